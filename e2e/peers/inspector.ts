/** What a browser holds, asked by its debugging protocol: the page and its workers, which Playwright's own sessions do not reach. */
interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: {
    readonly sessionId: string;
    readonly targetInfo: { readonly type: string; readonly url: string };
  };
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}
type Told = (answer: Answer) => void;

interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize?: number;
  readonly backingStorageSize?: number;
}

/** Bytes after a garbage collection: objects of JavaScript, and the buffers and WebAssembly memories that they hold. */
export interface Held {
  readonly name: string;
  readonly heap: number;
  readonly buffers: number;
}

export class Inspector {
  private readonly socket: WebSocket;
  private count = 0;
  private readonly waiting = new Map<number, Told>();
  /** Sessions of the page and of its workers, by what they are. */
  private readonly sessions = new Map<string, string>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as Answer);
  }

  /** Attaches to the page whose address holds `part`, in a browser with that debugging port. */
  static async attach(port: number, part: string): Promise<Inspector> {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      readonly type: string;
      readonly url: string;
      readonly webSocketDebuggerUrl: string;
    }[];
    const page = targets.find(({ type, url }) => type === 'page' && url.includes(part));
    if (!page) throw new Error(`no page of ${part}`);
    const socket = new WebSocket(page.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    const inspector = new Inspector(socket);
    inspector.sessions.set('', 'page');
    await inspector.ask('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
    return inspector;
  }

  /** Of the page first, then of each worker by the name of its file. */
  async held(): Promise<Held[]> {
    const all: Held[] = [];
    for (const [session, name] of this.sessions) {
      // Twice: what the first makes unreachable by finalizers is gone after the second.
      for (let i = 0; i < 2; i++) await this.ask('HeapProfiler.collectGarbage', {}, session);
      const usage = (await this.ask('Runtime.getHeapUsage', {}, session)) as HeapUsage;
      all.push({
        name,
        heap: usage.usedSize + (usage.embedderHeapUsedSize ?? 0),
        buffers: usage.backingStorageSize ?? 0,
      });
    }
    return all;
  }

  close(): void {
    this.socket.close();
  }

  private ask(method: string, params: object, sessionId = ''): Promise<unknown> {
    const id = ++this.count;
    this.socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ error, result }) => (error ? reject(new Error(error.message)) : resolve(result)));
    });
  }

  private hear(answer: Answer): void {
    if (answer.id !== undefined) {
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    } else if (answer.method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = answer.params!;
      this.sessions.set(sessionId, targetInfo.url.replace(/^.*\/|\?.*$|-[^-]*\.js$/g, '') || targetInfo.type);
    } else if (answer.method === 'Target.detachedFromTarget') this.sessions.delete(answer.params!.sessionId);
  }
}
