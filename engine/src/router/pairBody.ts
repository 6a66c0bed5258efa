import { partnerOf } from '../indexes/index.ts';
import { between, nearestOn, samePlace, span, tidy, type Path, type Pt } from './path.ts';
import { lineOf, type Line } from './trackLine.ts';
import type { RoutedCopper, Track } from './routedCopper.ts';

/** Nanometres: two paths at a distance from each other are rounded each by itself. */
const ROUNDING = 2;
/** How far the middles of a pair's tracks are from each other at most, in widths of them. */
const FARTHEST = 6;
/** Directions that differ by less are parallel: sine of the angle. */
const PARALLEL = 1e-3;

/** The other track of a differential pair, beside a line of the first one. */
export interface Partner {
  readonly line: Line;
  /** From the middle of the first to that of the other, nanometres; positive is to the right of who walks the first, seen on the screen. */
  readonly by: number;
}

/** What runs beside the longest piece of a line as the other track of its pair; null where nothing does. */
export function partnerBeside({ tracks, points }: Line, routed: RoutedCopper): Partner | null {
  const like = tracks[0]!;
  const net = partnerOf(like.net);
  if (net === null) return null;
  let longest = 0;
  for (let i = 1; i + 1 < points.length; i++)
    if (span(points[i]!, points[i + 1]!) > span(points[longest]!, points[longest + 1]!)) longest = i;
  const [a, b] = [points[longest]!, points[longest + 1]!];
  const length = span(a, b);
  const { x, y } = between(a, b, 0.5);
  const [layer, reach] = [routed.board.frame.bit(like.layer), FARTHEST * like.width];
  let best: { readonly track: Track; readonly by: number } | null = null;
  routed.near({ minX: x, minY: y, maxX: x, maxY: y }, reach, ({ object, net: own, layers }) => {
    if (own !== net || (layers & layer) === 0 || object.kind !== 'track' || object.mid) return;
    const [dx, dy] = [object.end.x - object.start.x, object.end.y - object.start.y];
    if (Math.abs(dx * (b.y - a.y) - dy * (b.x - a.x)) > PARALLEL * Math.hypot(dx, dy) * length) return;
    const by = ((b.x - a.x) * (object.start.y - a.y) - (b.y - a.y) * (object.start.x - a.x)) / length;
    const isBeside = Math.abs(span(nearestOn(object.start, object.end, { x, y }), { x, y }) - Math.abs(by)) <= ROUNDING;
    if (isBeside && Math.abs(by) <= reach && Math.abs(by) < Math.abs(best?.by ?? Infinity))
      best = { track: object, by };
  });
  const found = best as { readonly track: Track; readonly by: number } | null;
  return found && { line: lineOf(found.track, routed), by: found.by };
}

/** The path on which a partner keeps its distance from a line that went aside; null where it cannot be joined to the old one. */
export function followed({ line, by }: Partner, before: Path, after: Path): Path | null {
  let head = 0;
  while (head < before.length && head < after.length && samePlace(before[head]!, after[head]!)) head++;
  let tail = 0;
  while (tail < Math.min(before.length, after.length) - head && samePlace(before.at(-1 - tail)!, after.at(-1 - tail)!))
    tail++;
  // Corners that are new, between two pieces each.
  const corners = Array.from({ length: after.length - head - tail }, (_, i) => head + i);
  if (head === 0 || tail === 0 || corners.length < 2) return null;
  const way = corners.map(i => cornerBeside(after[i - 1]!, after[i]!, after[i + 1]!, by));
  const { points } = line;
  const from = joined(points, way[0]!, way[1]!);
  const to = joined(points, way.at(-1)!, way.at(-2)!);
  if (!from || !to) return null;
  const middle = [from.at, ...way.slice(1, -1), to.at];
  return tidy(
    from.segment <= to.segment
      ? [...points.slice(0, from.segment + 1), ...middle, ...points.slice(to.segment + 1)]
      : [...points.slice(0, to.segment + 1), ...middle.toReversed(), ...points.slice(from.segment + 1)],
  );
}

/** A corner moved to where both pieces are so far to the right. */
function cornerBeside(a: Pt, p: Pt, b: Pt, by: number): Pt {
  const normal = (from: Pt, to: Pt): Pt => {
    const length = span(from, to);
    return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  };
  const [u, v] = [normal(a, p), normal(p, b)];
  const scale = by / (1 + u.x * v.x + u.y * v.y);
  return { x: p.x + (u.x + v.x) * scale, y: p.y + (u.y + v.y) * scale };
}

/**
 * Where a way that begins with a piece from `end` to `next` leaves a path: at `end` where that lies on it, else where the piece, made
 * longer or shorter, crosses the path nearest to its end.
 */
function joined(path: Path, end: Pt, next: Pt): { readonly segment: number; readonly at: Pt } | null {
  let best: { readonly segment: number; readonly at: Pt } | null = null;
  const length = span(end, next);
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i]!, path[i + 1]!];
    if (span(nearestOn(a, b, end), end) <= ROUNDING) return { segment: i, at: end };
    const [rx, ry, sx, sy] = [next.x - end.x, next.y - end.y, b.x - a.x, b.y - a.y];
    const turn = rx * sy - ry * sx;
    if (Math.abs(turn) <= PARALLEL * length * Math.hypot(sx, sy)) continue;
    const t = ((a.x - end.x) * sy - (a.y - end.y) * sx) / turn;
    const u = ((a.x - end.x) * ry - (a.y - end.y) * rx) / turn;
    const at = between(end, next, t);
    if (t < 1 && u >= 0 && u <= 1 && (!best || span(at, end) < span(best.at, end))) best = { segment: i, at };
  }
  return best;
}
