import { msg, newId, nm } from '../../base/index.ts';
import { segmentsMeet } from '../../geometry/index.ts';
import type { ObjOf, Point } from '../../kinds/index.ts';
import { pinsOnSheet } from '../../kinds/index.ts';
import { rightCorner } from '../corner.ts';
import type { Tool, ToolContext, ToolEvent } from '../tool.ts';

export type WireState =
  | { readonly at: 'idle' }
  | { readonly at: 'drawing'; readonly points: readonly Point[]; readonly horizontalFirst: boolean };

type Wire = ObjOf<'wire'>;

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

function wires(points: readonly Point[], screen: string): Wire[] {
  const out: Wire[] = [];
  for (let i = 1; i < points.length; i++) {
    const [start, end] = [points[i - 1]!, points[i]!];
    if (same(start, end)) continue;
    out.push({
      kind: 'wire',
      id: newId(),
      locked: false,
      screen,
      start,
      end,
      stroke: { width: nm(0), style: 'default', color: null },
    });
  }
  return out;
}

const path = (state: Extract<WireState, { at: 'drawing' }>, to: Point): Point[] => {
  const last = state.points[state.points.length - 1]!;
  return [...state.points, ...rightCorner(last, to, state.horizontalFirst), to];
};

/** Whether a point lies inside a wire, not at its end. */
const within = (wire: Wire, p: Point): boolean =>
  !same(wire.start, p) &&
  !same(wire.end, p) &&
  segmentsMeet(wire.start.x, wire.start.y, wire.end.x, wire.end.y, p.x, p.y, p.x, p.y);

/** Ends of wires and pins that meet at a point; three or more, or an end inside of a wire, want a junction. */
function needsJunction(ctx: ToolContext, p: Point, fresh: readonly Wire[]): boolean {
  let ends = 0;
  let through = false;
  const count = (wire: Wire) => {
    if (same(wire.start, p) || same(wire.end, p)) ends++;
    else if (within(wire, p)) through = true;
  };
  for (const wire of ctx.store.all('wire')) if (wire.screen === ctx.screen) count(wire);
  for (const wire of fresh) count(wire);
  for (const kind of ['component', 'powerPort'] as const)
    for (const placed of ctx.store.all(kind)) {
      if (placed.screen !== ctx.screen) continue;
      if (pinsOnSheet(placed, ctx.store).some(pin => pin.x === p.x && pin.y === p.y)) ends++;
    }
  for (const junction of ctx.store.all('junction'))
    if (junction.screen === ctx.screen && same(junction.at, p)) return false;
  return ends >= 3 || (through && ends >= 1);
}

function finish(points: readonly Point[], ctx: ToolContext): void {
  ctx.preview([]);
  const made = wires(points, ctx.screen);
  if (made.length === 0) return;
  const corners = [points[0]!, ...points.slice(1, -1), points[points.length - 1]!];
  ctx.store.transact(msg('undo.wire', 'Draw wire'), tx => {
    const junctions = corners.filter((p, i) => corners.findIndex(q => same(p, q)) === i && needsJunction(ctx, p, made));
    for (const wire of made) tx.add(wire);
    for (const at of junctions)
      tx.add({ kind: 'junction', id: newId(), locked: false, screen: ctx.screen, at, diameter: nm(0), color: null });
  });
}

/** Whether a wire that ends here is complete: on a pin, on another wire, or on a label. */
const completes = (ctx: ToolContext, p: Point): boolean =>
  ctx.hit(p.x, p.y).some(object => {
    if (
      object.kind === 'wire' ||
      object.kind === 'label' ||
      object.kind === 'globalLabel' ||
      object.kind === 'hierarchicalLabel'
    )
      return true;
    if (object.kind === 'component' || object.kind === 'powerPort')
      return pinsOnSheet(object, ctx.store).some(pin => pin.x === p.x && pin.y === p.y);
    return object.kind === 'sheet' && object.pins.some(pin => same(pin.at, p));
  });

/** Draws wires with right-angled corners. `/` turns the corner over; Enter or a double click ends; Backspace takes a corner back. */
export const wireTool: Tool<WireState> = {
  id: 'wire',
  initial: { at: 'idle' },
  step(state, event: ToolEvent, ctx) {
    if (event.type === 'cancel') {
      ctx.preview([]);
      return state.at === 'idle' ? 'done' : { at: 'idle' };
    }
    const at = ctx.snap(event.x, event.y, true);
    if (state.at === 'idle')
      return event.type === 'down' ? { at: 'drawing', points: [at], horizontalFirst: true } : state;

    if (event.type === 'double' || (event.type === 'key' && event.key === 'Enter')) {
      finish(path(state, at), ctx);
      return { at: 'idle' };
    }
    if (event.type === 'down') {
      const points = path(state, at);
      if (completes(ctx, at) && !same(at, state.points[0]!)) {
        finish(points, ctx);
        return { at: 'idle' };
      }
      return { ...state, points };
    }
    let next = state;
    if (event.type === 'key' && event.key === '/') next = { ...state, horizontalFirst: !state.horizontalFirst };
    if (event.type === 'key' && event.key === 'Backspace')
      next = state.points.length > 1 ? { ...state, points: state.points.slice(0, -1) } : state;
    ctx.preview(wires(path(next, at), ctx.screen));
    return next;
  },
};
