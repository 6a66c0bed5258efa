import { msg, newId, nm, type Nm } from '../../base/index.ts';
import { copperLayers, type BoardSettings, type Obj, type ObjOf, type Point } from '../../kinds/index.ts';
import { slantCorner } from '../corner.ts';
import type { Tool, ToolContext } from '../tool.ts';

interface Leg {
  readonly to: readonly Point[];
  readonly layer: string;
  /** Whether a via stands at the start of the leg. */
  readonly via: boolean;
}

export type TrackState =
  | { readonly at: 'idle' }
  | {
      readonly at: 'routing';
      readonly net: string;
      readonly width: Nm;
      readonly from: Point;
      readonly legs: readonly Leg[];
      readonly layer: string;
      readonly straightFirst: boolean;
      /** A via is to be set at the last fixed point. */
      readonly via: boolean;
    };

type Routing = Extract<TrackState, { at: 'routing' }>;

const VIA_SIZE = nm(800_000);
const VIA_DRILL = nm(400_000);

const lastPoint = (state: Routing): Point => state.legs.at(-1)?.to.at(-1) ?? state.from;

const isCopper = (layer: string): boolean => layer.endsWith('.Cu');

function copper(state: Routing, legs: readonly Leg[], ctx: ToolContext): Obj[] {
  const settings = ctx.store.settings as BoardSettings;
  const viaClass = settings.netClasses.find(each => each.name === 'Default');
  const out: Obj[] = [];
  let from = state.from;
  for (const leg of legs) {
    if (leg.via) out.push(viaAt(from, state.net, viaClass?.viaDiameter ?? VIA_SIZE, viaClass?.viaDrill ?? VIA_DRILL));
    for (const to of leg.to) {
      if (from.x !== to.x || from.y !== to.y)
        out.push({
          kind: 'track',
          id: newId(),
          locked: false,
          layer: leg.layer,
          start: from,
          mid: null,
          end: to,
          width: state.width,
          net: state.net,
        });
      from = to;
    }
  }
  return out;
}

const viaAt = (at: Point, net: string, size: Nm, drill: Nm): ObjOf<'via'> => ({
  kind: 'via',
  id: newId(),
  locked: false,
  type: 'through',
  at,
  size,
  drill,
  layers: ['F.Cu', 'B.Cu'],
  net,
  removeUnused: false,
  keepEnds: false,
  free: false,
});

const nextLeg = (state: Routing, to: Point): Leg => ({
  to: [...slantCorner(lastPoint(state), to, state.straightFirst), to],
  layer: state.layer,
  via: state.via,
});

function finish(state: Routing, legs: readonly Leg[], ctx: ToolContext): TrackState {
  ctx.preview([]);
  const made = copper(state, legs, ctx);
  if (made.length > 0)
    ctx.store.transact(msg('undo.track', 'Route track'), tx => {
      for (const object of made) tx.add(object);
    });
  return { at: 'idle' };
}

/**
 * Routes by hand with corners of 45 degrees. `/` turns the corner over, `V` sets a via and goes to the other outer layer,
 * Enter or a double click ends, Backspace takes a corner back. A click on copper of the same net completes the track.
 */
export const trackTool: Tool<TrackState> = {
  id: 'track',
  initial: { at: 'idle' },
  keys: ['/', 'V', 'Enter', 'Backspace'],
  step(state, event, ctx) {
    if (event.type === 'cancel') {
      ctx.preview([]);
      return state.at === 'idle' ? 'done' : { at: 'idle' };
    }
    const at = ctx.snap(event.x, event.y, true, 'tracks');
    if (state.at === 'idle') {
      if (event.type !== 'down') return state;
      const net = ctx.netAt(at.x, at.y);
      const layer = isCopper(ctx.activeLayer) ? ctx.activeLayer : 'F.Cu';
      return {
        at: 'routing',
        net,
        width: ctx.trackWidth(net),
        from: at,
        legs: [],
        layer,
        straightFirst: true,
        via: false,
      };
    }
    const leg = nextLeg(state, at);
    if (event.type === 'double' || (event.type === 'key' && event.key === 'Enter'))
      return finish(state, [...state.legs, leg], ctx);
    if (event.type === 'down') {
      const legs = [...state.legs, leg];
      if (
        state.net !== '' &&
        ctx.netAt(at.x, at.y) === state.net &&
        legs.length > 0 &&
        (at.x !== state.from.x || at.y !== state.from.y)
      )
        return finish(state, legs, ctx);
      return { ...state, legs, via: false };
    }
    let next = state;
    if (event.type === 'key' && event.key === '/') next = { ...state, straightFirst: !state.straightFirst };
    if (event.type === 'key' && event.key === 'V') {
      const layers = copperLayers(ctx.store.settings as BoardSettings);
      const other = state.layer === layers[0] ? layers.at(-1)! : layers[0]!;
      next = { ...state, legs: [...state.legs, leg], layer: other, via: true };
    }
    if (event.type === 'key' && event.key === 'Backspace' && state.legs.length > 0)
      next = { ...state, legs: state.legs.slice(0, -1), layer: state.legs.at(-1)!.layer, via: state.legs.at(-1)!.via };
    ctx.preview(copper(next, [...next.legs, nextLeg(next, at)], ctx));
    return next;
  },
};
