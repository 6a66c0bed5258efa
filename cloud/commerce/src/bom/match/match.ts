import { isSameMaker } from '../../parts/makers.ts';
import { mpnKey, type Part } from '../../parts/part.ts';
import { purchase } from '../../parts/priceBreaks.ts';
import type { AskedLine, PartName } from '../line.ts';
import { hasOtherPackage, hasOtherValue } from './contradiction.ts';
import { namesOf } from './names.ts';
import type { OfferedPart } from './offer.ts';
import { wantedOf, type Wanted } from './wanted.ts';
import type { PartQuery } from '../../parts/search/partQuery.ts';

/** How a part was found for a line. */
export type MatchedBy = 'mpn' | 'alternative' | 'parameters' | 'valuePackage' | 'person';

/** A part that may be bought for a line, and how certain that is, from 0 to 1. */
export interface Candidate<P = Part> {
  readonly part: P;
  readonly by: MatchedBy;
  readonly confidence: number;
}

/** Certain enough to be bought without a person's choice. */
export const CERTAIN = 0.75;

/** Where parts are looked up: the service's catalogue, or the shipped one. */
export interface PartLookup {
  /** By `mpnKey`. */
  byMpn(
    mpns: readonly string[],
  ): PromiseLike<ReadonlyMap<string, readonly Part[]>> | ReadonlyMap<string, readonly Part[]>;
  search(query: PartQuery): PromiseLike<readonly Part[]> | readonly Part[];
}

/** The candidates of each line, the most certain first. */
export async function matchLines(
  lines: readonly AskedLine[],
  lookup: PartLookup,
): Promise<readonly (readonly Candidate[])[]> {
  const named = await lookup.byMpn([...new Set(lines.flatMap(namesOf).map(({ mpn }) => mpnKey(mpn)))]);
  // Lines of the same value are looked up once.
  const found = new Map<string, readonly Part[]>();
  const matches: (readonly Candidate[])[] = [];
  for (const line of lines) {
    const wanted = wantedOf(line);
    const byName = byMpn(line, wanted, named);
    const key = wanted && JSON.stringify(wanted.query);
    if (wanted && key !== null && !found.has(key)) found.set(key, await lookup.search(wanted.query));
    const byValue = wanted && key !== null ? byParameters(line, wanted, found.get(key)!) : [];
    matches.push(distinct([...byName, ...byValue]));
  }
  return matches;
}

/** How certain a part is that was found by its number; what contradicts it leaves the choice to a person. */
function byMpn(line: AskedLine, wanted: Wanted | null, named: ReadonlyMap<string, readonly Part[]>): Candidate[] {
  return namesOf(line).flatMap((name): Candidate[] => {
    return (named.get(mpnKey(name.mpn)) ?? []).map(part => {
      const isDoubtful = hasOtherValue(wanted, part) || (!name.isOwn && hasOtherPackage(line, part));
      const confidence = (name.isOwn ? 1 : 0.9) * makerFactor(name, part) * (isDoubtful ? 0.7 : 1);
      return { part, by: name.isOwn ? 'mpn' : 'alternative', confidence };
    });
  });
}

/** Long part numbers are of one manufacturer, even where the line names a distributor or a brand's owner. Short ones and digits are not. */
function makerFactor({ mpn, manufacturer }: PartName, { manufacturer: known }: Part): number {
  const key = mpnKey(mpn);
  if (manufacturer === '') return /^\d+$/.test(key) ? 0.7 : 1;
  if (isSameMaker(manufacturer, known)) return 1;
  return key.length >= 8 && /[A-Z]/.test(key) && /\d/.test(key) ? 0.92 : 0.7;
}

/** Parts with the stated parameters: with the size of the footprint they are certain, without it a person chooses. */
function byParameters(line: AskedLine, { size }: Wanted, parts: readonly Part[]): Candidate[] {
  return parts.map(part => {
    const isMaker = line.manufacturer !== '' && isSameMaker(line.manufacturer, part.manufacturer);
    const base = size === null ? 0.4 : 0.8;
    // A part number that the catalogue lacks names another part.
    const confidence = base * (line.mpn === '' ? 1 : 0.7) * (isMaker ? 1.1 : 1);
    return { part, by: isMaker ? 'parameters' : 'valuePackage', confidence: Math.min(confidence, 0.95) };
  });
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates
    .toSorted((a, b) => b.confidence - a.confidence)
    .filter(({ part }) => !seen.has(part.id) && seen.add(part.id) !== undefined);
}

/** What of a part a choice between alternatives depends on. */
export interface Ranked extends Candidate<OfferedPart> {
  /** Whether it can be soldered to the footprint; null: not checked. */
  readonly fits: boolean | null;
  /** For the whole order, minor units; null: the catalogue has no price. */
  readonly total: number | null;
  readonly isInStock: boolean;
}

/**
 * Alternatives in the order in which they are offered: those that fit first, then those in stock, the cheapest first. Where none has enough
 * the fullest stock is first: least has to be sourced, and a larger order never costs less.
 */
export function rankAlternatives(
  candidates: readonly Candidate<OfferedPart>[],
  pieces: number,
  fits: (part: OfferedPart) => boolean | null,
): Ranked[] {
  const ranked = candidates.map((candidate): Ranked => ({
    ...candidate,
    fits: fits(candidate.part),
    total: purchase(candidate.part.prices, candidate.part.minimum, pieces)?.total ?? null,
    isInStock: candidate.part.stock >= pieces,
  }));
  const order = (each: Ranked) => [
    each.fits === false ? 1 : 0,
    each.isInStock ? 0 : 1,
    each.isInStock ? 0 : -each.part.stock,
    each.total ?? Infinity,
  ];
  return ranked.toSorted((a, b) => {
    const [x, y] = [order(a), order(b)];
    const i = x.findIndex((value, k) => value !== y[k]);
    return i < 0 ? b.confidence - a.confidence : x[i]! - y[i]!;
  });
}
