import { msg } from '../../base/index.ts';
import {
  Board,
  commit,
  drag,
  editOf,
  hold,
  isNothing,
  nearestOn,
  targetAt,
  RoutedCopper,
  type Held,
} from '../../router/index.ts';
import type { Point } from '../../kinds/index.ts';
import { blockersOf, type Blockers } from '../blockers.ts';
import type { RouteContext, Tool } from '../tool.ts';

export type TrackDragState =
  | { readonly at: 'idle' }
  | {
      readonly at: 'dragging';
      readonly routed: RoutedCopper;
      readonly held: Held;
      /** Where it was led to last; null where it could not move. */
      readonly led: RoutedCopper | null;
    };

/** Where it is grabbed, in coordinates of the board. */
export interface TrackDragArgs {
  readonly x: number;
  readonly y: number;
}

/** Pixels around the cursor within which copper is meant. */
const REACH = 8;

/** How much less near to the cursor than without obstacles still counts as there, nanometres. */
const SHORT = 50_000;

/** How far what is dragged is from a place. */
function awayOf(led: RoutedCopper, held: Held, { x, y }: Point): number {
  const net = held.type === 'via' ? held.via.net : held.line.tracks[0]!.net;
  const { added, replaced } = editOf(led);
  const own = [...added, ...replaced].filter(object => object.net === net);
  return Math.min(
    ...own.map(object => {
      const near = object.kind === 'via' ? object.at : nearestOn(object.start, object.end, { x, y });
      return Math.hypot(near.x - x, near.y - y);
    }),
  );
}

type Dragging = Extract<TrackDragState, { at: 'dragging' }>;

/** What is dragged, if it went where the cursor is, and what it would meet there. */
function inTheWay(
  { routed, held }: Dragging,
  found: RoutedCopper | null,
  to: Point,
  ctx: RouteContext,
): Blockers | null {
  const free = drag(routed, held, to, 'free');
  if (!free || (found && awayOf(found, held, to) < awayOf(free, held, to) + SHORT)) return null;
  const { added, replaced } = editOf(free);
  return blockersOf([...added, ...replaced], free, to, ctx);
}

function shown(state: Dragging, blockers: Blockers | null, ctx: RouteContext): TrackDragState {
  const edit = state.led ? editOf(state.led) : null;
  const marks = blockers?.marks ?? [];
  ctx.say(blockers?.name ? msg('drag.blocked', 'Blocked by {{item}}', { item: blockers.name }) : null);
  if (!edit) ctx.preview(marks);
  else {
    const { removed, added, replaced } = edit;
    ctx.preview([...added, ...replaced, ...marks], [], [...removed, ...replaced.map(({ id }) => id)]);
  }
  return state;
}

/**
 * Drags a piece of track, a corner or a via with what hangs on it: pieces keep their directions, and what is in the way is
 * shoved aside, or gone round where that cannot be.
 */
export const trackDragTool: Tool<TrackDragState, RouteContext> = {
  id: 'trackDrag',
  initial: { at: 'idle' },
  keys: ['Enter', 'End'],
  begin(args, ctx) {
    const { x, y } = args as TrackDragArgs;
    const { ratsnest } = ctx;
    if (!ratsnest) return { at: 'idle' };
    const routed = new RoutedCopper(new Board(ctx.store, ratsnest.copper));
    const { frame } = routed.board;
    const reach = REACH * ctx.pixel;
    const at = { x, y };
    const target =
      targetAt(routed, at, reach, frame.bit(ctx.activeLayer), null) ?? targetAt(routed, at, reach, -1, null);
    const object = target?.item.object;
    const held = object && (object.kind === 'track' || object.kind === 'via') ? hold(routed, object, target.at) : null;
    if (!held) {
      ctx.say(msg('drag.nothing', 'No straight track or via to drag here, or it is locked'));
      return { at: 'idle' };
    }
    return { at: 'dragging', routed, held, led: null };
  },
  step(state, event, ctx) {
    if (state.at === 'idle') return 'done';
    if (event.type === 'cancel') {
      ctx.preview([]);
      ctx.say(null);
      return 'done';
    }
    if (event.type === 'up') return state;
    const to = ctx.snap(event.x, event.y, false, state.held.type === 'via' ? 'vias' : 'tracks');
    // Where there is no way to the cursor, it stays where it last could be.
    const found = drag(state.routed, state.held, to, 'shove');
    const led = found ?? state.led;
    if (event.type === 'move') return shown({ ...state, led }, inTheWay(state, found, to, ctx), ctx);
    ctx.preview([]);
    ctx.say(null);
    const edit = led && editOf(led);
    if (edit && !isNothing(edit)) ctx.store.transact(msg('undo.trackDrag', 'Drag track'), tx => commit(edit, tx));
    return 'done';
  },
};
