import { ZoneFiller, type Filled } from '@boardwright/engine/fill';
import { openDocument, type Change, type Store } from '@boardwright/engine/kinds';
import { applyChange } from '@boardwright/engine/model';
import { msg } from '@boardwright/engine/base';
import { workerScope } from '../app/workerScope.ts';
import { SnapshotReader, type SnapshotPart } from './snapshots.ts';
import { clipperReady } from '../app/clipper.ts';
import '../app/glyphs.ts';

export type FillRequest =
  | { readonly type: 'part'; readonly part: SnapshotPart }
  | { readonly type: 'fill' }
  | { readonly type: 'change'; readonly change: Change };

export type FillReply =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'done'; readonly filled: readonly Filled[]; readonly whole: boolean }
  | { readonly type: 'failed'; readonly reason: string };

const scope = workerScope<FillRequest, FillReply>();

const FOLLOW = msg('undo.fill', 'Fill zones');

const reader = new SnapshotReader();

/** The board as received, and the copper filled on it. */
let open: { readonly store: Store; readonly filler: ZoneFiller } | null = null;

function fill(): readonly Filled[] {
  const snapshot = reader.snapshot();
  if (!snapshot) throw new Error('nothing to fill');
  const store = openDocument(snapshot);
  const filler = new ZoneFiller(store);
  open = { store, filler };
  const run = filler.fill();
  let step = run.next();
  for (; !step.done; step = run.next()) scope.postMessage({ type: 'progress', part: step.value });
  return step.value;
}

function follow({ change }: Extract<FillRequest, { type: 'change' }>): readonly Filled[] {
  if (!open) return [];
  applyChange(open.store, change, FOLLOW, 'remote');
  return open.filler.apply(change);
}

async function answer(request: FillRequest): Promise<void> {
  try {
    if (request.type === 'part') return reader.take(request.part);
    await clipperReady();
    const whole = request.type === 'fill';
    scope.postMessage({ type: 'done', filled: whole ? fill() : follow(request), whole });
  } catch (error) {
    scope.postMessage({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Requests are answered in the order in which they came. */
let last = Promise.resolve();
scope.onmessage = ({ data }) => {
  last = last.then(() => answer(data));
};
