import { arcThrough, flattenOutline, type ArcGeometry, type Flat, type Shape } from '../geometry/index.ts';
import type { Frozen } from '../model/index.ts';
import type { Fill, Outline, Point, Stroke } from './common.ts';
import type { DrawList } from './draw.ts';

/** Width of sheet lines that leave it to the default: 6 mil, as KiCad has it. */
export const DEFAULT_SHEET_LINE = 152_400;

export interface PenLayers {
  /** Layer of lines. */
  readonly line: string;
  /** Layer of areas filled in the background colour; the line layer where there is none. */
  readonly back: string;
  readonly defaultWidth: number;
}

type FrozenStroke = Frozen<Stroke>;
type FrozenFill = Frozen<Fill>;

const widthOf = (stroke: FrozenStroke, layers: PenLayers): number =>
  stroke.width === 0 ? layers.defaultWidth : stroke.width;

/** Paints the inside of a closed shape, if it is filled. */
export function paintFill(
  out: DrawList,
  shape: Shape,
  fill: FrozenFill,
  stroke: FrozenStroke,
  layers: PenLayers,
): void {
  if (fill.type === 'none') return;
  if (fill.type === 'background') out.pen(layers.back);
  else out.pen(layers.line, fill.type === 'color' ? fill.color : stroke.color);
  out.shape(shape);
}

/** Length of marks and gaps over the pen width: ISO 128-2, with marks shorter by what their round ends add (as KiCad). */
const [DASH, DOT, GAP] = [11.2, 0.2, 3.8];
const DASHES: Readonly<Record<Stroke['style'], readonly number[] | null>> = {
  default: null,
  solid: null,
  dash: [DASH, GAP],
  dot: [DOT, GAP],
  dashDot: [DASH, GAP, DOT, GAP],
  dashDotDot: [DASH, GAP, DOT, GAP, DOT, GAP],
};

export function paintSegments(
  out: DrawList,
  path: Flat,
  closed: boolean,
  stroke: FrozenStroke,
  layers: PenLayers,
): void {
  const width = widthOf(stroke, layers);
  if (width < 0) return;
  out.pen(layers.line, stroke.color);
  const dashes = DASHES[stroke.style];
  const count = path.length / 2;
  let phase = 0;
  for (let i = 0; i < count - (closed ? 0 : 1); i++) {
    const j = (i + 1) % count;
    const [x0, y0, x1, y1] = [path[2 * i]!, path[2 * i + 1]!, path[2 * j]!, path[2 * j + 1]!];
    if (dashes) phase = paintDashes(out, x0, y0, x1, y1, width, dashes, phase);
    else out.shape({ type: 'capsule', x0, y0, x1, y1, r: width / 2 });
  }
}

function paintDashes(
  out: DrawList,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  dashes: readonly number[],
  phase: number,
): number {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const total = dashes.reduce((sum, dash) => sum + dash, 0) * width;
  // A hairline over metres must not become millions of marks.
  if (total <= 0 || length / total > 4000) {
    out.shape({ type: 'capsule', x0, y0, x1, y1, r: width / 2 });
    return phase;
  }
  let at = -phase;
  for (let i = 0; at < length; i = (i + 1) % dashes.length) {
    const next = at + dashes[i]! * width;
    if (i % 2 === 0 && next > 0) {
      const from = Math.max(0, at) / length;
      const to = Math.min(length, next) / length;
      out.shape({
        type: 'capsule',
        r: width / 2,
        x0: x0 + (x1 - x0) * from,
        y0: y0 + (y1 - y0) * from,
        x1: x0 + (x1 - x0) * to,
        y1: y0 + (y1 - y0) * to,
      });
    }
    at = next;
  }
  return (phase + length) % total;
}

export function paintArc(out: DrawList, arc: ArcGeometry, stroke: FrozenStroke, layers: PenLayers): void {
  const width = widthOf(stroke, layers);
  if (width < 0) return;
  out.pen(layers.line, stroke.color);
  out.shape({ type: 'arc', arc, r: width / 2 });
}

export function paintArcThrough(
  out: DrawList,
  start: Point,
  mid: Point,
  end: Point,
  stroke: FrozenStroke,
  layers: PenLayers,
): ArcGeometry | null {
  const arc = arcThrough(start, mid, end);
  if (arc) paintArc(out, arc, stroke, layers);
  else paintSegments(out, [start.x, start.y, mid.x, mid.y, end.x, end.y], false, stroke, layers);
  return arc;
}

/** The border of a rectangle: four corners, or eight points and four arcs when the corners are round. */
export function rectangleOutline(start: Point, end: Point, radius: number): Outline {
  const [x0, x1] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
  const [y0, y1] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
  const r = Math.min(radius, (x1 - x0) / 2, (y1 - y0) / 2);
  if (r <= 0) return { points: Int32Array.of(x0, y0, x1, y0, x1, y1, x0, y1), arcs: [] };
  const cut = r * (1 - Math.SQRT1_2);
  const points = [x0 + r, y0, x1 - r, y0, x1, y0 + r, x1, y1 - r, x1 - r, y1, x0 + r, y1, x0, y1 - r, x0, y0 + r];
  const arcs = [1, x1 - cut, y0 + cut, 3, x1 - cut, y1 - cut, 5, x0 + cut, y1 - cut, 7, x0 + cut, y0 + cut];
  return { points: Int32Array.from(points), arcs };
}

/** Chord error of round corners, nanometres: far less than a clearance is measured with. */
const CORNER_TOLERANCE = 500;

/** The border of a rectangle as corners, round ones as chords. */
export const rectanglePath = (start: Point, end: Point, radius: number): Flat =>
  flattenOutline(rectangleOutline(start, end, radius), CORNER_TOLERANCE);
