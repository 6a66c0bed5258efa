import type { Path64, Paths64 } from 'clipper2-ts';
import { RingEdges, type Met } from './ringEdges.ts';

/** An outline or a hole, and what is known of it from run to run. */
class Ring {
  readonly edges: RingEdges;
  /** The ring to its left that a hole hangs on, and where: number of the edge and the place on it. */
  on: Ring | null = null;
  edge = -1;
  cut = 0;
  /** Holes that hang on this one by edge, and how many they are. */
  readonly hanging = new Map<number, Ring[]>();
  count = 0;
  countBefore = 0;
  /** The last run that this ring was part of, and the one that it came with. */
  run = 0;
  readonly since: number;
  /** Of outlines: whether what hangs on it is as it was, and then the polygon. */
  dirty = true;
  polygon: Polygon = { points: new Int32Array(0), area: 0 };

  constructor(path: Path64, since: number) {
    this.edges = new RingEdges(path);
    this.since = since;
  }

  /** Where the cut to this hole begins and where it ends. */
  get from(): Path64[number] {
    return this.edges.path[this.edges.at]!;
  }
}

/** An outline with its holes in one line. */
export interface Polygon {
  /** x and y by turns, nanometres. */
  readonly points: Int32Array;
  /** Square nanometres. */
  readonly area: number;
}

/** Rings are looked up in bands of y: about so many lie in one. */
const RINGS_PER_BAND = 4;

/**
 * Outlines and holes as simple polygons, flat: each hole joined to what lies left of it by a cut that runs there and back.
 * Outlines have positive areas and holes negative ones, as clipping leaves them. Rings that are the same paths as in the run
 * before are not looked at again unless something new came between them, and polygons of which nothing changed stay the
 * same objects.
 */
export class Fracture {
  private known = new Map<Path64, Ring>();
  private runs = 0;
  private readonly writer = new Writer();

  of(paths: Paths64): Polygon[] {
    const run = ++this.runs;
    const rings = paths.map(path => {
      const ring = this.known.get(path) ?? new Ring(path, run);
      ring.run = run;
      ring.countBefore = ring.count;
      ring.count = 0;
      ring.hanging.clear();
      return ring;
    });
    this.known = new Map(rings.map(ring => [ring.edges.path, ring]));
    const outlines = rings.filter(({ edges }) => edges.doubleArea >= 0);
    for (const outline of outlines) outline.dirty = outline.since === run;
    this.hang(rings, run);
    for (const ring of rings) if (ring.count !== ring.countBefore || ring.since === run) soil(ring);
    return outlines.map(ring => {
      if (ring.dirty) ring.polygon = this.writer.polygon(ring);
      return ring.polygon;
    });
  }

  /** Hangs each hole on the nearest edge left of its leftmost corner. */
  private hang(rings: readonly Ring[], run: number): void {
    const fresh = new RingBands(rings.filter(({ since }) => since === run));
    let all: RingBands | null = null;
    const best: Met = { edge: -1, cut: -Infinity };
    for (const hole of rings) {
      if (hole.edges.doubleArea >= 0) continue;
      const { x, y } = hole.from;
      // What it hung on is still there: only what is new can be nearer.
      const stays = hole.on?.run === run;
      best.edge = stays ? hole.edge : -1;
      best.cut = stays ? hole.cut : -Infinity;
      let nearest = stays ? hole.on : null;
      for (const ring of (stays ? fresh : (all ??= new RingBands(rings))).at(y))
        if (ring !== hole && ring.edges.meets(x, y, best)) nearest = ring;
      const moved = nearest !== hole.on || best.edge !== hole.edge;
      hole.on = nearest;
      // A hole outside of everything does not come out of clipping.
      if (!nearest) continue;
      hole.edge = best.edge;
      hole.cut = best.cut;
      nearest.count++;
      const known = nearest.hanging.get(best.edge);
      if (known) known.push(hole);
      else nearest.hanging.set(best.edge, [hole]);
      if (moved) hole.countBefore = -1;
    }
  }
}

/** Marks the outline that a ring hangs on in the end. */
function soil(ring: Ring): void {
  let root: Ring | null = ring;
  while (root.on) root = root.on;
  root.dirty = true;
}

/** Rings by bands of y. */
class RingBands {
  private readonly bands: Ring[][];
  private readonly minY: number;
  private readonly height: number;

  constructor(rings: readonly Ring[]) {
    let [minY, maxY] = [Infinity, -Infinity];
    for (const { edges } of rings) {
      minY = Math.min(minY, edges.minY);
      maxY = Math.max(maxY, edges.maxY);
    }
    this.minY = minY;
    const count = Math.max(1, Math.ceil(rings.length / RINGS_PER_BAND));
    this.height = Math.max(1, (maxY - minY) / count);
    this.bands = Array.from({ length: count }, () => []);
    for (const ring of rings)
      for (let band = this.bandOf(ring.edges.minY), last = this.bandOf(ring.edges.maxY); band <= last; band++)
        this.bands[band]!.push(ring);
  }

  at(y: number): readonly Ring[] {
    return this.bands[this.bandOf(y)]!;
  }

  private bandOf(y: number): number {
    return Math.max(0, Math.min(this.bands.length - 1, Math.floor((y - this.minY) / this.height)));
  }
}

/** Writes polygons; its memory grows to the largest. */
class Writer {
  private out = new Int32Array(1024);
  private length = 0;
  private doubleArea = 0;

  polygon(ring: Ring): Polygon {
    this.length = 0;
    this.doubleArea = 0;
    this.emit(ring, 0);
    return { points: this.out.slice(0, this.length), area: Math.abs(this.doubleArea) / 2 };
  }

  /** Writes a ring from a corner on, with all that hangs on it. */
  private emit({ edges, hanging }: Ring, from: number): void {
    const { corners, doubleArea } = edges;
    const n = corners.length / 2;
    this.doubleArea += doubleArea;
    let at = from;
    const after = (edge: number): number => (edge < from ? edge + n : edge);
    for (const edge of [...hanging.keys()].sort((a, b) => after(a) - after(b))) {
      this.copy(corners, at, after(edge) + 1);
      at = after(edge) + 1;
      // Cuts run a hair below their corner: of two at one height the longer passes below the hole of the shorter.
      const next = edge + 1 === n ? 0 : edge + 1;
      const down = Math.sign(corners[2 * next + 1]! - corners[2 * edge + 1]!);
      for (const hole of hanging.get(edge)!.sort((a, b) => down * (a.from.y - b.from.y || a.from.x - b.from.x))) {
        const { x, y } = hole.from;
        const cut = Math.min(Math.round(hole.cut), x);
        this.put(cut, y);
        this.emit(hole, hole.edges.at);
        this.put(x, y);
        this.put(cut, y);
      }
    }
    this.copy(corners, at, from + n);
  }

  /** Corners from one to before another, which may be a round further. */
  private copy(corners: Int32Array, from: number, to: number): void {
    const n = corners.length / 2;
    this.room(2 * (to - from));
    const first = from < n ? corners.subarray(2 * from, 2 * Math.min(to, n)) : corners.subarray(0, 0);
    const rest = to > n ? corners.subarray(2 * Math.max(0, from - n), 2 * (to - n)) : corners.subarray(0, 0);
    this.out.set(first, this.length);
    this.out.set(rest, this.length + first.length);
    this.length += first.length + rest.length;
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
