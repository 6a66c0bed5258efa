import { emptyBox, type Box } from '../../geometry/index.ts';
import type { Path, Paths } from './paths.ts';
import { RingEdges, type Met } from './ringEdges.ts';

/** An outline or a hole, and what is known of it from run to run. */
class Ring {
  readonly edges: RingEdges;
  readonly hole: boolean;
  /** The leftmost corner, from which the cut to a hole begins. */
  readonly x: number;
  readonly y: number;
  /** The ring to its left that a hole hangs on, and where: number of the edge and the place on it. */
  on: Ring | null = null;
  edge = -1;
  cut = 0;
  /** Of holes: whether what it hung on is gone. */
  lost = false;
  /** Holes that hang on this one by edge. */
  private readonly hanging = new Map<number, Ring[]>();
  private order: readonly number[] | null = [];
  /** The last run that this ring was part of. */
  run = 0;
  /** Whether something else hangs on it, or on what hangs on it, than when it was written the last time. */
  dirty = true;
  /** Of outlines: the polygon that was written. */
  polygon: Polygon = { points: new Int32Array(0), area: 0, box: emptyBox };
  /** Of holes: the ring that it was written into, how far from where that begins, how long, and twice the area with all in it. */
  home: Ring | null = null;
  start = 0;
  length = 0;
  area = 0;

  constructor(path: Path) {
    this.edges = new RingEdges(path);
    this.hole = this.edges.doubleArea < 0;
    this.x = path[2 * this.edges.at]!;
    this.y = path[2 * this.edges.at + 1]!;
  }

  /** The edges that holes hang on, by number. */
  get hungOn(): readonly number[] {
    return (this.order ??= [...this.hanging.keys()].sort((a, b) => a - b));
  }

  at(edge: number): Ring[] {
    return this.hanging.get(edge)!;
  }

  *holes(): Generator<Ring> {
    for (const rings of this.hanging.values()) yield* rings;
  }

  /** Hangs this hole on a ring; null takes it off. */
  hang(on: Ring | null, { edge, cut }: Met): void {
    this.on?.drop(this);
    if (on !== this.home) this.home = null;
    this.on = on;
    this.edge = edge;
    this.cut = cut;
    const known = on?.hanging.get(edge);
    if (known) known.push(this);
    else if (on) {
      on.hanging.set(edge, [this]);
      on.order = null;
    }
  }

  private drop(hole: Ring): void {
    const known = this.hanging.get(hole.edge)!;
    known.splice(known.indexOf(hole), 1);
    if (known.length > 0) return;
    this.hanging.delete(hole.edge);
    this.order = null;
  }
}

/** An outline with its holes in one line. */
export interface Polygon {
  /** x and y by turns, nanometres. */
  readonly points: Int32Array;
  /** Square nanometres. */
  readonly area: number;
  readonly box: Box;
}

/** Rings are looked up in bands of y: about so many lie in one. */
const RINGS_PER_BAND = 4;
/** Rings of more corners are worth taking over what hung on them. */
const MANY = 200;
/** By what part of the area of a ring another one may differ and still take its place. */
const ALIKE = 0.1;
/** For fewer holes that must be hung again all rings are looked at. */
const MANY_LOST = 12;
const NOWHERE: Met = { edge: -1, cut: -Infinity };

/**
 * Outlines and holes as simple polygons, flat: each hole joined to what lies left of it by a cut that runs there and back.
 * Outlines have positive areas and holes negative ones, as clipping leaves them. Rings that are the same paths as in the run
 * before are not looked at again unless something new came between them, and polygons of which nothing changed stay the
 * same objects.
 */
export class Fracture {
  private readonly known = new Map<Path, Ring>();
  private rings: readonly Ring[] = [];
  private runs = 0;
  private readonly writer = new Writer();

  of(paths: Paths): Polygon[] {
    const run = ++this.runs;
    const fresh: Ring[] = [];
    const rings = paths.map(path => {
      let ring = this.known.get(path);
      if (!ring) {
        this.known.set(path, (ring = new Ring(path)));
        fresh.push(ring);
      }
      ring.run = run;
      return ring;
    });
    const gone = this.rings.filter(ring => ring.run !== run);
    this.rings = rings;
    const touched = this.rehang(fresh, gone);
    for (const ring of touched) if (ring.run === run) soil(ring);
    const polygons: Polygon[] = [];
    for (const ring of rings) {
      if (ring.hole) continue;
      if (ring.dirty) ring.polygon = this.writer.polygon(ring);
      polygons.push(ring.polygon);
    }
    return polygons;
  }

  /** Hangs each hole on the nearest edge left of its leftmost corner; returns the rings to which others are now attached. */
  private rehang(fresh: readonly Ring[], gone: readonly Ring[]): Set<Ring> {
    const touched = new Set(fresh);
    for (const ring of fresh) ring.lost = true;
    const heirs = fresh.filter(({ edges }) => edges.path.length > 2 * MANY);
    for (const ring of gone) {
      this.known.delete(ring.edges.path);
      const heir = heirs.find(each => isHeir(each, ring));
      if (heir) heirs.splice(heirs.indexOf(heir), 1);
      const inherits = heir && inheritance(ring, heir);
      const holes = [...ring.holes()];
      for (const hole of holes) hole.lost = !inherits?.(hole);
    }
    for (const ring of gone) {
      if (ring.on) touched.add(ring.on);
      ring.hang(null, NOWHERE);
    }
    const between = fresh.length > 0 ? new RingBands(fresh) : null;
    let all: RingBands | null = null;
    let lost = 0;
    for (const ring of this.rings) if (ring.lost && ring.hole) lost++;
    const anywhere = (y: number): readonly Ring[] =>
      lost < MANY_LOST ? this.rings : (all ??= new RingBands(this.rings)).at(y);
    const best: Met = { edge: -1, cut: -Infinity };
    for (const hole of this.rings) {
      if (!hole.hole) continue;
      // What it hangs on is still there unless it is lost: only what is new can be nearer.
      const stays = !hole.lost;
      hole.lost = false;
      if (stays && !between?.spans(hole)) continue;
      best.edge = stays ? hole.edge : -1;
      best.cut = stays ? hole.cut : -Infinity;
      let nearest = stays ? hole.on : null;
      const near = stays ? between!.at(hole.y) : anywhere(hole.y);
      for (let i = 0; i < near.length; i++)
        if (near[i] !== hole && near[i]!.edges.meets(hole.x, hole.y, best)) nearest = near[i]!;
      // A hole outside of everything does not come out of clipping.
      if (nearest === hole.on && best.edge === hole.edge) continue;
      if (hole.on) touched.add(hole.on);
      if (nearest) touched.add(nearest);
      hole.hang(nearest, best);
    }
    return touched;
  }
}

/** Marks a ring and all that it hangs on. */
function soil(ring: Ring): void {
  for (let each: Ring | null = ring; each; each = each.on) each.dirty = true;
}

/** Whether a ring covers much the same as one that is gone. */
const isHeir = ({ edges: a, hole }: Ring, { edges: b, hole: was }: Ring): boolean =>
  hole === was && Math.abs(a.doubleArea - b.doubleArea) < ALIKE * Math.abs(b.doubleArea);

/**
 * A large ring of which a stretch is another now takes the place of the one before: what hung on edges before and after that
 * stretch hangs on them as before. Gives the function that does so for a hole, and reports whether it could.
 */
function inheritance(ring: Ring, heir: Ring): (hole: Ring) => boolean {
  const { corners: old } = ring.edges;
  const { corners } = heir.edges;
  const [n, longer] = [old.length, corners.length - old.length];
  const least = Math.min(n, corners.length);
  let before = 0;
  while (before < least && old[before] === corners[before]) before++;
  let after = n;
  while (after > n - least + before && old[after - 1] === corners[after - 1 + longer]) after--;
  heir.home = ring.home;
  heir.start = ring.start;
  heir.polygon = ring.polygon;
  return hole => {
    const { edge, cut } = hole;
    const isBefore = 2 * edge + 4 <= before;
    const isAfter = 2 * edge >= after && (2 * edge + 2 < n || before >= 2);
    if (!isBefore && !isAfter) return false;
    const wasWritten = hole.home === ring;
    hole.hang(heir, { edge: isBefore ? edge : edge + longer / 2, cut });
    if (wasWritten) hole.home = heir;
    return true;
  };
}

/** Rings by bands of y. */
class RingBands {
  private readonly bands: Ring[][];
  private readonly minX: number;
  private readonly minY: number;
  private readonly maxY: number;
  private readonly height: number;

  constructor(rings: readonly Ring[]) {
    let { minX, minY, maxY } = rings[0]!.edges;
    for (const { edges } of rings) {
      if (edges.minX < minX) minX = edges.minX;
      if (edges.minY < minY) minY = edges.minY;
      if (edges.maxY > maxY) maxY = edges.maxY;
    }
    this.minX = minX;
    this.minY = minY;
    this.maxY = maxY;
    const count = Math.max(1, Math.ceil(rings.length / RINGS_PER_BAND));
    this.height = Math.max(1, (maxY - minY) / count);
    this.bands = Array.from({ length: count }, () => []);
    for (const ring of rings)
      for (let band = this.bandOf(ring.edges.minY), last = this.bandOf(ring.edges.maxY); band <= last; band++)
        this.bands[band]!.push(ring);
  }

  /** Whether any may lie at the height of a hole, to its left. */
  spans({ x, y }: Ring): boolean {
    return y >= this.minY && y <= this.maxY && x >= this.minX;
  }

  at(y: number): readonly Ring[] {
    return this.bands[this.bandOf(y)]!;
  }

  private bandOf(y: number): number {
    return Math.max(0, Math.min(this.bands.length - 1, Math.floor((y - this.minY) / this.height)));
  }
}

/** Stretches of fewer numbers are copied one by one, which is faster than to begin a copy of memory. */
const SHORT = 64;

/** Writes polygons; its memory grows to the largest. What did not change is copied from what was written before. */
class Writer {
  private out = new Int32Array(1024);
  private length = 0;
  private before: Int32Array = new Int32Array(0);

  polygon(ring: Ring): Polygon {
    this.length = 0;
    this.before = ring.polygon.points;
    const doubleArea = this.emit(ring, 0, 0);
    const { minX, minY, maxX, maxY } = ring.edges;
    return { points: this.out.slice(0, this.length), area: Math.abs(doubleArea) / 2, box: { minX, minY, maxX, maxY } };
  }

  /** Writes a ring from a corner on, with all that hangs on it; `old` is where that began before, -1 where it did not. Twice its area. */
  private emit(ring: Ring, from: number, old: number): number {
    const { corners } = ring.edges;
    const n = corners.length / 2;
    const begin = this.length;
    let { doubleArea } = ring.edges;
    const { hungOn } = ring;
    const count = hungOn.length;
    let first = 0;
    while (first < count && hungOn[first]! < from) first++;
    let at = from;
    for (let k = 0; k < count; k++) {
      const edge = hungOn[(first + k) % count]!;
      const next = edge + 1 === n ? 0 : edge + 1;
      const to = (edge < from ? edge + n : edge) + 1;
      this.copy(corners, at, to);
      at = to;
      // Cuts run a hair below their corner: of two at one height the longer passes below the hole of the shorter.
      const down = Math.sign(corners[2 * next + 1]! - corners[2 * edge + 1]!);
      const holes = ring.at(edge);
      if (holes.length > 1) holes.sort((a, b) => down * (a.y - b.y || a.x - b.x));
      for (const hole of holes) {
        const { x, y } = hole;
        const cut = Math.min(Math.round(hole.cut), x);
        this.put(cut, y);
        doubleArea += this.hole(hole, ring, begin, old);
        this.put(x, y);
        this.put(cut, y);
      }
    }
    this.copy(corners, at, from + n);
    ring.dirty = false;
    return doubleArea;
  }

  /** Writes a hole that hangs on a ring which began at `begin` and before at `old`. Twice its area. */
  private hole(hole: Ring, on: Ring, begin: number, old: number): number {
    const start = this.length - begin;
    const before = old >= 0 && hole.home === on ? old + hole.start : -1;
    if (before >= 0 && !hole.dirty) {
      this.room(hole.length);
      this.take(this.before, before, before + hole.length);
    } else {
      hole.area = this.emit(hole, hole.edges.at, before);
      hole.length = this.length - begin - start;
      hole.home = on;
    }
    hole.start = start;
    return hole.area;
  }

  /** Corners from one to before another, which may be a round further. */
  private copy(corners: Int32Array, from: number, to: number): void {
    const n = corners.length / 2;
    this.room(2 * (to - from));
    if (from < n) this.take(corners, 2 * from, 2 * Math.min(to, n));
    if (to > n) this.take(corners, 2 * Math.max(0, from - n), 2 * (to - n));
  }

  private take(corners: Int32Array, from: number, to: number): void {
    const { out } = this;
    if (to - from > SHORT) {
      out.set(corners.subarray(from, to), this.length);
      this.length += to - from;
    } else for (let i = from; i < to; i++) out[this.length++] = corners[i]!;
  }

  private put(x: number, y: number): void {
    this.room(2);
    this.out[this.length++] = x;
    this.out[this.length++] = y;
  }

  private room(more: number): void {
    if (this.length + more <= this.out.length) return;
    const grown = new Int32Array(2 * (this.length + more));
    grown.set(this.out);
    this.out = grown;
  }
}
