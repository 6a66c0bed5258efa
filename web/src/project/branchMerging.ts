import type { Change } from '@boardwright/engine/kinds';
import type { Side } from '@boardwright/engine/merge';
import type { MergedSide, MergeReply, MergeRequest, ShownMergeConflict } from './branchMerge.worker.ts';
import type { ComparedContent } from './comparing.ts';
import { sendSnapshot } from './snapshots.ts';

export type { ShownMergeConflict } from './branchMerge.worker.ts';

/** The three states of a document that are merged. */
export type MergedStates = Readonly<Record<MergedSide, ComparedContent>>;

/** What a merge would do to the open document. */
export interface DocumentMerge {
  readonly change: Change;
  readonly conflicts: readonly ShownMergeConflict[];
}

const SIDES: readonly MergedSide[] = ['base', 'ours', 'theirs'];

/** Merges the states of one document in a worker, which is stopped by `stop`. */
export class BranchMerging {
  private readonly worker = new Worker(new URL('./branchMerge.worker.ts', import.meta.url), { type: 'module' });
  private readonly stopped = new AbortController();
  private readonly sent: Promise<void>;

  constructor(states: MergedStates) {
    this.sent = this.send(states);
    // A request for a merge reports it.
    this.sent.catch(() => undefined);
  }

  stop(): void {
    this.stopped.abort();
    this.worker.terminate();
  }

  /** `choices`: what the conflicts take, in their order; those without one keep what is open, and a change against a removal. */
  async merge(choices: readonly (Side | null)[]): Promise<DocumentMerge> {
    await this.sent;
    return new Promise((resolve, reject) => {
      const { signal } = this.stopped;
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      this.worker.onmessage = ({ data }: MessageEvent<MergeReply>) => {
        if (data.type === 'failed') reject(new Error(data.reason));
        else resolve(data);
      };
      this.worker.onerror = event => reject(new Error(event.message));
      this.post({ type: 'merge', choices });
    });
  }

  private async send(states: MergedStates): Promise<void> {
    for (const side of SIDES)
      await sendSnapshot(states[side], part => this.post({ type: 'part', side, part }), this.stopped.signal);
  }

  private post(request: MergeRequest): void {
    this.worker.postMessage(request);
  }
}
