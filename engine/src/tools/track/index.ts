import { msg, nm } from '../../base/index.ts';
import type { CopperItem } from '../../indexes/index.ts';
import {
  beginRouting,
  Board,
  commit,
  editOf,
  fix,
  isNothing,
  leadTo,
  lengthOf,
  lengthSoFar,
  loopsOf,
  narrowBeside,
  setVia,
  targetAt,
  unjoinedNear,
  RoutedCopper,
  type Goal,
  type Route,
  type Routing,
} from '../../router/index.ts';
import { blockersOf, type Blockers } from '../blockers.ts';
import type { RouteContext, Tool, ToolEvent } from '../tool.ts';
import {
  classWidth,
  FIRST,
  layerFor,
  millimetres,
  modeName,
  nextMode,
  nextStyle,
  steppedWidth,
  styleName,
  viaSize,
  widthsOf,
  type TrackSettings,
} from './settings.ts';

export type TrackState =
  | { readonly at: 'idle'; readonly settings: TrackSettings }
  | {
      readonly at: 'routing';
      readonly settings: TrackSettings;
      readonly routing: Routing;
      /** What the track begins at; null in the open. */
      readonly begun: CopperItem | null;
      readonly goal: Goal;
      /** Whether the goal is copper of the net, where the track ends. */
      readonly lands: boolean;
      readonly led: Route;
    };

/** What the tool begins with. */
export type TrackArgs = Pick<TrackSettings, 'pair'>;

type Running = Extract<TrackState, { at: 'routing' }>;

/** Pixels around the cursor within which copper is meant. */
const REACH = 6;

/**
 * Routes tracks: round what is in the way or shoving it aside, on any layer, and never into anything unless that is asked
 * for. A click fixes what leads to the cursor, on copper of the net it ends the track.
 */
export const trackTool: Tool<TrackState, RouteContext> = {
  id: 'track',
  initial: { at: 'idle', settings: FIRST },
  begin: args => ({ at: 'idle', settings: { ...FIRST, ...(args as TrackArgs) } }),
  keys: [
    '/',
    'Ctrl+/',
    'V',
    'W',
    'Shift+W',
    'M',
    'F',
    'End',
    'Enter',
    'Backspace',
    'PageUp',
    'PageDown',
    '+',
    '=',
    '-',
  ],
  step(state, event, ctx) {
    if (state.at === 'idle') {
      if (event.type === 'cancel') return 'done';
      return event.type === 'down' ? begin(state.settings, event, ctx) : state;
    }
    switch (event.type) {
      case 'cancel':
        return end(state, state.routing, ctx);
      case 'move':
        return lead(state, state.routing, event, ctx);
      case 'down':
      case 'double': {
        const moved = lead(state, state.routing, event, ctx);
        const ends = event.type === 'double' || (moved.lands && moved.led.reached);
        return fixed(moved, ends, event, ctx);
      }
      case 'key':
        return pressed(state, event, ctx);
      case 'up':
        return state;
    }
  },
};

function begin(settings: TrackSettings, event: ToolEvent, ctx: RouteContext): TrackState {
  const { ratsnest } = ctx;
  if (!ratsnest) return { at: 'idle', settings };
  const board = new Board(ctx.store, ratsnest.copper);
  const routed = new RoutedCopper(board);
  const { frame } = board;
  const wanted = frame.bit(ctx.activeLayer) === 0 ? frame.layers[0]! : ctx.activeLayer;
  const reach = REACH * ctx.pixel;
  const target = targetAt(routed, event, reach, frame.bit(wanted), null) ?? targetAt(routed, event, reach, -1, null);
  const layer = target && (target.item.layers & frame.bit(wanted)) === 0 ? frame.nameOf(target.item.layers) : wanted;
  if (layer !== ctx.activeLayer) ctx.activate(layer);
  const net = target?.item.net ?? '';
  const from = target?.at ?? ctx.snap(event.x, event.y, false, 'tracks');
  const width = settings.width ?? classWidth(board, net);
  const narrow = target ? narrowBeside(target.item, width, routed) : width;
  const routing = beginRouting(routed, { from, net, layer, width }, narrow, viaSize(board, net));
  const begun = target?.item ?? null;
  if (net !== '') ctx.highlight(net);
  const goal = { at: from, narrow: null };
  const led = leadTo(routing, goal, settings);
  return lead({ at: 'routing', settings, routing, begun, goal, lands: false, led }, routing, event, ctx);
}

/** Leads the track to the cursor and shows it. */
function lead(state: Running, routing: Routing, event: Pick<ToolEvent, 'x' | 'y'>, ctx: RouteContext): Running {
  const { routed, lead: from } = routing;
  const bit = routed.board.frame.bit(from.layer);
  const found = from.net === '' ? null : targetAt(routed, event, REACH * ctx.pixel, bit, from.net);
  // Copper that the track itself laid is no place to end at.
  const target = found && !isOwn(found.item, state, routing) ? found : null;
  const goal: Goal = target
    ? { at: target.at, narrow: narrowBeside(target.item, from.width, routed) }
    : { at: ctx.snap(event.x, event.y, false, 'tracks'), narrow: null };
  return shown({ ...state, routing, goal, lands: target !== null, led: leadTo(routing, goal, state.settings) }, ctx);
}

function isOwn(item: CopperItem, { begun }: Running, routing: Routing): boolean {
  if (item === begun) return true;
  for (let at: Routing | null = routing; at; at = at.before)
    if (at.laid.some(({ id }) => id === item.owner)) return true;
  return false;
}

const NOWAY = msg('blocked.around', 'what lies around it');

/** What the track would meet if it went straight to the cursor. */
function inTheWay({ led, routing, goal, settings }: Running, ctx: RouteContext): Blockers {
  const { routed, lead: from } = routing;
  const end = led.points.at(-1) ?? from.from;
  const options = { ...settings, style: settings.style === 'round' ? '45' : settings.style, mode: 'free' } as const;
  const wanted = (begin: Goal['at']) => leadTo({ ...routing, lead: { ...from, from: begin } }, goal, options).tracks;
  const beyond = blockersOf(wanted(end), routed, end, ctx);
  return beyond.name ? beyond : blockersOf(wanted(from.from), routed, from.from, ctx);
}

function shown(state: Running, ctx: RouteContext): Running {
  const { led, routing, settings } = state;
  const { removed, added, replaced } = editOf(led.routed);
  const hit = [...led.collisions].flatMap(id => (id === '' ? [] : (ctx.store.get(id) ?? [])));
  const marked = settings.mode === 'collide' ? hit.filter(({ kind }) => kind !== 'footprint') : [];
  const blockers = led.reached || settings.mode === 'free' ? null : inTheWay(state, ctx);
  ctx.preview(
    [...added, ...replaced, ...marked, ...(blockers?.marks ?? [])],
    [],
    [...removed, ...replaced.map(({ id }) => id)],
  );
  const { net, width } = routing.lead;
  const { constraints } = routing.routed.board;
  const { clearance } = constraints.classes.classes[constraints.classes.of(net)]!;
  const figures = {
    net: net === '' ? '—' : net,
    width: millimetres(width),
    clearance: millimetres(Math.max(clearance, routing.routed.board.rules.minClearance)),
    length: millimetres(lengthSoFar(routing) + lengthOf(led.points)),
    mode: modeName(settings),
    style: styleName(settings),
  };
  ctx.say(
    led.reached || settings.mode === 'free'
      ? msg(
          'route.status',
          '{{net}} · width {{width}} · clearance {{clearance}} · length {{length}} mm · {{mode}} · {{style}}',
          figures,
        )
      : msg('route.status.blockedBy', '{{net}} · blocked by {{item}} · width {{width}} mm · {{mode}} · {{style}}', {
          ...figures,
          item: blockers?.name ?? NOWAY,
        }),
  );
  return state;
}

/** Fixes what leads to the cursor; at the track's end all of it goes into the document. */
function fixed(state: Running, ends: boolean, event: ToolEvent, ctx: RouteContext): TrackState {
  const { led, routing } = state;
  if (led.tracks.length === 0) return ends ? end(state, routing, ctx) : state;
  const next = fix(routing, led);
  return ends ? end(state, next, ctx) : lead(state, next, event, ctx);
}

/** What is fixed becomes one step to be undone. */
function end(state: Running, routing: Routing, ctx: RouteContext): TrackState {
  ctx.preview([]);
  ctx.say(null);
  ctx.highlight(null);
  const routed = unlooped(routing);
  const edit = editOf(routed);
  if (!isNothing(edit)) ctx.store.transact(msg('undo.track', 'Route track'), tx => commit(edit, tx));
  return { at: 'idle', settings: state.settings };
}

/** Without the older tracks between the ends of the new one. */
function unlooped(routing: Routing): RoutedCopper {
  const laid: Routing['laid'][number][] = [];
  let first = routing;
  for (let at: Routing | null = routing; at; at = at.before) {
    laid.unshift(...at.laid);
    first = at;
  }
  const loops = loopsOf(routing.routed, laid, first.lead.from, routing.lead.from);
  if (loops.length === 0) return routing.routed;
  const routed = routing.routed.branch();
  for (const id of loops) routed.remove(id);
  return routed;
}

function pressed(state: Running, event: ToolEvent, ctx: RouteContext): TrackState {
  const { routing, settings, begun } = state;
  const { routed, lead: from } = routing;
  const again = (next: TrackSettings, changed = routing): Running =>
    lead({ ...state, settings: next }, changed, event, ctx);
  const layer = layerFor(event.key!, from.layer, routed.board.frame.layers, settings.pair);
  if (layer !== null) {
    if (layer === from.layer) return state;
    const next = setVia(routing, { ...state.goal, narrow: null }, layer, settings);
    if (!next) {
      ctx.say(msg('route.noVia', 'No room for a via here'));
      return state;
    }
    ctx.activate(layer);
    return again(settings, next);
  }
  switch (event.key) {
    case '/':
      return again({ ...settings, straightFirst: !settings.straightFirst });
    case 'Ctrl+/':
      return again(nextStyle(settings));
    case 'M':
      return again(nextMode(settings));
    case 'W':
    case 'Shift+W': {
      const width = steppedWidth(widthsOf(ctx.store, routed.board), from.width, event.key === 'W');
      return again(
        { ...settings, width },
        { ...routing, narrow: nm(Math.min(routing.narrow, width)), lead: { ...from, width } },
      );
    }
    case 'F': {
      const goal = ctx.ratsnest && unjoinedNear(ctx.ratsnest, begun, from, state.goal.at, routed);
      if (!goal) return state;
      const led = leadTo(routing, goal, settings);
      if (led.reached) return end(state, fix(routing, led), ctx);
      return shown({ ...state, goal, led }, ctx);
    }
    case 'Backspace': {
      if (!routing.before) return state;
      if (routing.before.lead.layer !== from.layer) ctx.activate(routing.before.lead.layer);
      return again(settings, routing.before);
    }
    default:
      return fixed(state, true, event, ctx);
  }
}
