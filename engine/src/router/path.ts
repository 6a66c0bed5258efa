/** A place in nanometres, whole ones once it is part of a track. */
export interface Pt {
  readonly x: number;
  readonly y: number;
}

export type Path = readonly Pt[];

/** How lines turn: by 45 degrees, by as much with rounded corners, by 90, or as they like. */
export type Style = '45' | 'round' | '90' | 'any';

export const span = (a: Pt, b: Pt): number => Math.hypot(b.x - a.x, b.y - a.y);

export function lengthOf(path: Path): number {
  let length = 0;
  for (let i = 1; i < path.length; i++) length += span(path[i - 1]!, path[i]!);
  return length;
}

export const samePlace = (a: Pt, b: Pt): boolean => a.x === b.x && a.y === b.y;

/** Between two places with one corner: the straight part first, or the slanted one. */
export function connect(a: Pt, b: Pt, style: Style, straightFirst: boolean): Pt[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (dx === 0 || dy === 0 || style === 'any') return [a, b];
  if (style === '90')
    return [a, straightFirst === Math.abs(dx) >= Math.abs(dy) ? { x: b.x, y: a.y } : { x: a.x, y: b.y }, b];
  const slant = Math.min(Math.abs(dx), Math.abs(dy));
  if (Math.abs(dx) === Math.abs(dy)) return [a, b];
  const [sx, sy] = [Math.sign(dx) * slant, Math.sign(dy) * slant];
  return [a, straightFirst ? { x: b.x - sx, y: b.y - sy } : { x: a.x + sx, y: a.y + sy }, b];
}

/** In whole nanometres, without corners that are none: doubled points, points on a line. */
export function tidy(path: Path): Pt[] {
  const out: Pt[] = [];
  for (const { x, y } of path) {
    const p = { x: Math.round(x), y: Math.round(y) };
    if (out.length > 0 && samePlace(out.at(-1)!, p)) continue;
    while (out.length > 1 && isStraight(out.at(-2)!, out.at(-1)!, p)) out.pop();
    out.push(p);
  }
  return out;
}

/** Whether the middle point lies on the way, to within a nanometre and a half. */
function isStraight(a: Pt, b: Pt, c: Pt): boolean {
  const [dx, dy] = [c.x - a.x, c.y - a.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return false;
  const off = Math.abs((b.x - a.x) * dy - (b.y - a.y) * dx) / length;
  const along = (b.x - a.x) * dx + (b.y - a.y) * dy;
  return off <= 1.5 && along >= 0 && along <= length * length;
}

/** Where two segments cross, as parts of each; null where they do not or run side by side. */
export function crossOf(a: Pt, b: Pt, c: Pt, d: Pt): { readonly t: number; readonly u: number } | null {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const det = rx * sy - ry * sx;
  if (Math.abs(det) < 1e-6) return null;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / det;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / det;
  return t < 0 || t > 1 || u < 0 || u > 1 ? null : { t, u };
}

export const between = (a: Pt, b: Pt, t: number): Pt => ({ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });

/** The place of a segment that is nearest to a point. */
export function nearestOn(a: Pt, b: Pt, p: Pt): Pt {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2;
  return between(a, b, Math.min(1, Math.max(0, t)));
}

/** The path without the loops that it makes on itself. */
export function unlooped(path: Path): Pt[] {
  const out = [...path];
  for (let i = 0; i + 1 < out.length; i++)
    for (let j = out.length - 2; j > i + 1; j--) {
      const cross = crossOf(out[i]!, out[i + 1]!, out[j]!, out[j + 1]!);
      if (!cross) continue;
      out.splice(i + 1, j - i, between(out[i]!, out[i + 1]!, cross.t));
      break;
    }
  return out;
}
