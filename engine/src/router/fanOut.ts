import { newId, nm, type Nm } from '../base/index.ts';
import type { CopperItem } from '../indexes/index.ts';
import { footprintPlacement, type ObjOf } from '../kinds/index.ts';
import { isLegal } from './legal.ts';
import { tracksAlong } from './trackLine.ts';
import { connect, span, tidy, type Pt } from './path.ts';
import { viaAt, type ViaSize } from './viaAt.ts';
import type { Copper, Track, RoutedCopper } from './routedCopper.ts';

export interface FanOutOptions {
  /** A via at the end of each escape; or only the piece of track that leads out. */
  readonly ends: 'vias' | 'stubs';
  /** Size of the via and width of the track for a net. */
  readonly via: (net: string) => ViaSize;
  readonly width: (net: string) => Nm;
  /** Of a grid of pads the rows that are led out, counted from the outside; all of them without it. */
  readonly rows?: number;
  /** Where the vias lie: away from the middle of the part, towards it, or where there is room. */
  readonly direction?: 'any' | 'outwards' | 'inwards';
}

export interface FannedOut {
  readonly routed: RoutedCopper;
  /** Pads that were led out. */
  readonly served: readonly CopperItem[];
  /** Pads for which there is no room. */
  readonly left: readonly CopperItem[];
}

/** How much further out a via is tried each time, and how often; nanometres. */
const STEP = 100_000;
const STEPS = 24;
/** How far to the side it may lie, in steps. */
const ASIDE = [0, 2, -2, 4, -4, 7, -7];
/** Length of a stub beyond its pad, nanometres. */
const STUB = 500_000;
/** Pads in a row count as a grid from so many rows and columns. */
const GRID = 3;

/** What leading out along a row counts against it, nanometres of the pad's length. */
const BESIDE = 400_000;

interface Pin {
  readonly item: CopperItem;
  readonly at: Pt;
}

/**
 * Leads the pads of a part out: a short track and a via for each pad on one layer whose net has another pin and that
 * has nothing yet. In grids of pads the vias lie between four pads, away from the middle (dog bones); next to rows
 * of pads outside, nearer and further by turns where the rules ask for it, and inside where outside is no room. Yields the part
 * that is done, 0 to 1, after each pad.
 */
export function* fanOut(
  routed: RoutedCopper,
  part: ObjOf<'footprint'>,
  options: FanOutOptions,
): Generator<number, FannedOut> {
  const { board } = routed;
  const pins: Pin[] = [];
  for (const slot of board.copper.slotsOf(part.id)) {
    const item = board.copper.item(slot);
    const [x, y] = item.anchors;
    if (item.type === 'pad' && x !== undefined && y !== undefined && isOnOneLayer(item))
      pins.push({ item, at: { x: Math.round(x), y: Math.round(y) } });
  }
  const placement = footprintPlacement(part);
  const axis = { x: placement.a, y: placement.b };
  const shape = shapeOf(pins, axis);
  let laid = routed.branch();
  const served: CopperItem[] = [];
  const left: CopperItem[] = [];
  const others = padsByNet(routed);
  // From the outside in: the inner ones find their way between what is there.
  const wanted = pins
    .filter(pin => options.rows === undefined || shape.rowOf(pin) < options.rows)
    .filter(({ item }) => (others.get(item.net)?.size ?? 0) > 1 && !hasCopper(routed, item))
    .sort((a, b) => span(b.at, shape.middle) - span(a.at, shape.middle));
  for (const [i, pin] of wanted.entries()) {
    yield i / wanted.length;
    const made = led(laid, pin, pins, shape, options);
    if (!made) {
      left.push(pin.item);
      continue;
    }
    laid = laid.branch();
    for (const object of made) laid.put(object);
    served.push(pin.item);
  }
  return { routed: laid, served, left };
}

const isOnOneLayer = ({ layers, hole }: CopperItem): boolean =>
  hole === null && layers !== 0 && (layers & (layers - 1)) === 0;

function padsByNet({ board: { copper } }: RoutedCopper): Map<string, Set<CopperItem['pad']>> {
  const pads = new Map<string, Set<CopperItem['pad']>>();
  for (const slot of copper.all()) {
    const { type, net, pad } = copper.item(slot);
    if (type !== 'pad' || net === '') continue;
    const known = pads.get(net);
    if (known) known.add(pad);
    else pads.set(net, new Set([pad]));
  }
  return pads;
}

/** Whether a track or via is joined to a pad already. */
function hasCopper(routed: RoutedCopper, pad: CopperItem): boolean {
  let joined = false;
  routed.near(pad.box, 0, item => {
    if (joined || item.net !== pad.net || (item.layers & pad.layers) === 0) return;
    if (item.type !== 'track' && item.type !== 'via') return;
    joined = routed.board.gap.least(item.parts, pad.parts, 1) < 1;
  });
  return joined;
}

interface PartShape {
  readonly middle: Pt;
  /** Direction of the part's own x axis. */
  readonly axis: Pt;
  /** Distance of neighbouring rows where the pads are a grid, nanometres; 0 where they are rows. */
  readonly grid: number;
  /** Rows between a pad and the outside; 0 where the pads are no grid. */
  readonly rowOf: (pin: Pin) => number;
}

function shapeOf(pins: readonly Pin[], axis: Pt): PartShape {
  const along = ({ at }: Pin): number => Math.round((at.x * axis.x + at.y * axis.y) / 10_000);
  const across = ({ at }: Pin): number => Math.round((at.y * axis.x - at.x * axis.y) / 10_000);
  const columns = Map.groupBy(pins, along);
  const rows = Map.groupBy(pins, across);
  const filled = (lines: Map<number, Pin[]>): number => [...lines.values()].filter(line => line.length >= GRID).length;
  const isGrid = filled(columns) >= GRID && filled(rows) >= GRID && pins.length >= 0.6 * columns.size * rows.size;
  const places = [...columns.keys()].sort((a, b) => a - b);
  const lines = [...rows.keys()].sort((a, b) => a - b);
  const depth = (at: number, all: readonly number[]): number =>
    Math.min(all.indexOf(at), all.length - 1 - all.indexOf(at));
  const pitch = Math.min(...places.slice(1).map((place, i) => place - places[i]!)) * 10_000;
  const xs = pins.map(({ at }) => at.x);
  const ys = pins.map(({ at }) => at.y);
  return {
    middle: { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 },
    axis,
    grid: isGrid && Number.isFinite(pitch) ? pitch : 0,
    rowOf: pin => (isGrid ? Math.min(depth(along(pin), places), depth(across(pin), lines)) : 0),
  };
}

/** The track and the via of a pad at the first place of those wanted that breaks no rule; null where there is none. */
function led(
  routed: RoutedCopper,
  { item, at }: Pin,
  pins: readonly Pin[],
  shape: PartShape,
  options: FanOutOptions,
): Copper[] | null {
  const { frame, rules } = routed.board;
  const size = options.via(item.net);
  const side = Math.min(item.pad!.size.w, item.pad!.size.h);
  const width = nm(Math.max(rules.minTrackWidth, Math.min(options.width(item.net), side)));
  const like: Track = {
    kind: 'track',
    id: newId(),
    locked: false,
    layer: frame.nameOf(item.layers),
    start: { x: nm(at.x), y: nm(at.y) },
    mid: null,
    end: { x: nm(at.x), y: nm(at.y) },
    width,
    net: item.net,
  };
  for (const path of waysOf({ item, at }, pins, shape, size.size, options)) {
    const end = path.at(-1)!;
    const tracks = tracksAlong(tidy(path), like);
    const via = viaAt(end, item.net, size);
    const made: Copper[] = options.ends === 'vias' ? [...tracks, via] : tracks;
    if (tracks.length > 0 && isLegal(made, routed)) return made;
  }
  return null;
}

function* waysOf(
  pin: Pin,
  pins: readonly Pin[],
  shape: PartShape,
  size: number,
  { ends, direction = 'any' }: FanOutOptions,
): Generator<Pt[]> {
  const away = (to: Pt): number => span(to, shape.middle) - span(pin.at, shape.middle);
  const suits = (path: Pt[]): boolean =>
    direction === 'any' || (direction === 'outwards' ? away(path.at(-1)!) > 0 : away(path.at(-1)!) < 0);
  if (shape.grid > 0 && ends === 'vias') yield* bones(pin.at, shape).filter(suits);
  yield* escapes(pin.item, pin.at, shape, rowOf(pin, pins), size, ends).filter(suits);
}

/** Direction to the nearest other pad; none where there is no other. */
function rowOf({ at }: Pin, pins: readonly Pin[]): Pt {
  let [best, least] = [{ x: 0, y: 0 }, Infinity];
  for (const other of pins) {
    const distance = span(at, other.at);
    if (distance < 1 || distance >= least) continue;
    least = distance;
    best = { x: (other.at.x - at.x) / distance, y: (other.at.y - at.y) / distance };
  }
  return best;
}

/** Ways to the middle between four pads of a grid: away from the part's middle first. */
function* bones(at: Pt, { middle, axis, grid }: PartShape): Generator<Pt[]> {
  const half = grid / 2;
  const corner = (i: number, j: number): Pt => ({
    x: Math.round(at.x + half * (i * axis.x - j * axis.y)),
    y: Math.round(at.y + half * (i * axis.y + j * axis.x)),
  });
  const corners = [corner(1, 1), corner(1, -1), corner(-1, 1), corner(-1, -1)];
  corners.sort((a, b) => span(b, middle) - span(a, middle));
  for (const to of corners) yield [at, to];
}

/**
 * Ways out of a row of pads: along the pad and across the row, away from the part first, then towards its middle, then along the
 * row; straight, then a little to the sides.
 */
function* escapes(
  item: CopperItem,
  at: Pt,
  { middle, axis }: PartShape,
  row: Pt,
  size: number,
  ends: FanOutOptions['ends'],
): Generator<Pt[]> {
  const out = { x: at.x - middle.x, y: at.y - middle.y };
  const axes = [axis, { x: -axis.y, y: axis.x }, { x: -axis.x, y: -axis.y }, { x: axis.y, y: -axis.x }];
  // The pad's longer side points outwards; of square ones it is not known, and the way out is that of the part.
  const reachOf = (d: Pt): number => {
    const { minX, minY, maxX, maxY } = item.box;
    return Math.abs(d.x) * (maxX - minX) * 0.5 + Math.abs(d.y) * (maxY - minY) * 0.5;
  };
  const dot = (d: Pt): number => d.x * out.x + d.y * out.y;
  const worth = (d: Pt): number =>
    4 * reachOf(d) * Math.sign(dot(d)) - BESIDE * Math.abs(d.x * row.x + d.y * row.y) + dot(d) * 1e-3;
  const [best, ...others] = axes.toSorted((a, b) => worth(b) - worth(a)) as [Pt, ...Pt[]];
  const back = others.find(d => d.x * best.x + d.y * best.y < -0.5)!;
  for (const d of [best, back, ...others.filter(each => each !== back)]) {
    const first = reachOf(d) + (ends === 'vias' ? size / 2 + STEP : STUB);
    for (let k = 0; k < (ends === 'vias' ? STEPS : 1); k++)
      for (const aside of ends === 'vias' ? ASIDE : [0]) {
        const [far, off] = [first + k * STEP, aside * STEP];
        const to = {
          x: Math.round(at.x + far * d.x - off * d.y),
          y: Math.round(at.y + far * d.y + off * d.x),
        };
        yield connect(at, to, '45', true);
      }
  }
}
