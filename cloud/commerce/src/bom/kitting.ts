import type { Packaging } from '../parts/part.ts';
import { isChipSize } from '../parts/packages.ts';

/** How a customer sends the parts of a line. */
export interface OwnParts {
  readonly packaging: Packaging;
  /** Pieces besides those that are placed; null: what machines usually lose. */
  readonly spare: number | null;
}

export const USUAL_OWN: OwnParts = { packaging: 'cutTape', spare: null };

/** The most pieces that are sent besides those that are placed. */
export const MOST_SPARE = 1_000_000;

/** What machines lose of a part: a share of what is placed, and a least number of pieces for the leader of the tape. */
interface Loss {
  readonly percent: number;
  readonly least: number;
}

/**
 * By chip size, as assemblers ask for with parts that customers send (Bay Area Circuits, "Kitting guidelines for components",
 * https://bayareacircuits.com/kitting/). Larger chips, and parts of other packages on tape.
 */
const chips: Readonly<Record<string, Loss>> = {
  '01005': { percent: 50, least: 100 },
  '0201': { percent: 25, least: 50 },
  '0402': { percent: 20, least: 20 },
  '0603': { percent: 15, least: 20 },
  '0805': { percent: 10, least: 10 },
};
const LARGER: Loss = { percent: 10, least: 5 };
const OTHERS: Loss = { percent: 5, least: 2 };

/** Pieces that are needed besides those that are placed, for parts in a package such as 'R_0402_1005Metric' or 'SOIC-8'. */
export function spareFor(packageName: string, placed: number): number {
  const size = [...packageName.matchAll(/(?<!\d)(\d{4,5})(?!\d)/g)].map(([, digits]) => digits!).find(isChipSize);
  const { percent, least } = size === undefined ? OTHERS : (chips[size] ?? LARGER);
  return Math.max(least, Math.ceil((placed * percent) / 100));
}
