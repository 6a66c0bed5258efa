import { msg, type Id } from '../../base/index.ts';
import { type GridUse, type Obj, type ObjOf, type Point } from '../../kinds/index.ts';
import { gridUse } from '../gridUse.ts';
import type { ToolContext } from '../tool.ts';
import { footprintsOf, warnOfCollisions, type Warning } from './collisions.ts';
import { ends, movable, moved, type Motion } from './moved.ts';

/** A dragged selection of a board: as long as it is neither rotated nor flipped, moves only shift it. */
export interface Carried {
  readonly objects: readonly Obj[];
  readonly footprints: readonly ObjOf<'footprint'>[];
  /** Where the point lies among these objects that follows the pointer. */
  readonly at: Point;
  readonly use: GridUse;
  readonly turns: number;
  readonly mirror: Motion['mirror'];
  readonly selection: ReadonlySet<Id>;
  readonly revision: number;
  /** Of what lies in the way. */
  readonly warning?: Warning;
}

const HOLDING = msg('move.holdingPart', 'Click to place · R rotates · F flips · Esc cancels');

function lift(ctx: ToolContext, motion: Motion): Carried {
  ctx.say(HOLDING);
  const { turns, mirror } = motion;
  const chosen = movable(ctx);
  const use = gridUse(chosen);
  const [at] = ends(ctx, motion, motion.from, use);
  const objects = turns === 0 && mirror === 'none' ? chosen : moved(ctx, motion, motion.from).objects;
  const { selection, store } = ctx;
  return { objects, footprints: footprintsOf(objects), at, use, turns, mirror, selection, revision: store.revision };
}

/** Shows the selection as it would lie. Gives what the next step continues with. */
export function carry(
  ctx: ToolContext,
  motion: Motion,
  to: { readonly x: number; readonly y: number },
  before: Carried | undefined,
): Carried {
  const same =
    before?.turns === motion.turns &&
    before.mirror === motion.mirror &&
    before.selection === ctx.selection &&
    before.revision === ctx.store.revision;
  const carried = same ? before : lift(ctx, motion);
  const [, { x, y }] = ends(ctx, motion, to, carried.use);
  const by = { x: x - carried.at.x, y: y - carried.at.y };
  if (carried.objects.length === 0) {
    ctx.preview([]);
    ctx.say(null);
    return carried;
  }
  const warning = warnOfCollisions(ctx, carried.footprints, by, HOLDING, carried.warning);
  ctx.carry(carried.objects, by, warning.ground);
  return { ...carried, warning };
}
