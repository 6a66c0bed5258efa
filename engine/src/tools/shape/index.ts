import { msg, nm } from '../../base/index.ts';
import type { Obj, Point } from '../../kinds/index.ts';
import { samePoint } from '../sheet/anchors.ts';
import { designateNewPages } from '../sheet/designators.ts';
import type { Tool, ToolContext } from '../tool.ts';
import { shapes, type Ground, type ShapeArgs } from './shapes.ts';
import { sizeLine } from './size.ts';

export type { AreaArgs } from './areas.ts';
export type { ShapeArgs, ShapeName } from './shapes.ts';

export type ShapeState =
  | { readonly at: 'idle'; readonly args: ShapeArgs }
  | { readonly at: 'drawing'; readonly args: ShapeArgs; readonly points: readonly Point[] };
type Drawing = Extract<ShapeState, { at: 'drawing' }>;

/** Boards are drawn on by layer, sheets and symbols are not. */
const groundOf = ({ store, screen, activeLayer }: ToolContext): Ground => ({
  screen,
  layer: store.settings.type === 'board' ? activeLayer : '',
});

const made = ({ args }: ShapeState, points: readonly Point[], ctx: ToolContext): Obj | null =>
  shapes[args.shape].make(points, args, ctx.store, groundOf(ctx));

const distinct = (points: readonly Point[]): Point[] =>
  points.filter((p, i) => i === 0 || !samePoint(p, points[i - 1]!));

/** A new sheet's own page comes into being with its first symbol. */
function addScreen({ args: { sheet } }: ShapeState, ctx: ToolContext): void {
  const { settings } = ctx.store;
  if (!sheet || settings.type !== 'schematic' || settings.screens.some(({ id }) => id === sheet.target)) return;
  const { page, version, generator } = settings.screens[0]!;
  ctx.store.transact(msg('undo.sheet', 'Add sheet'), tx =>
    tx.configure(draft => {
      if (draft.type !== 'schematic') return;
      draft.screens.push({
        id: sheet.target,
        file: sheet.file,
        page: { ...page },
        titleBlock: { title: '', date: '', revision: '', company: '', comments: [] },
        version,
        generator,
      });
    }),
  );
}

function finish(state: Drawing, points: readonly Point[], ctx: ToolContext): ShapeState | 'done' {
  ctx.preview([]);
  ctx.say(null);
  const object = points.length > 1 ? made(state, points, ctx) : null;
  if (object) {
    ctx.store.transact(msg('undo.draw', 'Draw'), tx => {
      addScreen(state, ctx);
      tx.add(object);
      if (object.kind === 'sheet') designateNewPages(ctx.store);
    });
    ctx.placed([object]);
    ctx.select([object.id]);
  }
  return state.args.shape === 'sheet' && object ? 'done' : { at: 'idle', args: state.args };
}

/** Draws by points: lines, rectangles, circles, arcs (ends, then the bow), polygons, curves, text boxes, sheets. */
export const shapeTool: Tool<ShapeState> = {
  id: 'shape',
  initial: { at: 'idle', args: { shape: 'line' } },
  keys: ['Enter', 'End', 'Backspace'],
  begin: args => ({ at: 'idle', args: args as ShapeArgs }),
  step(state, event, ctx) {
    if (event.type === 'cancel') {
      ctx.preview([]);
      ctx.say(null);
      return state.at === 'idle' ? 'done' : { at: 'idle', args: state.args };
    }
    const at = ctx.snap(event.x, event.y, false, 'graphics');
    if (state.at === 'idle')
      return event.type === 'down'
        ? { at: 'drawing', args: state.args, points: [{ x: nm(at.x), y: nm(at.y) }] }
        : state;
    const wanted = shapes[state.args.shape].points;
    if (event.type === 'double' || (event.type === 'key' && (event.key === 'Enter' || event.key === 'End')))
      return finish(state, distinct([...state.points, at]), ctx);
    // Two corners can also be drawn by dragging.
    const dragged = event.type === 'up' && wanted === 2 && !samePoint(at, state.points[0]!);
    // A second click on the last point of a line ends it: from the keyboard there is no double click.
    const twice = event.type === 'down' && state.points.length > 1 && samePoint(at, state.points.at(-1)!);
    if (twice && wanted === Infinity) return finish(state, state.points, ctx);
    if (event.type === 'down' || dragged) {
      const points = distinct([...state.points, at]);
      return points.length >= wanted ? finish(state, points, ctx) : { ...state, points };
    }
    const points =
      event.type === 'key' && event.key === 'Backspace' && state.points.length > 1
        ? state.points.slice(0, -1)
        : state.points;
    const preview = made(state, distinct([...points, at]), ctx);
    ctx.preview(preview ? [preview] : []);
    ctx.say(sizeLine(state.args.shape, points.at(-1)!, at));
    return { ...state, points };
  },
};
