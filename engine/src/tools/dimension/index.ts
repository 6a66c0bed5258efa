import { msg, newId, nm } from '../../base/index.ts';
import { measuredAnew, type Doc, type Obj, type ObjOf, type Point } from '../../kinds/index.ts';
import { boardText } from '../place/make.ts';
import type { Tool, ToolContext } from '../tool.ts';

export type DimensionType = ObjOf<'dimension'>['type'];

export interface DimensionArgs {
  readonly type: DimensionType;
  /** What a leader says. */
  readonly text?: string;
}

export type DimensionState =
  | { readonly at: 'idle'; readonly args: DimensionArgs }
  | { readonly at: 'drawing'; readonly args: DimensionArgs; readonly points: readonly Point[] };

/** Points that each type takes; the last of a measure says how far off its bar lies. */
const POINTS: Readonly<Record<DimensionType, number>> = { aligned: 3, orthogonal: 3, leader: 2, center: 2, radial: 3 };

const LOOK: ObjOf<'dimension'>['look'] = {
  thickness: nm(100_000),
  arrowLength: nm(1_270_000),
  textPosition: 0,
  arrowsOutward: false,
  extensionHeight: nm(586_420),
  extensionOffset: nm(500_000),
  textFrame: 0,
  keepAligned: true,
};

/** Of an orthogonal measure: whether the cursor is above or below the points rather than next to them. */
function orientation([a, b, c]: readonly Point[]): 0 | 1 {
  if (!a || !b || !c) return 0;
  const [minX, maxX] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [minY, maxY] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  const beside = Math.max(minX - c.x, c.x - maxX, 0);
  const above = Math.max(minY - c.y, c.y - maxY, 0);
  if (beside === above) return maxX - minX >= maxY - minY ? 0 : 1;
  return above > beside ? 0 : 1;
}

function heightOf(type: DimensionType, turned: 0 | 1, [a, b, c]: readonly Point[]): number {
  if (!a || !b || !c) return 0;
  if (type === 'orthogonal') return turned === 0 ? c.y - a.y : c.x - a.x;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return ((c.y - a.y) * (b.x - a.x) - (c.x - a.x) * (b.y - a.y)) / length;
}

/** A dimension through points, on a layer; null while there are too few. */
export function makeDimension(
  doc: Pick<Doc, 'settings'>,
  { type, text = '' }: DimensionArgs,
  points: readonly Point[],
  layer: string,
): Obj | null {
  const [a, b, c] = points;
  if (!a || !b || (a.x === b.x && a.y === b.y)) return null;
  const turned = type === 'orthogonal' ? orientation(points) : 0;
  const end = type === 'leader' ? b : (c ?? b);
  const words = boardText(doc, text, layer);
  const made: ObjOf<'dimension'> = {
    kind: 'dimension',
    id: newId(),
    locked: false,
    layer,
    screen: '',
    type,
    points: [a, b],
    height: nm(heightOf(type, turned, points)),
    orientation: turned,
    leaderLength: nm(type === 'radial' ? Math.max(0, Math.hypot(end.x - b.x, end.y - b.y)) : 0),
    text: type === 'center' ? null : { ...words, at: { x: nm(b.x + (b.x < a.x ? -1 : 1) * 500_000), y: b.y } },
    format: {
      prefix: type === 'radial' ? 'R ' : '',
      suffix: '',
      units: 2,
      unitsFormat: 1,
      precision: 4,
      override: type === 'leader' ? text : null,
      suppressZeroes: true,
    },
    look: LOOK,
    lines: [],
  };
  return measuredAnew(made) as Obj;
}

const made = (state: DimensionState, points: readonly Point[], ctx: ToolContext): Obj | null =>
  makeDimension(ctx.store, state.args, points, ctx.activeLayer.endsWith('.Cu') ? 'Dwgs.User' : ctx.activeLayer);

/** Draws dimensions by points: two that are measured, then where the bar lies. Backspace takes a point back. */
export const dimensionTool: Tool<DimensionState> = {
  id: 'dimension',
  initial: { at: 'idle', args: { type: 'aligned' } },
  keys: ['Enter', 'Backspace'],
  begin: args => ({ at: 'idle', args: args as DimensionArgs }),
  step(state, event, ctx) {
    if (event.type === 'cancel') {
      ctx.preview([]);
      return state.at === 'idle' ? 'done' : { at: 'idle', args: state.args };
    }
    const at = ctx.snap(event.x, event.y, true, 'graphics');
    const pressed = event.type === 'down' || (event.type === 'key' && event.key === 'Enter');
    if (state.at === 'idle') return pressed ? { at: 'drawing', args: state.args, points: [at] } : state;
    const points =
      event.type === 'key' && event.key === 'Backspace' && state.points.length > 1
        ? state.points.slice(0, -1)
        : state.points;
    const all = [...points, at];
    const object = made(state, all, ctx);
    if (!pressed || !object || all.length < POINTS[state.args.type]) {
      ctx.preview(object ? [object] : []);
      return { ...state, points: pressed && object ? all : points };
    }
    ctx.preview([]);
    ctx.store.transact(msg('undo.draw', 'Draw'), tx => tx.add(object));
    ctx.placed([object]);
    ctx.select([object.id]);
    return { at: 'idle', args: state.args };
  },
};
