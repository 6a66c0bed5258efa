import type { EditorDocument } from '../../project/document.ts';
import type { DocumentKind } from '../../project/session.ts';
import { sendSnapshot } from '../../project/snapshots.ts';
import { isReply } from './isReply.ts';
import { LIMITS } from './limits.ts';
import type { SandboxEnd, SandboxRequest } from './messages.ts';

/** Longest run, milliseconds. */
const LONGEST = 10 * 60_000;

export interface SandboxCall {
  readonly project: string;
  readonly documents: Readonly<Record<DocumentKind, EditorDocument | null>>;
  /** JavaScript that sets `exports.default`. */
  readonly code: string;
  readonly args: readonly string[];
  onPrint(line: string): void;
}

/** How a run ended; `line` is one of the JavaScript. */
export type Ended =
  | ({ readonly type: 'done' } & SandboxEnd)
  | { readonly type: 'failed'; readonly reason: string; readonly line: number | null }
  | { readonly type: 'stopped' | 'tooLong' };

/** A script on copies of the documents, in a worker of its own that ends with it. */
export class SandboxRun {
  readonly ended: Promise<Ended>;
  private readonly worker = new Worker(new URL('./scriptSandbox.worker.ts', import.meta.url), { type: 'module' });
  private readonly sending = new AbortController();
  private end!: (how: Ended) => void;

  constructor(call: SandboxCall) {
    this.ended = new Promise<Ended>(resolve => (this.end = resolve)).finally(() => {
      clearTimeout(timer);
      this.sending.abort();
      this.worker.terminate();
    });
    const timer = setTimeout(() => this.end({ type: 'tooLong' }), LONGEST);
    let lines = 0;
    this.worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isReply(data) || (data.type === 'print' && ++lines > LIMITS.lines))
        this.end({ type: 'failed', reason: 'The sandbox sent something else than results.', line: null });
      else if (data.type === 'print') call.onPrint(data.line);
      else this.end(data);
    };
    this.worker.onerror = event => this.end({ type: 'failed', reason: event.message || 'worker', line: null });
    this.send(call).catch((error: unknown) => {
      if (!this.sending.signal.aborted) this.end({ type: 'failed', reason: String(error), line: null });
    });
  }

  stop(): void {
    this.end({ type: 'stopped' });
  }

  private async send({ project, documents, code, args }: SandboxCall): Promise<void> {
    const post = (request: SandboxRequest): void => this.worker.postMessage(request);
    for (const of of ['schematic', 'board'] as const) {
      const document = documents[of];
      if (document) await sendSnapshot(document.store, part => post({ type: 'part', of, part }), this.sending.signal);
    }
    post({ type: 'run', project, code, args });
  }
}
