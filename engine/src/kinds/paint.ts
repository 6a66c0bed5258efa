import type { Nm } from '../base/index.ts';
import { arcThrough, flattenOutline, type ArcGeometry, type Flat, type Shape } from '../geometry/index.ts';
import type { Frozen } from '../model/index.ts';
import type { Fill, Outline, Point, Stroke } from './common.ts';
import { marks, patternOf, periodOf } from './dashes.ts';
import type { DrawList } from './draw.ts';
import { hatchLines, isHatch } from './hatch.ts';

/** Width of sheet lines that leave it to the default: 6 mil, as KiCad has it. */
export const DEFAULT_SHEET_LINE = 152_400;

export interface PenLayers {
  /** Layer of lines. */
  readonly line: string;
  /** Layer of areas filled in the background colour; the line layer where there is none. */
  readonly back: string;
  readonly defaultWidth: number;
  /** Dashes restart at each corner, as KiCad draws them on boards; else they run on, as in its plots of sheets. */
  readonly restarts?: true;
}

/** Width of the lines of a hatch whose border has none, nanometres. */
const THIN_HATCH = 100_000;

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
  // A colour of its own lies below the lines, as the background does.
  if (fill.type === 'background') out.pen(layers.back);
  else if (fill.type === 'color') out.pen(layers.back, fill.color);
  else out.pen(layers.line, stroke.color);
  if (isHatch(fill.type)) paintHatch(out, shape, stroke, layers, fill.type);
  // A colour that was not chosen is none on sheets.
  else if (fill.type !== 'color' || fill.color !== null || layers.back === layers.line) out.shape(shape);
}

function paintHatch(out: DrawList, shape: Shape, stroke: FrozenStroke, layers: PenLayers, type: Fill['type']): void {
  const width = widthOf(stroke, layers) > 0 ? widthOf(stroke, layers) : THIN_HATCH;
  for (const [x0, y0, x1, y1] of hatchLines(shape, type, width))
    out.shape({ type: 'capsule', x0, y0, x1, y1, r: width / 2 });
}

/** Straight lines through the corners of a path. Dashes restart at each corner where the pen does so, and else run on. */
export function paintSegments(
  out: DrawList,
  path: Flat,
  closed: boolean,
  stroke: FrozenStroke,
  layers: PenLayers,
): void {
  paintPath(out, path, closed, stroke, layers, layers.restarts ?? false);
}

/** A curve as its chords: dashes run on along it. */
export const paintCurve = (out: DrawList, path: Flat, stroke: FrozenStroke, layers: PenLayers): void =>
  paintPath(out, path, false, stroke, layers, false);

function paintPath(
  out: DrawList,
  path: Flat,
  closed: boolean,
  stroke: FrozenStroke,
  layers: PenLayers,
  restarts: boolean,
): void {
  const width = widthOf(stroke, layers);
  if (width < 0) return;
  out.pen(layers.line, stroke.color);
  const r = width / 2;
  const pattern = patternOf(stroke.style, width);
  const period = pattern ? periodOf(pattern) : 1;
  const count = path.length / 2;
  let phase = 0;
  for (let i = 0; i < count - (closed ? 0 : 1); i++) {
    const j = (i + 1) % count;
    const [x0, y0, x1, y1] = [path[2 * i]!, path[2 * i + 1]!, path[2 * j]!, path[2 * j + 1]!];
    if (!pattern) {
      out.shape({ type: 'capsule', x0, y0, x1, y1, r });
      continue;
    }
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length === 0) continue;
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
    for (const [from, to] of marks(pattern, length, restarts ? 0 : phase))
      out.shape({ type: 'capsule', x0: x0 + dx * from, y0: y0 + dy * from, x1: x0 + dx * to, y1: y0 + dy * to, r });
    phase = (phase + length) % period;
  }
}

/** The border of a closed or open outline, round parts included. `path` is the outline without arcs. */
export function paintOutline(
  out: DrawList,
  { points, arcs }: Frozen<Outline>,
  path: Flat,
  closed: boolean,
  stroke: FrozenStroke,
  layers: PenLayers,
): void {
  if (arcs.length === 0 || !layers.restarts || !patternOf(stroke.style, widthOf(stroke, layers)))
    return paintSegments(out, path, closed, stroke, layers);
  const mids = new Map<number, Point>();
  for (let k = 0; k < arcs.length; k += 3) mids.set(arcs[k]!, { x: arcs[k + 1] as Nm, y: arcs[k + 2] as Nm });
  const count = points.length / 2;
  for (let i = 0; i < count - (closed ? 0 : 1); i++) {
    const j = (i + 1) % count;
    const [start, end] = [i, j].map(k => ({ x: points[2 * k] as Nm, y: points[2 * k + 1] as Nm })) as [Point, Point];
    const mid = mids.get(i);
    if (mid) paintArcThrough(out, start, mid, end, stroke, layers);
    else paintSegments(out, [start.x, start.y, end.x, end.y], false, stroke, layers);
  }
}

export function paintArc(out: DrawList, arc: ArcGeometry, stroke: FrozenStroke, layers: PenLayers): void {
  const width = widthOf(stroke, layers);
  if (width < 0) return;
  out.pen(layers.line, stroke.color);
  const r = width / 2;
  const pattern = patternOf(stroke.style, width);
  if (!pattern || arc.radius <= 0) {
    out.shape({ type: 'arc', arc, r });
    return;
  }
  // Dashes begin where the arc runs clockwise from on boards, in plots of sheets at the other end; both as KiCad.
  const isClockwise = layers.restarts ?? Math.abs(arc.sweep) >= 2 * Math.PI;
  const begin = arc.sweep > 0 === isClockwise ? arc.start : arc.start + arc.sweep;
  const turn = (isClockwise ? 1 : -1) / arc.radius;
  for (const [from, to] of marks(pattern, arc.radius * Math.abs(arc.sweep)))
    out.shape({ type: 'arc', arc: { ...arc, start: begin + from * turn, sweep: (to - from) * turn }, r });
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
