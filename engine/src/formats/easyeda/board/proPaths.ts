import { arcThrough, flattenArc, flattenBezier } from '../../../geometry/index.ts';
import { list, number, text, type Json } from '../json.ts';

/** Pro's boards are in mil, y upwards; filled copper in units of ten. */
const MIL = 25_400;
const CHORD = 2000;
/** Beyond this no board reaches, and 32-bit nanometres end soon after. */
const FARTHEST = 80_000;

export const mils = (value: Json): number =>
  Math.round(Math.max(-FARTHEST, Math.min(FARTHEST, number(value))) * MIL) || 0;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of an arc over `degrees`, anticlockwise where positive and y points down. */
export function arcMiddle(a: Point, b: Point, degrees: number): Point {
  const sagitta = Math.tan((Math.max(-359, Math.min(359, degrees)) * Math.PI) / 720) / 2;
  return { x: (a.x + b.x) / 2 - (b.y - a.y) * sagitta, y: (a.y + b.y) / 2 + (b.x - a.x) * sagitta };
}

/**
 * A path as flat nanometres, y downwards: `["R", x, y, w, h, turn, radius]`, `["CIRCLE", x, y, r]`, or points with 'L', 'ARC'
 * (degrees and end) and 'C' (Bézier) before them. `scale` of 10 for filled copper.
 */
export function proPath(path: Json, scale = 1): number[] {
  const values = list(path);
  const at = (value: Json): number => mils(number(value) * scale);
  const kind = text(values[0]);
  if (kind === 'R') {
    const [x0, y0, w, h] = [at(values[1]), -at(values[2]), at(values[3]), at(values[4])];
    const turn = (number(values[5]) * Math.PI) / 180;
    // It is turned about its upper left corner.
    const corner = (x: number, y: number): number[] => [
      x0 + x * Math.cos(turn) + y * Math.sin(turn),
      y0 - x * Math.sin(turn) + y * Math.cos(turn),
    ];
    return [...corner(0, 0), ...corner(w, 0), ...corner(w, h), ...corner(0, h)];
  }
  if (kind === 'CIRCLE') {
    const [x, y, r] = [at(values[1]), -at(values[2]), at(values[3])];
    const out: number[] = [];
    flattenArc({ x, y, radius: r, start: 0, sweep: 2 * Math.PI }, CHORD, out);
    return out;
  }
  const out: number[] = [];
  let command = 'L';
  for (let i = 0; i < values.length;) {
    if (typeof values[i] === 'string') {
      command = text(values[i++]).toUpperCase();
      continue;
    }
    const last = { x: out.at(-2) ?? 0, y: out.at(-1) ?? 0 };
    if ((command === 'ARC' || command === 'CARC') && out.length > 0) {
      if (i + 2 >= values.length) break;
      const end = { x: at(values[i + 1]), y: -at(values[i + 2]) };
      const arc = arcThrough(last, arcMiddle(last, end, number(values[i])), end);
      if (arc) flattenArc(arc, CHORD, out);
      else out.push(end.x, end.y);
      i += 3;
    } else if (command === 'C' && out.length > 0) {
      if (i + 5 >= values.length) break;
      const n = values.slice(i, i + 6).map((value, j) => (j % 2 === 0 ? at(value) : -at(value)));
      out.push(...flattenBezier([last.x, last.y, ...n], CHORD).slice(2));
      i += 6;
    } else {
      if (i + 1 >= values.length) break;
      out.push(at(values[i]), -at(values[i + 1]));
      i += 2;
    }
  }
  return out;
}

/** Rings of a list of paths, or of one path alone. */
export const proRings = (path: Json, scale = 1): number[][] => {
  const values = list(path);
  const several = values.length > 0 && values.every(each => Array.isArray(each));
  return (several ? values.map(each => proPath(each, scale)) : [proPath(values, scale)]).filter(
    ring => ring.length >= 4,
  );
};
