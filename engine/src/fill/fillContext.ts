import {
  Constraints,
  CopperIndex,
  BOARD_EDGE,
  edgePaths,
  edgeRings,
  Part,
  zoneClearing,
  zoneReach,
  type Clearing,
  type CopperItem,
} from '../indexes/index.ts';
import { BoxBuilder, chords, doubleArea, emptyBox, flattenOutline, type Box } from '../geometry/index.ts';
import {
  asBoard,
  drawEnv,
  ruleAreasIn,
  type BoardSettings,
  type Change,
  type Doc,
  type ObjOf,
} from '../kinds/index.ts';
import { FixedCopper } from './obstacles/fixedCopper.ts';
import { pathOf } from './shapes/outlines.ts';
import { put, type Path, type Paths } from './shapes/paths.ts';
import { inflate, minus, within } from './shapes/pathBooleans.ts';

export type Zone = ObjOf<'zone'>;

/**
 * What the minimum width is short of while fills are computed, on each side, nanometres; KiCad's is the same. Copper of just
 * the minimum width between things on a grid is common: without it rounding would decide whether that stays.
 */
const SLACK = 1000;

/** By how much a zone's copper is made thinner and grown again, so that what is thinner than it may be disappears. */
export const thinningOf = ({ minThickness }: Zone): number => Math.max(0, minThickness / 2 - SLACK);

/** An area with a border of its own that copper keeps out of. */
export interface KeepOut {
  readonly layers: number;
  readonly area: Paths;
  readonly box: Box;
}

/** What fills of all zones are computed from: copper, holes, the board's edge and areas without copper. */
export class FillContext {
  readonly doc: Doc;
  readonly settings: BoardSettings;
  readonly copper: CopperIndex;
  readonly constraints: Constraints;
  /** The board within its border, without cut-outs; null while the border is open. */
  readonly board: Paths | null;
  /** The lines of the border, without width. */
  readonly edges: readonly Part[];
  readonly keepOuts: readonly KeepOut[];
  /** The widest clearance that any copper or hole asks for itself, nanometres. */
  private widest = 0;
  private readonly zoneClearings = new WeakMap<Zone, Clearing>();

  constructor(doc: Doc) {
    this.doc = doc;
    this.settings = asBoard(doc.settings);
    this.copper = new FixedCopper();
    this.copper.reset(doc);
    this.noteClearances(this.copper.all());
    // Copper of other zones is kept away from as well, as far as those ask.
    for (const { clearance } of doc.all('zone')) this.widest = Math.max(this.widest, clearance);
    this.constraints = new Constraints(doc);
    this.board = boardArea(doc);
    this.edges = edgePaths(doc).flatMap(({ points, closed }) => edgeParts(points, closed));
    this.keepOuts = [...keepOutsOf(doc, this.copper.frame.mask.bind(this.copper.frame))];
  }

  /** Follows a change that leaves borders, keep-outs and rules as they are; what it put where something is now. */
  apply(change: Change): CopperItem[] {
    const { added } = this.copper.update(change);
    this.noteClearances(added);
    return added.map(slot => this.copper.item(slot));
  }

  /** How far a zone keeps from the board's edge on a layer. */
  edgeGap(zone: Zone, bit: number): number {
    return this.constraints.leastOf('edge_clearance', this.clearing(zone), BOARD_EDGE, bit);
  }

  /** A zone as what keeps away from others. */
  clearing(zone: Zone): Clearing {
    let clearing = this.zoneClearings.get(zone);
    if (!clearing) {
      const parts = zone.outlines.slice(0, 1).map(({ points }) => new Part({ type: 'ring', points, r: 0 }));
      this.zoneClearings.set(zone, (clearing = zoneClearing(zone, parts[0]?.box ?? emptyBox, parts)));
    }
    return clearing;
  }

  /** The farthest that anything may keep a zone's copper from itself, nanometres. */
  reachOf(zone: Zone): number {
    return zoneReach(zone, this.constraints, this.widest);
  }

  private noteClearances(slots: Iterable<number>): void {
    for (const slot of slots) {
      const { override, own, pad } = this.copper.item(slot);
      this.widest = Math.max(this.widest, override, own, pad?.thermalGap ?? 0);
    }
  }
}

function boardArea(doc: Doc): Paths | null {
  const { rings, ends } = edgeRings(doc);
  if (rings.length === 0 || ends.length > 0) return null;
  const [border, ...cuts] = rings
    .map(ring => ({ ring, size: Math.abs(doubleArea(ring)) }))
    .sort((a, b) => b.size - a.size);
  // Rings next to the largest are boards of their own, rings in it are cut-outs.
  const inner: Path[] = [];
  let area: Paths = [pathOf(border!.ring)];
  for (const { ring } of cuts) {
    const path = pathOf(ring);
    if (within([path], area).length > 0) inner.push(path);
    else area = [...area, path];
  }
  return minus(area, inner);
}

const edgeParts = (points: readonly number[], closed: boolean): Part[] => {
  const parts: Part[] = [];
  const n = points.length;
  for (let i = closed ? 0 : 2, h = closed ? n - 2 : 0; i < n; h = i, i += 2)
    parts.push(
      new Part({ type: 'capsule', x0: points[h]!, y0: points[h + 1]!, x1: points[i]!, y1: points[i + 1]!, r: 0 }),
    );
  return parts;
};

function* keepOutsOf(doc: Doc, mask: (layers: readonly string[]) => number): Generator<KeepOut> {
  const env = drawEnv(doc);
  const keepOut = (area: ObjOf<'ruleArea'>): KeepOut | null => {
    const layers = area.keepout.copper ? mask(env.layersOf(area.layers)) : 0;
    const polygons = keptOut(area.outlines);
    return layers === 0 || polygons.length === 0 ? null : { layers, area: polygons, box: boxOfPaths(polygons) };
  };
  for (const [area] of ruleAreasIn(doc)) {
    const made = keepOut(area);
    if (made) yield made;
  }
}

/** Chord error of the arcs of keep-outs, nanometres. */
const KEEP_OUT_TOLERANCE = 500;

/** What a keep-out covers. Chords lie inside of arcs: its area grows by their error, because KiCad 9 reports micrometres. */
function keptOut(outlines: Zone['outlines']): Paths {
  if (outlines.every(({ arcs }) => arcs.length === 0)) return polygonsOf(outlines);
  return inflate(polygonsOf(outlines, KEEP_OUT_TOLERANCE), KEEP_OUT_TOLERANCE);
}

/** A border less the holes cut out of it. `tolerance` is the chord error of arcs, nanometres. */
export function polygonsOf(outlines: Zone['outlines'], tolerance?: number): Paths {
  const [border, ...holes] = outlines.map(outline => pathOf(flattenOutline(outline, tolerance)));
  return border && border.length >= 6 ? minus(within([border], [border]), holes) : [];
}

export function boxOfPaths(paths: Paths): Box {
  const box = new BoxBuilder();
  for (const path of paths) for (let i = 0; i < path.length; i += 2) box.add(path[i]!, path[i + 1]!);
  return box.box();
}

/** A zone's border as drawn, its corners smoothed, within the board. */
export function zoneArea(zone: Zone, context: FillContext): Paths {
  const drawn = smoothed(polygonsOf(zone.outlines), zone);
  return context.board ? within(drawn, context.board) : drawn;
}

/** Corners that stick out, cut off or rounded; those that go in stay as they are. */
function smoothed(area: Paths, { smoothing, radius }: Zone): Paths {
  if (smoothing === 'none' || radius <= 0) return area;
  return area.map(path => cornersOf(path, radius, smoothing === 'fillet'));
}

/**
 * An outline whose corners that stick out are cut `size` from them along both edges, or an arc of that radius; less where an
 * edge's half does not suffice. As clipping leaves outlines and holes, the area lies on the same side of all edges.
 */
export function cornersOf(path: Path, size: number, round: boolean): Path {
  const out: number[] = [];
  const n = path.length;
  for (let i = 0; i < n; i += 2) {
    const [h, j] = [(i + n - 2) % n, (i + 2) % n];
    const [x, y] = [path[i]!, path[i + 1]!];
    corner(out, { x, y, ax: path[h]! - x, ay: path[h + 1]! - y, bx: path[j]! - x, by: path[j + 1]! - y }, size, round);
  }
  return out;
}

/** A corner, and from it to those before and after it. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

function corner(out: number[], { x, y, ax, ay, bx, by }: Corner, size: number, round: boolean): void {
  const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
  const cross = ax * by - ay * bx;
  if (a === 0 || b === 0 || cross >= 0) return put(out, x, y);
  const half = Math.abs(Math.atan2(cross, ax * bx + ay * by)) / 2;
  const cut = Math.min(round ? size / Math.tan(half) : size, a / 2, b / 2);
  const from = { x: x + (ax / a) * cut, y: y + (ay / a) * cut };
  const to = { x: x + (bx / b) * cut, y: y + (by / b) * cut };
  if (!round) {
    put(out, from.x, from.y);
    return put(out, to.x, to.y);
  }
  const radius = cut * Math.tan(half);
  const away = radius / Math.sin(half) / Math.hypot(ax / a + bx / b, ay / a + by / b);
  const center = { x: x + (ax / a + bx / b) * away, y: y + (ay / a + by / b) * away };
  const start = Math.atan2(from.y - center.y, from.x - center.x);
  let sweep = Math.atan2(to.y - center.y, to.x - center.x) - start;
  if (sweep > Math.PI) sweep -= 2 * Math.PI;
  else if (sweep < -Math.PI) sweep += 2 * Math.PI;
  const steps = chords(radius, sweep, TOLERANCE);
  for (let k = 0; k <= steps; k++) {
    const angle = start + (sweep * k) / steps;
    put(out, center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle));
  }
}

/** Chord error of rounded corners, nanometres. */
const TOLERANCE = 5000;
