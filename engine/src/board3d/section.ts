import type { BoardSolid } from './board.ts';
import type { Hole } from './holes.ts';

/** A part of a line, scene millimetres. */
export type Span = readonly [from: number, to: number];

/** Where an upright plane meets the board: along the other of the two axes, ascending. */
export interface Section {
  /** Inside of the outline, holes not yet taken away. */
  readonly board: readonly Span[];
  readonly holes: readonly { readonly span: Span; readonly hole: Hole }[];
}

/** Cuts the board across x or y at a place in scene millimetres. */
export function sectionOf({ frame, area, holes }: BoardSolid, axis: 'x' | 'y', at: number): Section {
  const across = axis === 'x' ? frame.x + at * 1e6 : frame.y - at * 1e6;
  const along = (value: number) => (axis === 'x' ? (frame.y - value) / 1e6 : (value - frame.x) / 1e6);
  const sorted = (a: number, b: number): Span => (a < b ? [a, b] : [b, a]);
  const crossings: number[] = [];
  for (const path of area)
    for (let i = 0, h = path.length - 1; i < path.length; h = i, i++) {
      const [a, b] = [path[h]!, path[i]!];
      const [from, to] = axis === 'x' ? [a.x, b.x] : [a.y, b.y];
      if (from > across === to > across) continue;
      const t = (across - from) / (to - from);
      crossings.push(along(axis === 'x' ? a.y + t * (b.y - a.y) : a.x + t * (b.x - a.x)));
    }
  crossings.sort((a, b) => a - b);
  const board: Span[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) board.push([crossings[i]!, crossings[i + 1]!]);
  const cut = holes.flatMap(hole => {
    const met = cutHole(hole, axis, across);
    return met ? [{ span: sorted(along(met[0]), along(met[1])), hole }] : [];
  });
  return { board, holes: cut };
}

/** Where a line across the board enters and leaves a hole, nanometres along the line. */
function cutHole({ x0, y0, x1, y1, r }: Hole, axis: 'x' | 'y', across: number): Span | null {
  const [a0, b0, a1, b1] = axis === 'x' ? [x0, y0, x1, y1] : [y0, x0, y1, x1];
  const met: number[] = [];
  for (const [a, b] of [
    [a0, b0],
    [a1, b1],
  ] as const) {
    const rest = r * r - (across - a) ** 2;
    if (rest > 0) met.push(b - Math.sqrt(rest), b + Math.sqrt(rest));
  }
  const length = Math.hypot(a1 - a0, b1 - b0);
  if (length > 0) {
    // The straight sides.
    const [na, nb] = [-(b1 - b0) / length, (a1 - a0) / length];
    for (const side of [-r, r]) {
      const [from, to] = [a0 + na * side, a1 + na * side];
      if (from > across === to > across) continue;
      met.push(b0 + nb * side + ((across - from) / (to - from)) * (b1 - b0));
    }
  }
  return met.length < 2 ? null : [Math.min(...met), Math.max(...met)];
}

/** Spans without other spans. */
export function without(spans: readonly Span[], cuts: readonly Span[]): readonly Span[] {
  let left: readonly Span[] = spans;
  for (const [from, to] of cuts)
    left = left.flatMap(([a, b]): Span[] => {
      if (to <= a || from >= b) return [[a, b]];
      return [...(from > a ? [[a, from] as const] : []), ...(to < b ? [[to, b] as const] : [])];
    });
  return left;
}

const common = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  spans.flatMap(([a, b]) =>
    others.flatMap(([c, d]): Span[] => (Math.min(b, d) > Math.max(a, c) ? [[Math.max(a, c), Math.min(b, d)]] : [])),
  );

/** Copper in plated holes, millimetres: 25 µm, as IPC-6012 class 3 asks for. */
const PLATING = 0.025;
/** Solder mask, millimetres. */
const MASK = 0.02;

/** Faces of a section by what they are made of: rows [from, to, bottom, top] f32 x4, millimetres. */
export interface SectionFaces {
  readonly laminate: Float32Array;
  readonly copper: Float32Array;
  readonly mask: Float32Array;
}

/**
 * The stack-up as the plane shows it. `copper` reports where the line runs over copper of a layer, `open` where the mask of a side
 * is open.
 */
export function sectionFaces(
  { stack }: Pick<BoardSolid, 'stack'>,
  { board, holes }: Section,
  copper: (layer: string) => readonly Span[],
  open: (side: 'front' | 'back') => readonly Span[],
): SectionFaces {
  const solidAt = (bottom: number, top: number): readonly Span[] => {
    const middle = (bottom + top) / 2;
    return without(
      board,
      holes.filter(({ hole }) => hole.bottom < middle && hole.top > middle).map(({ span }) => span),
    );
  };
  const out = { laminate: [] as number[], copper: [] as number[], mask: [] as number[] };
  const add = (to: number[], spans: readonly Span[], bottom: number, top: number) => {
    for (const [from, end] of spans) to.push(from, end, bottom, top);
  };
  for (const { bottom, top } of stack.dielectric) add(out.laminate, solidAt(bottom, top), bottom, top);
  for (const { id, bottom, top } of stack.copper) {
    const there = common(solidAt(bottom, top), copper(id));
    add(out.copper, there, bottom, top);
    // Between the tracks lies resin.
    add(out.laminate, without(solidAt(bottom, top), there), bottom, top);
  }
  for (const { span, hole } of holes)
    if (hole.wall !== 'bare') {
      const [from, to] = span;
      const walls: Span[] = [
        [from, Math.min(to, from + PLATING)],
        [Math.max(from, to - PLATING), to],
      ];
      add(out.copper, common(walls, board), hole.bottom, hole.top);
    }
  const { thickness } = stack;
  add(out.mask, without(solidAt(thickness - 1e-6, thickness), open('front')), thickness, thickness + MASK);
  add(out.mask, without(solidAt(0, 1e-6), open('back')), -MASK, 0);
  return {
    laminate: Float32Array.from(out.laminate),
    copper: Float32Array.from(out.copper),
    mask: Float32Array.from(out.mask),
  };
}
