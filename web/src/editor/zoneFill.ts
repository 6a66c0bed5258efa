import type { Filled } from '@boardwright/engine/fill';
import { msg, type Id } from '@boardwright/engine/base';
import { sameFills, takeFills, type Change } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../project/document.ts';
import { sendSnapshot } from '../project/snapshots.ts';
import type { FillReply, FillRequest } from '../project/fill.worker.ts';

const FILL = msg('undo.fill', 'Fill zones');

export interface FillOptions {
  /** Called with the part that is filled, 0 to 1. */
  readonly progress: (part: number) => void;
}

/**
 * Fills the copper of a board in a worker, then follows every edit with what it concerns. What was stored in a file stays as
 * it is until somebody asks for the first fill, but for zones that were drawn or changed since: nothing else is right for them.
 */
export class ZoneFill {
  private readonly document: EditorDocument;
  private worker: Worker | null = null;
  private sending: AbortController | null = null;
  private unfollow = (): void => {};
  /** Whose copper is taken over; null for all zones. */
  private wanted: Set<Id> | null = null;
  private settle: { done(): void; fail(error: Error): void; progress(part: number): void } | null = null;

  constructor(document: EditorDocument) {
    this.document = document;
  }

  /** Fills everything as one step that can be undone. Rejects when it fails or is cancelled. */
  fill({ progress }: FillOptions): Promise<void> {
    this.end();
    this.begin();
    return new Promise((resolve, reject) => {
      this.settle = { done: resolve, fail: reject, progress };
    });
  }

  /** Fills some zones and follows edits with them, the others being left as they are; where all are followed, nothing else. */
  follow(zones: Iterable<Id>): void {
    if (this.worker) {
      if (this.wanted) for (const zone of zones) this.wanted.add(zone);
      return;
    }
    this.wanted = new Set(zones);
    this.begin();
  }

  /** Zones that lie again as they did before somebody changed them. */
  leave(zones: Iterable<Id>): void {
    for (const zone of zones) this.wanted?.delete(zone);
  }

  private begin(): void {
    const worker = (this.worker = new Worker(new URL('../project/fill.worker.ts', import.meta.url), {
      type: 'module',
    }));
    const { store } = this.document;
    worker.onmessage = ({ data }: MessageEvent<FillReply>) => this.hear(data);
    worker.onerror = event => this.fail(new Error(event.message));
    // What is edited meanwhile is filled next.
    const waiting: Change[] = [];
    this.unfollow = this.document.onChange(change => void waiting.push(change));
    const post = (request: FillRequest) => worker.postMessage(request);
    const sending = (this.sending = new AbortController());
    sendSnapshot(store, part => post({ type: 'part', part }), sending.signal)
      .then(() => {
        post({ type: 'fill' });
        for (const change of waiting) post({ type: 'change', change });
        this.unfollow();
        this.unfollow = this.document.onChange(change => this.ask({ type: 'change', change }));
      })
      .catch((error: unknown) => {
        // Another fill has begun, or this one was cancelled: the caller has its answer.
        if (!sending.signal.aborted) this.fail(error instanceof Error ? error : new Error(String(error)));
      });
  }

  /** Stops following; a fill that is under way is given up. */
  end(): void {
    this.unfollow();
    this.sending?.abort();
    this.worker?.terminate();
    this.worker = null;
    this.wanted = null;
    this.settle?.fail(new DOMException('ended', 'AbortError'));
    this.settle = null;
  }

  private ask(request: FillRequest): void {
    this.worker?.postMessage(request);
  }

  private hear(reply: FillReply): void {
    if (reply.type === 'progress') return this.settle?.progress(reply.part);
    if (reply.type === 'failed') return this.fail(new Error(reply.reason));
    this.take(reply.filled, reply.whole && this.settle ? 'user' : 'derived');
    if (!reply.whole) return;
    this.settle?.done();
    this.settle = null;
  }

  private fail(error: Error): void {
    const { settle } = this;
    this.settle = null;
    this.end();
    if (settle) settle.fail(error);
    else console.error(error);
  }

  private take(filled: readonly Filled[], origin: 'user' | 'derived'): void {
    const { store } = this.document;
    const changed = filled.filter(({ zone, fills }) => {
      const known = this.wanted?.has(zone) === false ? undefined : store.get(zone);
      return known?.kind === 'zone' && (known.stale || !sameFills(known.fills, fills));
    });
    if (changed.length === 0) return;
    store.transact(FILL, tx => takeFills(tx, changed), origin);
  }
}
