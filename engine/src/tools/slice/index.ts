import { msg, newId, nm } from '../../base/index.ts';
import type { Point } from '../../kinds/index.ts';
import { insideLine, samePoint, type Line } from '../sheet/anchors.ts';
import { SheetDraft } from '../sheet/draft.ts';
import { settleJunction } from '../sheet/junctions.ts';
import type { Tool } from '../tool.ts';

export type SliceState = { readonly at: 'idle'; readonly gap: number };

/** The point at a distance from `p` towards `end`, but not beyond it. */
function towards(p: Point, end: Point, distance: number): Point {
  const length = Math.hypot(end.x - p.x, end.y - p.y);
  const part = length === 0 ? 0 : Math.min(1, distance / length);
  return { x: nm(p.x + (end.x - p.x) * part), y: nm(p.y + (end.y - p.y) * part) };
}

/**
 * Cuts the wire or bus under a click in two. With a gap of 0 the pieces stay connected and can be moved by themselves
 * (break); with one they part (slice).
 */
export const sliceTool: Tool<SliceState> = {
  id: 'slice',
  initial: { at: 'idle', gap: 0 },
  begin: args => ({ at: 'idle', gap: (args as { readonly gap: number }).gap }),
  step(state, event, ctx) {
    if (event.type === 'cancel') return 'done';
    if (event.type !== 'down') return state;
    const hit = ctx
      .hit(event.x, event.y)
      .find((object): object is Line => object.kind === 'wire' || object.kind === 'bus');
    if (!hit || hit.locked) return state;
    const snapped = ctx.snap(event.x, event.y, false, 'wires');
    // On a slanted wire the grid is hardly ever met; the nearest point of it is cut instead.
    const [dx, dy] = [hit.end.x - hit.start.x, hit.end.y - hit.start.y];
    const along = ((snapped.x - hit.start.x) * dx + (snapped.y - hit.start.y) * dy) / (dx * dx + dy * dy || 1);
    const p = { x: nm(hit.start.x + along * dx), y: nm(hit.start.y + along * dy) };
    const straight = dx === 0 || dy === 0;
    if (along <= 0 || along >= 1 || (straight && !insideLine(hit, p))) return state;
    const second = towards(p, hit.end, state.gap);
    const draft = new SheetDraft(ctx);
    draft.put({ ...hit, end: p });
    if (!samePoint(second, hit.end)) draft.put({ ...hit, id: newId(), start: second });
    if (state.gap > 0) settleJunction(draft, p);
    draft.commit(state.gap > 0 ? msg('undo.slice', 'Break wire at point') : msg('undo.break', 'Break wire'));
    return state;
  },
};
