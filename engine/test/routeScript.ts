import { msg, nm, type Nm } from '../src/base/index.ts';
import { NetClasses, RatsnestIndex, type CopperItem } from '../src/derive/index.ts';
import { readBoard, readProjectFile } from '../src/formats/kicad/index.ts';
import { openDocument, type BoardSettings, type Point, type Store } from '../src/kinds/index.ts';
import {
  beginRouting,
  Board,
  commit,
  editOf,
  fix,
  leadTo,
  setVia,
  World,
  type Mode,
  type Pt,
  type RouteOptions,
  type Routing,
  type ViaSize,
} from '../src/router/index.ts';
import { drcInput, runRules } from '../src/rules/index.ts';
import { corpusBytes, corpusFiles } from './corpus.ts';

/** What a script of cursor moves came to. */
export interface Routed {
  connections: number;
  completed: number;
  vias: number;
  shoved: number;
  /** Milliseconds of the processor a cursor move: what else the machine does does not count. */
  readonly moves: number[];
  readonly left: string[];
}

/** A corpus board with the net classes and minima of its project. */
export function openProject(file: string): Store {
  const ending = ['.kicad_pro', '.pro'].find(
    each => corpusFiles('kicad', file.replace('.kicad_pcb', each).split('/').at(-1)!).length > 0,
  );
  const path = ending && file.replace('.kicad_pcb', ending);
  const project = path ? readProjectFile(corpusBytes(path), path) : undefined;
  const board = readBoard(corpusBytes(file), file, project?.ok ? project.value : undefined);
  if (!board.ok) throw new Error(`${file} was not read`);
  return openDocument(board.value);
}

/** Takes the fills out of zones: they are poured anew around what is routed, and are no part of these tests. */
export function unfill(store: Store): void {
  store.transact(msg('test', 'Unfill'), tx => {
    for (const zone of tx.all('zone')) tx.put({ ...zone, fills: [] });
  });
}

/** The narrowest track and the smallest via of each net, as its designer chose them. */
export function sizesOf(store: Store): Sizes {
  const sizes = new Map<string, { width: number; via: ViaSize | null }>();
  const of = (net: string) => {
    let size = sizes.get(net);
    if (!size) sizes.set(net, (size = { width: Infinity, via: null }));
    return size;
  };
  for (const { net, width } of store.all('track')) of(net).width = Math.min(of(net).width, width);
  for (const { net, size, drill, type, layers } of store.all('via'))
    if (type === 'through' && drill > 1000 && size < (of(net).via?.size ?? Infinity))
      of(net).via = { size, drill, type, layers };
  return sizes;
}
type Sizes = ReadonlyMap<string, { readonly width: number; readonly via: ViaSize | null }>;

/** Nets with tracks and without zones, in the order of their names. */
export function routedNets(store: Store, count: number): string[] {
  const poured = new Set([...store.all('zone')].filter(({ teardrop }) => teardrop === 'none').map(({ net }) => net));
  const nets = new Set([...store.all('track')].map(({ net }) => net).filter(net => net !== '' && !poured.has(net)));
  return [...nets].sort().slice(0, count);
}

export function rip(store: Store, nets: readonly string[]): void {
  const wanted = new Set(nets);
  store.transact(msg('test', 'Rip up'), tx => {
    for (const object of [...tx.all('track'), ...tx.all('via'), ...tx.all('zone')])
      if (wanted.has(object.net) && !object.locked) tx.remove(object.id);
  });
}

/** Steps that the cursor makes from pad to pad. */
const STEPS = 12;
/** How far from a pad the scripts set vias, nanometres. */
const FAN = 900_000;
/** Vias a connection, and tries to set one. */
const VIAS = 4;
const HOPS = 60;
/** Distances from the end of a path where a via is tried, nanometres. */
const BACK = [0, 700_000, 2_000_000, 5_000_000];

function backFrom(points: readonly Pt[]): Pt[] {
  const spots: Pt[] = [];
  for (const wanted of BACK) {
    let left = wanted;
    for (let i = points.length - 1; i > 0; i--) {
      const [a, b] = [points[i]!, points[i - 1]!];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (left <= length) {
        const t = length === 0 ? 0 : left / length;
        spots.push({ x: Math.round(a.x + t * (b.x - a.x)), y: Math.round(a.y + t * (b.y - a.y)) });
        break;
      }
      left -= length;
    }
  }
  return spots;
}

interface Place {
  readonly at: Pt;
  readonly item: CopperItem;
}

/** Routes all missing connections of a net, pad to pad; commits each by itself. */
export function routeNet(
  store: Store,
  ratsnest: RatsnestIndex,
  net: string,
  sizes: Sizes,
  mode: Mode,
  sum: Routed,
): void {
  const missing = () => [...ratsnest.all()].find(([name]) => name === net)?.[1] ?? [];
  const failed = new Set<string>();
  for (;;) {
    const wire = missing().find(({ line }) => !failed.has(line.join()));
    if (!wire) break;
    sum.connections++;
    const { copper } = ratsnest;
    const [x0, y0, x1, y1] = wire.line;
    const from = { at: { x: Math.round(x0), y: Math.round(y0) }, item: copper.item(wire.from) };
    const to = { at: { x: Math.round(x1), y: Math.round(y1) }, item: copper.item(wire.to) };
    const board = new Board(store, copper);
    const world = new World(board);
    const done = connectPads(store, world, from, to, net, sizes, mode, sum);
    if (!done) {
      failed.add(wire.line.join());
      sum.left.push(`${net} ${wire.line.map(v => (v / 1e6).toFixed(2)).join(' ')}`);
      continue;
    }
    sum.completed++;
    for (let step: Routing | null = done; step; step = step.before)
      sum.vias += step.laid.filter(({ kind }) => kind === 'via').length;
    const edit = editOf(done.world);
    sum.shoved += edit.replaced.length;
    store.transact(msg('test', 'Route'), tx => commit(edit, tx));
  }
}

/** Half of the smallest side of a pad, for what leads to it. */
function narrowOf({ item }: Place, width: Nm, store: Store): Nm {
  const { minTrackWidth } = (store.settings as BoardSettings).rules;
  const side = item.pad ? Math.min(item.pad.size.w, item.pad.size.h) : width;
  return nm(Math.max(minTrackWidth, 100_000, Math.min(width, side)));
}

function connectPads(
  store: Store,
  world: World,
  from: Place,
  to: Place,
  net: string,
  sizes: Sizes,
  mode: Mode,
  sum: Routed,
): Routing | null {
  const settings = store.settings as BoardSettings;
  const classes = new NetClasses(settings);
  const name = classes.classes[classes.of(net)]!.name;
  const netClass = settings.netClasses.find(each => each.name === name);
  const own = sizes.get(net);
  const width = nm(own ? own.width : (netClass?.trackWidth ?? 200_000));
  const { layers } = world.board.frame;
  const via = own?.via ?? {
    size: nm(netClass?.viaDiameter ?? 600_000),
    drill: nm(netClass?.viaDrill ?? 300_000),
    type: 'through' as const,
    layers: [layers[0]!, layers.at(-1)!],
  };
  const on = (place: Place): string[] => layers.filter((_, i) => (place.item.layers & (1 << i)) !== 0);
  const goal = { at: to.at, narrow: narrowOf(to, width, store) };
  const start = (layer: string): Routing =>
    beginRouting(world, { from: from.at, net, layer, width }, narrowOf(from, width, store), via);
  const options = (straightFirst: boolean): RouteOptions => ({ mode, style: '45', straightFirst });
  const timed = <T>(move: () => T): T => {
    const begin = process.cpuUsage();
    const result = move();
    const { user, system } = process.cpuUsage(begin);
    sum.moves.push((user + system) / 1000);
    return result;
  };
  /** Moves the cursor in steps to the goal; the track when it arrives. */
  const drag = (routing: Routing, straightFirst: boolean): Routing | null => {
    const { from: a } = routing.lead;
    for (let step = 1; step < STEPS; step++) {
      const at = {
        x: Math.round(a.x + ((to.at.x - a.x) * step) / STEPS),
        y: Math.round(a.y + ((to.at.y - a.y) * step) / STEPS),
      };
      timed(() => leadTo(routing, { at, narrow: null }, options(straightFirst)));
    }
    const led = timed(() => leadTo(routing, goal, options(straightFirst)));
    return led.reached ? fix(routing, led) : null;
  };
  for (const layer of on(from))
    if (on(to).includes(layer))
      for (const straightFirst of [true, false]) {
        const done = drag(start(layer), straightFirst);
        if (done) return done;
      }
  const outer = layers.filter((layer, i) => i === 0 || i === layers.length - 1 || isSignal(settings, layer));
  const away = (a: Point | Pt, b: Pt, d: number, turn: number): Pt => {
    const angle = Math.atan2(b.y - a.y, b.x - a.x) + turn;
    return { x: Math.round(a.x + d * Math.cos(angle)), y: Math.round(a.y + d * Math.sin(angle)) };
  };
  const turns = [0, Math.PI / 2, -Math.PI / 2, Math.PI];
  let budget = HOPS;
  /** Goes as far as one gets, sets a via there or a little before, and goes on from it. */
  const hop = (routing: Routing, depth: number): Routing | null => {
    const { layer, from: here } = routing.lead;
    if (on(to).includes(layer)) {
      const done = drag(routing, true) ?? drag(routing, false);
      if (done) return done;
    }
    if (depth === 0) return null;
    const { points } = timed(() => leadTo(routing, { at: to.at, narrow: null }, options(true)));
    const spots = [...backFrom(points), ...turns.map(turn => away(here, to.at, FAN, turn))];
    for (const spot of spots)
      for (const next of outer) {
        if (next === layer || budget-- <= 0) continue;
        const after = timed(() => setVia(routing, { at: spot, narrow: null }, next, options(true)));
        const done = after && hop(after, depth - 1);
        if (done) return done;
      }
    return null;
  };
  for (const layer of on(from)) {
    const done = hop(start(layer), VIAS);
    if (done) return done;
  }
  return null;
}

const isSignal = (settings: BoardSettings, layer: string): boolean =>
  settings.layers.some(each => each.id === layer && each.type === 'signal');

export const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))] ?? 0;

/** Rules of distance and size; what is not completed leaves ends that hang, which is another matter. */
export const RULES = [
  'clearance',
  'shorting_items',
  'tracks_crossing',
  'hole_clearance',
  'hole_to_hole',
  'copper_edge_clearance',
  'via_diameter',
  'annular_width',
];

/** What the design rules find, by key. */
export const violations = (store: Store): Map<string, string> =>
  new Map(
    [...runRules('drc', drcInput(store), { only: RULES })].map(({ key, rule, message, at }) => [
      key,
      `${rule} ${JSON.stringify(message.args)} ${JSON.stringify(at)}`,
    ]),
  );
