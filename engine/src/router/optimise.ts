import type { Field } from './field.ts';
import { connect, samePlace, span, tidy, unlooped, type Path, type Pt, type Style } from './path.ts';

/** What a corner costs, nanometres of length: by how much it turns, in steps of 45 degrees. */
const CORNERS = [0, 30_000, 120_000, 3_000_000, 6_000_000];
/** What a piece at an odd angle costs. */
const ODD = 60_000;
/** Pieces that are left out at most at once. */
const WINDOW = 10;
/** Looks at the field that one line may take. */
const LOOKS = 600;

function cornerCost(a: Pt, b: Pt, c: Pt): number {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  const lengths = Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy));
  if (lengths === 0) return 0;
  const step = Math.acos(Math.min(1, Math.max(-1, (ux * vx + uy * vy) / lengths))) / (Math.PI / 4);
  const low = Math.floor(step);
  return CORNERS[low]! + (step - low) * ((CORNERS[low + 1] ?? CORNERS[low]!) - CORNERS[low]!);
}

const isOdd = (a: Pt, b: Pt): boolean => {
  const [dx, dy] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)];
  return dx > 2 && dy > 2 && Math.abs(dx - dy) > 2;
};

function costOf(path: Path, style: Style): number {
  let cost = 0;
  for (let i = 1; i < path.length; i++) {
    cost += span(path[i - 1]!, path[i]!);
    if (style !== 'any' && isOdd(path[i - 1]!, path[i]!)) cost += ODD;
    if (i > 1) cost += cornerCost(path[i - 2]!, path[i - 1]!, path[i]!);
  }
  return cost;
}

/**
 * Makes a free path shorter and straighter: pieces are replaced by a connection with at most one corner wherever that is
 * free and costs less, corners counted.
 */
export function optimise(path: Path, field: Field, style: Style): Pt[] {
  let line = tidy(unlooped(path));
  let looks = 0;
  const isFree = (way: Path): boolean => {
    for (let i = 1; i < way.length; i++) {
      looks++;
      if (!field.isFree(way[i - 1]!.x, way[i - 1]!.y, way[i]!.x, way[i]!.y)) return false;
    }
    return true;
  };
  for (let changed = true; changed && looks < LOOKS;) {
    changed = false;
    for (let i = 0; i < line.length - 2 && looks < LOOKS; i++)
      for (let j = Math.min(line.length - 1, i + WINDOW); j > i + 1; j--) {
        const better = shorter(line, i, j, style, isFree);
        if (!better) continue;
        line = better;
        changed = true;
        break;
      }
  }
  return tidy(line);
}

/** The line with the part from i to j replaced, if something better is free. */
function shorter(line: Pt[], i: number, j: number, style: Style, isFree: (way: Path) => boolean): Pt[] | null {
  const [low, high] = [Math.max(0, i - 1), Math.min(line.length, j + 2)];
  const now = costOf(line.slice(low, high), style);
  let best: Pt[] | null = null;
  let least = now - 1;
  for (const straightFirst of [true, false]) {
    const way = connect(line[i]!, line[j]!, style, straightFirst);
    const tried = [...line.slice(low, i), ...way, ...line.slice(j + 1, high)];
    const cost = costOf(
      tried.filter((p, k) => k === 0 || !samePlace(p, tried[k - 1]!)),
      style,
    );
    if (cost >= least || !isFree(way)) continue;
    best = way;
    least = cost;
  }
  return best && [...line.slice(0, i), ...best, ...line.slice(j + 1)];
}
