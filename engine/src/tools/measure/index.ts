import { asId, nm } from '../../base/index.ts';
import type { Obj, Point } from '../../kinds/index.ts';
import { makeText } from '../place/make.ts';
import { millimetres } from '../millimetres.ts';
import { stretchLine } from '../shape/size.ts';
import type { Tool, ToolContext } from '../tool.ts';

export type MeasureState =
  | { readonly at: 'idle' }
  | { readonly at: 'measuring'; readonly from: Point }
  | { readonly at: 'shown'; readonly from: Point; readonly to: Point };

/** The ruler between two points: a line and its lengths, as large on the screen as a label. */
function ruler(from: Point, to: Point, ctx: ToolContext): Obj[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const size = nm(13 * ctx.pixel);
  const text = makeText(
    ctx.store,
    `${millimetres(Math.hypot(dx, dy))} mm\nx ${millimetres(dx)}  y ${millimetres(-dy)}  ${((Math.atan2(-dy, dx) * 180) / Math.PI).toFixed(1)}°`,
    ctx.screen,
  ) as Extract<Obj, { kind: 'text' }>;
  const line: Obj = {
    kind: 'line',
    id: asId('ruler'),
    locked: false,
    layer: ctx.screen === '' ? 'band' : '',
    screen: ctx.screen,
    net: '',
    start: from,
    end: to,
    stroke: { width: nm(1.5 * ctx.pixel), style: 'solid', color: null },
    fill: { type: 'none', color: null },
  };
  const at = { x: nm(to.x + 12 * ctx.pixel), y: nm(to.y - 12 * ctx.pixel) };
  return [line, { ...text, layer: line.layer, at, style: { ...text.style, size: { w: size, h: size } } }];
}

/** Measures between two points; a third click restarts. */
export const measureTool: Tool<MeasureState> = {
  id: 'measure',
  initial: { at: 'idle' },
  step(state, event, ctx) {
    if (event.type === 'cancel') {
      ctx.preview([]);
      ctx.say(null);
      return state.at === 'idle' ? 'done' : { at: 'idle' };
    }
    const at = ctx.snap(event.x, event.y, true);
    if (event.type === 'down' && state.at !== 'measuring') return { at: 'measuring', from: at };
    if (state.at !== 'measuring') return state;
    ctx.preview(ruler(state.from, at, ctx));
    ctx.say(stretchLine(state.from, at));
    const apart = Math.hypot(at.x - state.from.x, at.y - state.from.y) > 4 * ctx.pixel;
    return event.type === 'down' || (event.type === 'up' && apart) ? { at: 'shown', from: state.from, to: at } : state;
  },
};
