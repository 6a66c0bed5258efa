import type { Obj, Settings } from '@boardwright/engine/kinds';
import type {
  CheckComparison,
  ComparedDocument,
  ComparedSide,
  CompareReply,
  CompareRequest,
  DesignComparison,
} from './compare.worker.ts';
import { sendSnapshot } from './snapshots.ts';

export type { CheckComparison, ComparedDocument, DesignComparison } from './compare.worker.ts';

/** A document as `sendSnapshot` takes it: an open one, or what a version kept. */
export interface ComparedContent {
  readonly settings: Settings;
  everything(): Iterable<Obj>;
}

/** A design at some time; null for documents that it does not have. */
export type ComparedState = Readonly<Record<ComparedDocument, ComparedContent | null>>;

const DOCUMENTS: readonly ComparedDocument[] = ['schematic', 'board'];

/** Compares two states of a design in a worker, which is stopped by `stop`. */
export class Comparing {
  private readonly worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
  private readonly stopped = new AbortController();
  private readonly sent: Promise<unknown>;

  /** The worker starts while the states are still read. */
  constructor(from: Promise<ComparedState>, to: Promise<ComparedState>) {
    this.sent = Promise.all([to.then(state => this.send('to', state)), from.then(state => this.send('from', state))]);
    // A request for a result reports it.
    this.sent.catch(() => undefined);
  }

  stop(): void {
    this.stopped.abort();
    this.worker.terminate();
  }

  /** What differs, with names in this language and pictures. */
  async compare(locale: string): Promise<DesignComparison> {
    const reply = await this.ask({ type: 'compare', locale });
    if (reply.type !== 'compared') throw new Error(reply.type);
    return reply.comparison;
  }

  /** What the rules find in one of the states alone. */
  async checks(progress: (part: number) => void): Promise<CheckComparison> {
    const reply = await this.ask({ type: 'check' }, progress);
    if (reply.type !== 'checked') throw new Error(reply.type);
    return reply.checks;
  }

  private async send(side: ComparedSide, state: ComparedState): Promise<void> {
    for (const of of DOCUMENTS) {
      const content = state[of];
      if (content)
        await sendSnapshot(content, part => this.post({ type: 'part', side, of, part }), this.stopped.signal);
    }
  }

  private post(request: CompareRequest): void {
    this.worker.postMessage(request);
  }

  /** One request after the other. Rejects with an AbortError when the work is stopped. */
  private async ask(request: CompareRequest, progress?: (part: number) => void): Promise<CompareReply> {
    await this.sent;
    return new Promise((resolve, reject) => {
      const { signal } = this.stopped;
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      this.worker.onmessage = ({ data }: MessageEvent<CompareReply>) => {
        if (data.type === 'progress') progress?.(data.part);
        else if (data.type === 'failed') reject(new Error(data.reason));
        else resolve(data);
      };
      this.worker.onerror = event => reject(new Error(event.message));
      this.post(request);
    });
  }
}
