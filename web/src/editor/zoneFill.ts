import { isSameArea } from '@boardwright/engine/boardInfo';
import type { Filled } from '@boardwright/engine/fill';
import { msg, type Id } from '@boardwright/engine/base';
import { sameFills, takeFills, type Change } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../project/document.ts';
import { sendSnapshot } from '../project/snapshots.ts';
import type { FillReply, FillRequest } from '../project/fill.worker.ts';

const FILL = msg('undo.fill', 'Fill zones');

/** Whether a change is more than copper and marks of zones. */
const isEdit = ({ settings, added, removed, updated }: Change): boolean =>
  settings !== undefined ||
  added.size + removed.size > 0 ||
  [...updated.values()].some(([from, to]) => from.kind !== 'zone' || to.kind !== 'zone' || !isSameArea(from, to));

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
  /** Requests that were not answered yet, in their order: whether each may make other copper than before. */
  private readonly asked: boolean[] = [];
  /** Zones whose copper was taken over while a later edit was being filled: until that one is, it may be wrong. */
  private readonly early = new Set<Id>();
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
    const edits: Change[] = [];
    this.unfollow = this.document.onChange(change => void edits.push(change));
    const sending = (this.sending = new AbortController());
    sendSnapshot(store, part => worker.postMessage({ type: 'part', part } satisfies FillRequest), sending.signal)
      .then(() => {
        this.ask({ type: 'fill' });
        for (const change of edits) this.ask({ type: 'change', change });
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
    this.asked.length = 0;
    this.early.clear();
    this.settle?.fail(new DOMException('ended', 'AbortError'));
    this.settle = null;
  }

  private ask(request: FillRequest): void {
    this.asked.push(request.type === 'fill' || (request.type === 'change' && isEdit(request.change)));
    this.worker?.postMessage(request);
  }

  private hear(reply: FillReply): void {
    if (reply.type === 'progress') return this.settle?.progress(reply.part);
    if (reply.type === 'failed') return this.fail(new Error(reply.reason));
    this.asked.shift();
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

  /** Takes copper over; the mark of old copper stays until no edit waits to be filled. */
  private take(filled: readonly Filled[], origin: 'user' | 'derived'): void {
    const { store } = this.document;
    const zoneOf = (id: Id) => {
      const known = this.wanted?.has(id) === false ? undefined : store.get(id);
      return known?.kind === 'zone' ? known : undefined;
    };
    const isLast = !this.asked.includes(true);
    const changed = filled.filter(({ zone: id, fills }) => {
      const zone = zoneOf(id);
      return zone && ((isLast && zone.stale) || !sameFills(zone.fills, fills));
    });
    const stale = isLast
      ? [...this.early].filter(id => zoneOf(id)?.stale)
      : filled.map(({ zone }) => zone).filter(id => zoneOf(id)?.stale);
    if (isLast) this.early.clear();
    else for (const id of stale) this.early.add(id);
    if (changed.length === 0 && (!isLast || stale.length === 0)) return;
    store.transact(
      FILL,
      tx => {
        takeFills(tx, changed);
        for (const id of stale)
          tx.update('zone', id, zone => {
            if (isLast) delete zone.stale;
            else zone.stale = true;
          });
      },
      origin,
    );
  }
}
