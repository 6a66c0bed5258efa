import { FillRule, union, type Paths64 } from 'clipper2-ts';
import { edgeRings } from '../indexes/index.ts';
import { doubleArea, flatBox } from '../geometry/index.ts';
import type { Doc } from '../kinds/index.ts';

/** Two borders that agree so well are one that was drawn twice, nanometres. */
const SAME = 2000;
/** Less than this is no board, square nanometres: a tenth of a millimetre squared. */
const LEAST = 1e10;

export interface Outline {
  /** The board with its cut-outs, nanometres; borders one way, cut-outs the other. */
  readonly area: Paths64;
  /** Ends of lines that close to nothing, flat. */
  readonly open: readonly number[];
}

/**
 * The board as the closed lines of Edge.Cuts say, those of footprints among them: what lies within an odd number of them is board.
 * Null where no line closes around anything.
 */
export function outlineOf(doc: Doc): Outline | null {
  const { rings, ends } = edgeRings(doc);
  const area = union(
    once(rings.filter(ring => ring.every(Number.isFinite))).map(ring =>
      Array.from({ length: ring.length / 2 }, (_, i) => ({
        x: Math.round(ring[2 * i]!),
        y: Math.round(ring[2 * i + 1]!),
      })),
    ),
    FillRule.EvenOdd,
  );
  const size = area.reduce((sum, path) => sum + doubleArea(path.flatMap(({ x, y }) => [x, y])) / 2, 0);
  return Math.abs(size) < LEAST ? null : { area, open: ends };
}

/** Each border once: one that lies on another would turn board into hole. */
function once(rings: readonly number[][]): number[][] {
  const kept: { ring: number[]; box: ReturnType<typeof flatBox>; size: number }[] = [];
  for (const ring of rings) {
    const box = flatBox(ring);
    const size = Math.abs(doubleArea(ring)) / 2;
    const known = kept.some(
      other =>
        Math.abs(other.box.minX - box.minX) <= SAME &&
        Math.abs(other.box.maxX - box.maxX) <= SAME &&
        Math.abs(other.box.minY - box.minY) <= SAME &&
        Math.abs(other.box.maxY - box.maxY) <= SAME &&
        Math.abs(other.size - size) <= 1e-3 * size,
    );
    if (!known) kept.push({ ring, box, size });
  }
  return kept.map(({ ring }) => ring);
}
