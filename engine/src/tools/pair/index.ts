import { msg, nm } from '../../base/index.ts';
import { partnerOf } from '../../indexes/index.ts';
import {
  Board,
  commit,
  editOf,
  leadPair,
  pairVia,
  targetAt,
  RoutedCopper,
  type Pair,
  type PairEnds,
  type PairRoute,
  type Pt,
} from '../../router/index.ts';
import { gauge } from '../gauge.ts';
import { layerFor, millimetres, viaSize } from '../track/settings.ts';
import type { RouteContext, Tool, ToolEvent } from '../tool.ts';

export type PairState = { readonly at: 'idle' } | Running;

interface Running {
  readonly at: 'routing';
  readonly pair: Pair;
  /** With what is fixed. */
  readonly routed: RoutedCopper;
  readonly from: PairEnds;
  readonly led: PairRoute | null;
  /** Whether it leads onto copper of the pair. */
  readonly lands: boolean;
  readonly straightFirst: boolean;
  /** Lengths of what is fixed, nanometres. */
  readonly positive: number;
  readonly negative: number;
  /** Before the last click or via; null at the beginning. */
  readonly before: Running | null;
}

/** Pixels around the cursor within which copper is meant. */
const REACH = 8;
/** How far apart the two pads of a pair may lie, nanometres. */
const APART = 4_000_000;

/** The places of both nets at one of which the cursor points; null where only one is near. */
function endsAt(
  routed: RoutedCopper,
  event: Pt,
  layers: number,
  net: string | null,
  ctx: RouteContext,
): { nets: readonly [string, string]; ends: PairEnds } | null {
  const target = targetAt(routed, event, REACH * ctx.pixel, layers, net);
  if (!target) return null;
  const { net: own } = target.item;
  const partner = partnerOf(own);
  if (!partner) return null;
  let other: Pt | null = null;
  let least = APART;
  const { x, y } = target.at;
  routed.near({ minX: x, minY: y, maxX: x, maxY: y }, APART, item => {
    if (item.net !== partner || (item.layers & layers) === 0 || item.type === 'fill') return;
    for (let i = 0; i + 1 < item.anchors.length; i += 2) {
      const at = { x: Math.round(item.anchors[i]!), y: Math.round(item.anchors[i + 1]!) };
      const distance = Math.hypot(at.x - x, at.y - y);
      if (distance >= least) continue;
      least = distance;
      other = at;
    }
  });
  if (!other) return null;
  const first = /P[\d_]*$|\+[\d_]*$/.test(own);
  return first
    ? { nets: [own, partner], ends: { positive: target.at, negative: other } }
    : { nets: [partner, own], ends: { positive: other, negative: target.at } };
}

function begin(event: ToolEvent, ctx: RouteContext): PairState {
  if (!ctx.ratsnest) return { at: 'idle' };
  const board = new Board(ctx.store, ctx.ratsnest.copper);
  const routed = new RoutedCopper(board);
  const { frame, constraints } = board;
  const layer = frame.bit(ctx.activeLayer) === 0 ? frame.layers[0]! : ctx.activeLayer;
  const found = endsAt(routed, event, frame.bit(layer), null, ctx);
  if (!found) {
    ctx.say(
      msg(
        'pair.nothing',
        'Click a pad of a differential pair on the active layer: its nets end in P and N, or + and −',
      ),
    );
    return { at: 'idle' };
  }
  const [positive, negative] = found.nets;
  const { pairGap, pairWidth } = constraints.classes.classes[constraints.classes.of(positive)]!;
  const { rules } = board;
  const pair: Pair = {
    positive,
    negative,
    layer,
    width: nm(Math.max(pairWidth, rules.minTrackWidth)),
    gap: Math.max(pairGap, rules.minClearance),
    via: viaSize(board, positive),
  };
  const from = found.ends;
  ctx.highlight(positive);
  return lead(
    {
      at: 'routing',
      pair,
      routed,
      from,
      led: null,
      lands: false,
      straightFirst: true,
      positive: 0,
      negative: 0,
      before: null,
    },
    event,
    ctx,
  );
}

const same = (a: PairEnds, b: PairEnds): boolean => a.positive.x === b.positive.x && a.positive.y === b.positive.y;

function lead(state: Running, event: Pt, ctx: RouteContext): Running {
  const { pair, routed, from, straightFirst } = state;
  const bit = routed.board.frame.bit(pair.layer);
  const aimed = endsAt(routed, event, bit, pair.positive, ctx) ?? endsAt(routed, event, bit, pair.negative, ctx);
  const onto = aimed && !same(aimed.ends, from) ? aimed.ends : null;
  const to = ctx.snap(event.x, event.y, false, 'tracks');
  const led = leadPair(routed, pair, from, to, onto, straightFirst);
  const [positive, negative] = [state.positive + (led?.positive ?? 0), state.negative + (led?.negative ?? 0)];
  const figures = {
    net: `${pair.positive} / ${pair.negative}`,
    width: millimetres(pair.width),
    gap: millimetres(pair.gap),
    length: millimetres(Math.max(positive, negative)),
    skew: millimetres(Math.abs(positive - negative)),
  };
  const copper = led ? editOf(led.routed).added : editOf(routed).added;
  ctx.preview([...copper, gauge([`${figures.gap} mm`, `Δ ${figures.skew} mm`], event, ctx)]);
  ctx.say(
    led
      ? msg('pair.status', '{{net}} · width {{width}} · gap {{gap}} · length {{length}} · skew {{skew}} mm', figures)
      : msg('pair.blocked', '{{net}} · no coupled route to the cursor', figures),
  );
  return { ...state, led, lands: onto !== null };
}

/**
 * Routes both tracks of a differential pair at once, at the width and gap of its net class, through vias side by side where the
 * layer is changed; narrower next to narrow pads.
 */
export const pairTool: Tool<PairState, RouteContext> = {
  id: 'pair',
  initial: { at: 'idle' },
  keys: ['/', 'Enter', 'End', 'V', 'PageUp', 'PageDown', '+', '=', '-', 'Backspace'],
  step(state, event, ctx) {
    if (state.at === 'idle') {
      if (event.type === 'cancel') return 'done';
      return event.type === 'down' ? begin(event, ctx) : state;
    }
    if (event.type === 'up') return state;
    if (event.type === 'move') return lead(state, event, ctx);
    if (event.type === 'cancel') return end(state.routed, ctx);
    if (event.type === 'key' && event.key === '/')
      return lead({ ...state, straightFirst: !state.straightFirst }, event, ctx);
    if (event.type === 'key' && event.key === 'Backspace') {
      const { before } = state;
      if (!before) return state;
      if (before.pair.layer !== state.pair.layer) ctx.activate(before.pair.layer);
      return lead(before, event, ctx);
    }
    const layer = event.type === 'key' ? layerFor(event.key!, state.pair.layer, state.routed.board.frame.layers) : null;
    if (layer !== null) return layer === state.pair.layer ? state : changed(state, layer, event, ctx);
    const { led, lands } = lead(state, event, ctx);
    if (!led) return state;
    if (event.type !== 'down' || (lands && led.reached)) return end(led.routed, ctx);
    return lead(after(state, led, led.routed), event, ctx);
  },
};

/** What follows continues from the end of what was led. */
const after = (state: Running, led: PairRoute, routed: RoutedCopper): Running => ({
  ...state,
  routed,
  from: led.ends,
  positive: state.positive + led.positive,
  negative: state.negative + led.negative,
  before: state,
});

/** Sets a via for each of the two at the cursor and continues from them on another layer. */
function changed(state: Running, layer: string, event: ToolEvent, ctx: RouteContext): Running {
  const { pair, routed, from, straightFirst } = state;
  const at = ctx.snap(event.x, event.y, false, 'vias');
  const set = pairVia(routed, pair, from, at, straightFirst) ?? pairVia(routed, pair, from, at, !straightFirst);
  if (!set) {
    ctx.say(msg('pair.noVia', 'No room for two vias here'));
    return state;
  }
  ctx.activate(layer);
  return lead({ ...after(state, set, set.routed), pair: { ...pair, layer } }, event, ctx);
}

function end(routed: RoutedCopper, ctx: RouteContext): PairState {
  ctx.preview([]);
  ctx.say(null);
  ctx.highlight(null);
  const edit = editOf(routed);
  if (edit.added.length > 0) ctx.store.transact(msg('undo.pair', 'Route differential pair'), tx => commit(edit, tx));
  return { at: 'idle' };
}
