import { chords, doubleArea, flatBox, straightLine, straightRing, type Flat } from '../../geometry/index.ts';
import type { Part } from '../../indexes/index.ts';
import { put, type Path, type Paths } from './paths.ts';
import { inflate, plus, stroked } from './pathBooleans.ts';

/** Chord error of round borders, nanometres, always to the outside: what keeps away keeps away enough. */
const TOLERANCE = 5000;

const TAU = 2 * Math.PI;

/** Of more parts than this (texts, pictures in copper) the union is made first: grown, each would overlap many others. */
const FEW = 6;
/** Polygons with more corners than this are thinned out before they grow. */
const SMALL = 64;
/** How far thinning out may move a border, nanometres; growing makes up for it. */
const THINNING = 2000;

/** Outlines, which may overlap, of parts grown by `grow`. Of a segment, ends may be cut instead of rounded: 1 the first, 2 the last. */
export function grownParts(parts: readonly Part[], grow: number, cut = 0): Paths {
  const out: Path[] = [];
  if (parts.length <= FEW) {
    for (const part of parts) grownPart(part, grow, out, cut);
    return out;
  }
  for (const part of parts) grownPart(part, 0, out);
  return inflate(thinned(plus(out, [])), grow + THINNING);
}

const thinned = (area: Paths): Paths => area.map(path => pathOf(straightRing(path, THINNING)));

/**
 * The outline of a part grown by `grow`, as polygons that may overlap: capsules by segment, convex polygons with their
 * corners rounded, anything else by offsetting. Rounded corners lie on the outside of the true arc.
 */
function grownPart(part: Part, grow: number, out: Path[], cut = 0): void {
  const { points, filled } = part;
  const r = part.r + grow;
  if (!filled) {
    if (r <= 0) return;
    if (points.length === 2) out.push(capsule(points[0]!, points[1]!, points[0]!, points[1]!, r));
    else if (points.length === 4) out.push(capsule(points[0]!, points[1]!, points[2]!, points[3]!, r, cut));
    else out.push(...stroked(pathOf(straightLine(points, THINNING)), r + THINNING));
  } else if (r <= 0) {
    const area = plus([pathOf(points)], []);
    out.push(...(r === 0 ? area : inflate(area, r)));
  } else if (isFlat(points)) {
    // A rounded rectangle with half circles for its short sides is a segment, grown.
    const [x, y] = [points[0]!, points[1]!];
    let far = 0;
    for (let i = 2; i < points.length; i += 2)
      if (Math.hypot(points[i]! - x, points[i + 1]! - y) > Math.hypot(points[far]! - x, points[far + 1]! - y)) far = i;
    out.push(capsule(x, y, points[far]!, points[far + 1]!, r));
  } else if (isConvex(points)) out.push(rounded(points, r));
  else if (points.length <= 2 * SMALL) out.push(...inflate(plus([pathOf(points)], []), r));
  else out.push(...inflate(thinned(plus([pathOf(points)], [])), r + THINNING));
}

export function pathOf(points: Flat): Path {
  const path: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) put(path, points[i]!, points[i + 1]!);
  return path;
}

/** How far beyond a segment's end a cut lies, so that nothing is left between two of them. */
const OVERLAP = 500;

/** A segment grown by `r`: two half circles whose chords touch the true ones from outside, or cuts. */
function capsule(x0: number, y0: number, x1: number, y1: number, r: number, cut = 0): Path {
  const half = Math.max(4, chords(r, Math.PI, TOLERANCE));
  const step = Math.PI / half;
  const outer = r / Math.cos(step / 2);
  const along = Math.atan2(y1 - y0, x1 - x0);
  const path: number[] = [];
  // Corners lie half a step off the flanks, so that the flanks are tangents.
  const end = (x: number, y: number, angle: number, isCut: boolean): void => {
    if (isCut) {
      const beyond = Math.hypot(r, OVERLAP);
      const turn = Math.atan2(OVERLAP, r);
      add(path, x, y, beyond, angle - Math.PI / 2 + turn);
      add(path, x, y, beyond, angle + Math.PI / 2 - turn);
    } else for (let i = 0; i <= half; i++) add(path, x, y, outer, angle - Math.PI / 2 + (i - 0.5) * step);
  };
  end(x1, y1, along, (cut & 2) !== 0);
  end(x0, y0, along + Math.PI, (cut & 1) !== 0);
  return path;
}

const add = (path: number[], x: number, y: number, r: number, angle: number): void =>
  put(path, x + r * Math.cos(angle), y + r * Math.sin(angle));

/** Whether a polygon has no area to speak of, against its extent. */
function isFlat(points: Flat): boolean {
  const { minX, minY, maxX, maxY } = flatBox(points);
  return Math.abs(doubleArea(points)) <= maxX - minX + maxY - minY;
}

function isConvex(points: Flat): boolean {
  const n = points.length;
  if (n > 64) return false;
  let sign = 0;
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n;
    const k = (i + 4) % n;
    const turn =
      (points[j]! - points[i]!) * (points[k + 1]! - points[j + 1]!) -
      (points[j + 1]! - points[i + 1]!) * (points[k]! - points[j]!);
    if (turn === 0) continue;
    if (sign !== 0 && turn > 0 !== sign > 0) return false;
    sign = turn;
  }
  return sign !== 0 && windings(points) === 1;
}

/** How often a polygon that always turns the same way goes round. */
function windings(points: Flat): number {
  const n = points.length;
  let sum = 0;
  let before = Math.atan2(points[1]! - points[n - 1]!, points[0]! - points[n - 2]!);
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n;
    if (points[j] === points[i] && points[j + 1] === points[i + 1]) continue;
    const angle = Math.atan2(points[j + 1]! - points[i + 1]!, points[j]! - points[i]!);
    let turn = angle - before;
    if (turn > Math.PI) turn -= TAU;
    else if (turn < -Math.PI) turn += TAU;
    sum += turn;
    before = angle;
  }
  return Math.round(Math.abs(sum) / TAU);
}

/** A convex polygon grown by `r`, its corners round. */
function rounded(points: Flat, r: number): Path {
  const n = points.length;
  const clockwise = doubleArea(points) > 0;
  const path: number[] = [];
  const at = (i: number): number => (clockwise ? i : n - 2 - i);
  let before = 0;
  let known = false;
  for (let i = 0; i <= n; i += 2) {
    const [p, q] = [at(i % n), at((i + 2) % n)];
    const [dx, dy] = [points[q]! - points[p]!, points[q + 1]! - points[p + 1]!];
    if (dx === 0 && dy === 0) continue;
    const angle = Math.atan2(dy, dx) - Math.PI / 2;
    if (known) {
      const sweep = (((angle - before) % TAU) + TAU) % TAU;
      const steps = chords(r, sweep, TOLERANCE);
      const step = sweep / steps;
      const outer = r / Math.cos(step / 2);
      add(path, points[p]!, points[p + 1]!, r, before);
      for (let s = 0; s < steps; s++) add(path, points[p]!, points[p + 1]!, outer, before + (s + 0.5) * step);
      add(path, points[p]!, points[p + 1]!, r, angle);
    }
    before = angle;
    known = true;
  }
  return path;
}
