import { mpnKey, type Part } from '../../parts/part.ts';
import { purchase } from '../../parts/priceBreaks.ts';
import type { OfferedPart } from './offer.ts';
import type { AskedLine, PartName } from '../line.ts';
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
    const byName = byMpn(line, named);
    const wanted = wantedOf(line);
    const key = wanted && JSON.stringify(wanted.query);
    if (wanted && key !== null && !found.has(key)) found.set(key, await lookup.search(wanted.query));
    const byValue = wanted && key !== null ? byParameters(line, wanted, found.get(key)!) : [];
    matches.push(distinct([...byName, ...byValue]));
  }
  return matches;
}

/** What a line may be called in a catalogue; a value such as LM317 is a part number too. */
const namesOf = (line: AskedLine): readonly PartName[] =>
  [
    { mpn: line.mpn, manufacturer: line.manufacturer },
    ...line.alternatives,
    ...(line.mpn === '' && /[a-z].*\d.*[a-z\d]{2}/i.test(line.value) ? [{ mpn: line.value, manufacturer: '' }] : []),
  ].filter(({ mpn }) => mpn !== '');

function byMpn(line: AskedLine, named: ReadonlyMap<string, readonly Part[]>): Candidate[] {
  return namesOf(line).flatMap((name, i): Candidate[] => {
    const parts = named.get(mpnKey(name.mpn)) ?? [];
    const own = i === 0 && line.mpn !== '';
    return parts.map(part => ({
      part,
      by: own ? 'mpn' : 'alternative',
      confidence: (own ? 1 : 0.9) * (isSameMaker(name.manufacturer, part.manufacturer) ? 1 : 0.85),
    }));
  });
}

/** 'Yageo Corporation' and 'YAGEO' are one; a line without a manufacturer names none that could differ. */
function isSameMaker(stated: string, known: string): boolean {
  const word = (text: string) => /[\p{L}\d]+/u.exec(text.toLowerCase())?.[0] ?? '';
  return stated === '' || word(stated) === word(known) || stated.toLowerCase().includes(word(known));
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
