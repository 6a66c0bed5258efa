import { placedOf } from './line.ts';
import { chooseParts, type Choices, type ChosenLine, type FitCheck } from './match/choose.ts';
import { isBought } from './match/lineState.ts';
import type { OfferedPart } from './match/offer.ts';

/** What endangers the purchase of a bill of materials: lines by the index of the line. */
export interface BomHealth {
  /** Lines whose part is bought. */
  readonly bought: number;
  /** The part is not recommended for new designs, or its production ends. */
  readonly ending: readonly ChosenLine[];
  /** No other part fits that is in stock. */
  readonly singleSource: readonly ChosenLine[];
  /** The stock is less than the order needs: sourcing takes its time. */
  readonly short: readonly ChosenLine[];
  /** Of those, the part that the manufacturer needs longest for; null: no lead time is known. */
  readonly longestLead: OfferedPart | null;
  /** The package of the part was not compared with the footprint. */
  readonly unchecked: readonly ChosenLine[];
}

const isPurchased = ({ part, isOwn, state, line }: ChosenLine): boolean =>
  part !== null && !isOwn && placedOf(line) > 0 && isBought(state);

/** Looks at the parts that were chosen for so many boards. */
export function bomHealth(lines: readonly ChosenLine[], boards: number): BomHealth {
  const bought = lines.filter(isPurchased);
  const isShort = ({ line, part }: ChosenLine) => part!.stock < placedOf(line) * boards;
  const hasSecond = ({ candidates, part }: ChosenLine) =>
    candidates.some(each => each.part.id !== part!.id && each.isInStock && each.fits !== false && each.total !== null);
  const short = bought.filter(isShort);
  return {
    bought: bought.length,
    ending: bought.filter(({ part }) => part!.lifecycle !== 'active'),
    singleSource: bought.filter(each => !hasSecond(each)),
    short,
    longestLead: longestOf(short),
    unchecked: bought.filter(({ fits }) => fits === null),
  };
}

function longestOf(short: readonly ChosenLine[]): OfferedPart | null {
  const parts = short.flatMap(({ part }) => (part?.leadWeeks === undefined ? [] : [part]));
  return parts.toSorted((a, b) => b.leadWeeks! - a.leadWeeks!)[0] ?? null;
}

/** What the parts cost for a quantity, with those that are the best choice there. */
export interface Mix {
  readonly boards: number;
  /** Minor units, of all parts. */
  readonly total: number;
  /** Lines that get another part than now. */
  readonly changed: number;
  /** Lines whose stock is too low for the quantity. */
  readonly short: number;
}

/** The best parts for other quantities. What a person has chosen stays. */
export function mixesAt(
  now: readonly ChosenLine[],
  choices: Choices,
  quantities: readonly number[],
  fits: FitCheck,
): readonly Mix[] {
  const lines = now.map(({ line }) => line);
  const byLine = now.map(({ candidates }) => candidates);
  return quantities.map(boards => {
    const chosen = chooseParts(lines, byLine, choices, boards, fits);
    const bought = chosen.filter(isPurchased);
    const costOf = ({ candidates, part }: ChosenLine) => candidates.find(each => each.part.id === part!.id)?.total ?? 0;
    return {
      boards,
      total: bought.reduce((sum, each) => sum + costOf(each), 0),
      changed: bought.filter(({ index, part }) => now[index]?.part?.id !== part!.id).length,
      short: bought.filter(({ line, part }) => part!.stock < placedOf(line) * boards).length,
    };
  });
}
