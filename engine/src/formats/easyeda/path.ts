import { nm, type Nm } from '../../base/index.ts';
import { arcThrough, flattenArc, flattenBezier } from '../../geometry/index.ts';
import type { Stroke } from '../../kinds/index.ts';
import { records } from '../drawn/index.ts';
import { svgArc } from './svgArc.ts';
import { length } from './units.ts';

export type PathDrawing =
  | ReturnType<typeof records.line>
  | ReturnType<typeof records.arc>
  | ReturnType<typeof records.bezier>
  | ReturnType<typeof records.polygon>;

/** How many numbers a command of an SVG path takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

interface Step {
  readonly command: string;
  readonly numbers: readonly number[];
}

/** Commands in absolute coordinates; what is no path ends it. */
function* steps(path: string): Generator<Step> {
  const tokens = path.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? [];
  let command = '';
  let at = 0;
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  while (at < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[at]!)) command = tokens[at++]!;
    else if (command === 'M' || command === 'm') command = command === 'M' ? 'L' : 'l';
    const upper = command.toUpperCase();
    const takes = TAKES[upper];
    if (takes === undefined || at + takes > tokens.length) return;
    const numbers = tokens.slice(at, at + takes).map(Number);
    at += takes;
    if (numbers.some(value => !Number.isFinite(value))) return;
    if (command !== upper && upper !== 'Z')
      numbers.forEach((value, i) => {
        const vertical = upper === 'V' || (upper !== 'H' && i % 2 === 1);
        if (upper !== 'A') numbers[i] = value + (vertical ? y : x);
        else if (i >= 5) numbers[i] = value + (i === 6 ? y : x);
      });
    if (upper === 'H') yield { command: 'L', numbers: [(x = numbers[0]!), y] };
    else if (upper === 'V') yield { command: 'L', numbers: [x, (y = numbers[0]!)] };
    else {
      yield { command: upper, numbers };
      if (upper === 'Z') {
        [x, y] = [startX, startY];
        // Numbers after the end of a path belong to nothing.
        command = '';
      } else [x, y] = numbers.slice(-2) as [number, number];
    }
    if (upper === 'M') [startX, startY] = [x, y];
  }
}

/** An SVG path as our lines, arcs and curves; a closed one of straight lines as a polygon. */
export function pathDrawings(path: string, stroke: Stroke, filled: boolean): PathDrawing[] {
  const out: PathDrawing[] = [];
  let straight: Nm[] = [];
  let [x, y] = [0, 0];
  const flush = (closed: boolean): void => {
    if (straight.length >= 4) out.push(records.polygon(straight, stroke, filled && closed, closed));
    straight = [];
  };
  const begin = (): void => {
    if (straight.length === 0) straight.push(length(x), length(y));
  };
  for (const { command, numbers } of steps(path)) {
    if (command === 'Z') {
      flush(true);
      continue;
    }
    const [nextX, nextY] = numbers.slice(-2) as [number, number];
    if (command === 'M') flush(filled);
    else if (command === 'L') {
      begin();
      straight.push(length(nextX), length(nextY));
    } else {
      flush(false);
      if (command === 'A') {
        const [rx = 0, ry = 0, , large = 0, sweep = 0] = numbers;
        const mid = svgArc([x, y], [nextX, nextY], (Math.abs(rx) + Math.abs(ry)) / 2, large !== 0, sweep !== 0);
        out.push(
          records.arc(
            { x: length(x), y: length(y) },
            { x: length(mid[0]), y: length(mid[1]) },
            { x: length(nextX), y: length(nextY) },
            stroke,
          ),
        );
      } else
        out.push(
          records.bezier(
            cubic(command, [x, y], numbers).map(value => length(value)),
            stroke,
          ),
        );
    }
    [x, y] = [nextX, nextY];
  }
  flush(filled);
  return out;
}

/** The four points of a curve; smooth ones, which lean on the curve before, start straight. */
function cubic(command: string, [x, y]: readonly [number, number], n: readonly number[]): number[] {
  if (command === 'C') return [x, y, ...n];
  if (command === 'S') return [x, y, x, y, ...n];
  if (command === 'T') return [x, y, x, y, n[0]!, n[1]!, n[0]!, n[1]!];
  const [qx = 0, qy = 0, ex = 0, ey = 0] = n;
  const third = (from: number, to: number): number => from + (2 * (to - from)) / 3;
  return [x, y, third(x, qx), third(y, qy), third(ex, qx), third(ey, qy), ex, ey];
}

/** Chord error of round parts of areas, nanometres. */
const CHORD = 2000;

/** The rings of a path as flat nanometres, arcs and curves flattened: each piece between two moves is one. */
export function pathRings(path: string): number[][] {
  const rings: number[][] = [];
  let ring: number[] = [];
  let [x, y] = [0, 0];
  for (const { command, numbers } of steps(path)) {
    if (command === 'M' && ring.length > 0) ring = [];
    if (command === 'Z') {
      ring = [];
      continue;
    }
    const [nextX, nextY] = numbers.slice(-2) as [number, number];
    if (command !== 'M') {
      if (ring.length === 0) {
        rings.push(ring);
        ring.push(length(x), length(y));
      }
      if (command === 'A') {
        const [rx = 0, ry = 0, , large = 0, sweep = 0] = numbers;
        const mid = svgArc([x, y], [nextX, nextY], (Math.abs(rx) + Math.abs(ry)) / 2, large !== 0, sweep !== 0);
        const at = (px: number, py: number) => ({ x: length(px), y: length(py) });
        const arc = arcThrough(at(x, y), at(mid[0], mid[1]), at(nextX, nextY));
        if (arc) flattenArc(arc, CHORD, ring);
        else ring.push(length(nextX), length(nextY));
      } else if (command === 'L') ring.push(length(nextX), length(nextY));
      else
        ring.push(
          ...flattenBezier(
            cubic(command, [x, y], numbers).map(value => length(value)),
            CHORD,
          ).slice(2),
        );
    }
    [x, y] = [nextX, nextY];
  }
  return rings.filter(each => each.length >= 4);
}

/** Where a path begins, and where it ends; null when it goes nowhere. */
export function pathEnds(path: string): { from: [Nm, Nm]; to: [Nm, Nm] } | null {
  let from: [Nm, Nm] | null = null;
  let to: [Nm, Nm] = [nm(0), nm(0)];
  for (const { numbers } of steps(path)) {
    if (numbers.length < 2) continue;
    const [x, y] = numbers.slice(-2).map(length) as [Nm, Nm];
    from ??= [x, y];
    to = [x, y];
  }
  return from && { from, to };
}
