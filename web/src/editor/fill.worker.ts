import { ZoneFiller, type Filled } from '@boardwright/engine/fill';
import { openDocument, type Change, type Obj, type Settings, type Store } from '@boardwright/engine/kinds';
import { applyChange } from '@boardwright/engine/model';
import { msg } from '@boardwright/engine/base';
import '../app/glyphs.ts';

export type FillRequest =
  | { readonly type: 'fill'; readonly settings: Settings; readonly objects: readonly Obj[] }
  | { readonly type: 'change'; readonly change: Change };

export type FillReply =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'done'; readonly filled: readonly Filled[]; readonly whole: boolean }
  | { readonly type: 'failed'; readonly reason: string };

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<FillRequest>) => void) | null;
  postMessage(reply: FillReply): void;
};

const FOLLOW = msg('undo.fill', 'Fill zones');

/** The board as it was told, and the copper poured on it. */
let open: { readonly store: Store; readonly filler: ZoneFiller } | null = null;

function fill({ settings, objects }: Extract<FillRequest, { type: 'fill' }>): readonly Filled[] {
  const store = openDocument({ settings, objects });
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

scope.onmessage = ({ data }) => {
  try {
    const whole = data.type === 'fill';
    scope.postMessage({ type: 'done', filled: whole ? fill(data) : follow(data), whole });
  } catch (error) {
    scope.postMessage({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};
