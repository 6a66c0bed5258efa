import { msg, type Id } from '../../base/index.ts';
import type { Obj } from '../../kinds/index.ts';
import type { ToolContext, ToolEvent } from '../tool.ts';
import {
  handleAt,
  isCrossed,
  isOutlined,
  reshaped,
  withCorner,
  withoutCorner,
  type Handle,
  type Outlined,
} from './outlines.ts';

export { isOutlined, outlinesOf, type Outlined } from './outlines.ts';

interface At {
  readonly x: number;
  readonly y: number;
}

/** A corner or an edge of a border that is dragged. */
export interface Reshaping {
  readonly target: Id;
  readonly handle: Handle;
  readonly from: At;
}

/** Pixels around a corner or edge that take hold of it. */
const REACH = 5;

const RESHAPE = msg('undo.reshape', 'Change outline');
const CROSSED = msg('outline.crossed', 'Not possible: the outline would cross itself.');
const HOLDING = msg('outline.holding', 'Release to place · Esc cancels');

const outlinedAt = (ctx: ToolContext, id: Id): Outlined | null => {
  const object = ctx.store.get(id);
  return isOutlined(object) && !object.locked ? object : null;
};

/** The corner or edge of an object that a press takes hold of. */
export function grabbed(ctx: ToolContext, object: Obj | undefined, at: At): Handle | null {
  if (!isOutlined(object) || object.locked) return null;
  return handleAt(object, at, REACH * ctx.pixel);
}

/** The outline as it would be, and whether it may be so. */
function dragged(ctx: ToolContext, { target, handle, from }: Reshaping, to: ToolEvent): Outlined | null {
  const object = outlinedAt(ctx, target);
  if (!object) return null;
  const snap = (x: number, y: number) => ctx.snap(x, y, false, 'graphics');
  return reshaped(object, handle, snap(from.x, from.y), snap(to.x, to.y));
}

/** Shows the border while it is dragged; the fill stays until it is placed. */
export function previewReshaping(ctx: ToolContext, reshaping: Reshaping, event: ToolEvent): void {
  const next = dragged(ctx, reshaping, event);
  if (!next) return;
  ctx.preview([next.kind === 'zone' ? { ...next, fills: [] } : next]);
  ctx.say(isCrossed(next) ? CROSSED : HOLDING);
}

/** Places what is dragged, unless the border would cross itself. */
export function placeReshaping(ctx: ToolContext, reshaping: Reshaping, event: ToolEvent): void {
  ctx.preview([]);
  ctx.say(null);
  const next = dragged(ctx, reshaping, event);
  if (next) commit(ctx, reshaping.target, next);
}

function commit(ctx: ToolContext, target: Id, next: Outlined): void {
  const before = outlinedAt(ctx, target);
  // What was crossed before may be made better step by step.
  if (isCrossed(next) && !(before && isCrossed(before))) return ctx.say(CROSSED);
  ctx.store.transact(RESHAPE, tx => tx.put(next));
}

const selectedOutline = (ctx: ToolContext): Outlined | null => {
  const [only] = ctx.selection;
  return only !== undefined && ctx.selection.size === 1 ? outlinedAt(ctx, only) : null;
};

/** Adds a corner to the border of the selected object where the pointer lies on an edge. */
export function insertCorner(ctx: ToolContext, at: At): void {
  const object = selectedOutline(ctx);
  const handle = grabbed(ctx, object ?? undefined, at);
  if (!object || handle?.type !== 'edge')
    return ctx.say(msg('outline.noEdge', 'Point at an edge of the selected zone or polygon.'));
  commit(ctx, object.id, withCorner(object, handle, ctx.snap(at.x, at.y, false, 'graphics')));
}

/** Removes the corner of the selected object's border under the pointer. */
export function deleteCorner(ctx: ToolContext, at: At): void {
  const object = selectedOutline(ctx);
  const handle = grabbed(ctx, object ?? undefined, at);
  if (!object || handle?.type !== 'corner')
    return ctx.say(msg('outline.noCorner', 'Point at a corner of the selected zone or polygon.'));
  const next = withoutCorner(object, handle);
  if (next) commit(ctx, object.id, next);
  else ctx.say(msg('outline.three', 'An outline needs at least three corners.'));
}
