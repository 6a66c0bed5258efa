import { msg, type Id } from '../../base/index.ts';
import {
  asBoard,
  copperLayers,
  fieldValue,
  flipObject,
  rotateObject,
  translateObject,
  type Obj,
  type ObjOf,
} from '../../kinds/index.ts';
import { footprintsOf, warnOfCollisions } from '../select/collisions.ts';
import type { Tool, ToolContext } from '../tool.ts';

type Footprint = ObjOf<'footprint'>;

export interface PlaceListArgs {
  /** Footprints of the board, in the order in which they are to be placed. */
  readonly ids: readonly Id[];
}

export type PlaceListState =
  | { readonly at: 'idle' }
  | {
      readonly at: 'placing';
      readonly held: Footprint;
      readonly left: readonly Id[];
      /** Placed ones, the last one last; Backspace takes it up again. */
      readonly done: readonly Id[];
    };

const take = (ctx: ToolContext, ids: readonly Id[], done: readonly Id[]): PlaceListState | 'done' => {
  for (const [i, id] of ids.entries()) {
    const held = ctx.store.get(id);
    if (held?.kind === 'footprint' && !held.locked) return { at: 'placing', held, left: ids.slice(i + 1), done };
  }
  ctx.say(null);
  return 'done';
};

const tell = (ctx: ToolContext, state: Extract<PlaceListState, { at: 'placing' }>): void =>
  ctx.say(
    msg('placeList.held', 'Placing {{name}}, {{count}} left', {
      name: fieldValue(state.held, 'Reference'),
      count: state.left.length,
    }),
  );

/**
 * Puts footprints of the board into their places one after another: each hangs on the cursor until a press or Enter. R turns,
 * F turns it over, Tab puts one off to the end, Backspace takes the last one up again, Escape ends.
 */
export const placeListTool: Tool<PlaceListState> = {
  id: 'placeList',
  initial: { at: 'idle' },
  keys: ['R', 'F', 'Tab', 'Backspace', 'Enter'],
  begin(args, ctx) {
    const next = take(ctx, (args as PlaceListArgs).ids, []);
    return next === 'done' ? { at: 'idle' } : next;
  },
  step(state, event, ctx) {
    if (state.at === 'idle') return 'done';
    if (event.type === 'cancel') {
      ctx.preview([]);
      ctx.say(null);
      return 'done';
    }
    const at = ctx.snap(event.x, event.y, false, 'parts');
    const there = (held: Footprint): Footprint => translateObject(held, at.x - held.at.x, at.y - held.at.y);
    const show = (next: PlaceListState | 'done'): PlaceListState | 'done' => {
      if (next === 'done' || next.at === 'idle') {
        ctx.preview([]);
        return 'done';
      }
      tell(ctx, next);
      const objects: Obj[] = [there(next.held)];
      ctx.preview([...objects, ...warnOfCollisions(ctx, footprintsOf(objects)).ground], [], [next.held.id]);
      return next;
    };
    if (event.type === 'down' || (event.type === 'key' && event.key === 'Enter')) {
      const put = there(state.held);
      ctx.store.transact(msg('undo.place', 'Place'), tx => tx.put(put));
      ctx.select([put.id]);
      return show(take(ctx, state.left, [...state.done, put.id]));
    }
    if (event.type !== 'key') return show(state);
    const { held } = state;
    switch (event.key) {
      case 'R':
        return show({ ...state, held: rotateObject(held, held.at, 90) });
      case 'F':
        return show({
          ...state,
          held: flipObject(held, held.at, copperLayers(asBoard(ctx.store.settings))),
        });
      case 'Tab':
        return show(take(ctx, [...state.left, held.id], state.done));
      case 'Backspace': {
        const last = state.done.at(-1);
        return show(last ? take(ctx, [last, held.id, ...state.left], state.done.slice(0, -1)) : state);
      }
      default:
        return show(state);
    }
  },
};
