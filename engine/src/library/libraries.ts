import type { Entry, SearchIndex } from './search.ts';

type Named = Pick<Entry, 'name'>;

/** A library with its own index: if it changes, no other one is indexed again. */
export interface SearchedLibrary<T extends Named = Entry> {
  readonly entries: readonly T[];
  readonly index: SearchIndex;
}

export interface Hit<T extends Named = Entry> {
  readonly entry: T;
  readonly score: number;
  /** The query names a part that no library has; this one is like it. */
  readonly similar: boolean;
}

/** What use adds to a score: less than a better match does, and nothing that an exact name would lose to. */
const MOST_FOR_USE = 90;
const FOR_USE = 25;

const forUse = (count: number): number => (count > 0 ? Math.min(MOST_FOR_USE, FOR_USE * Math.log2(1 + count)) : 0);

interface Options<T> {
  readonly limit?: number;
  readonly wanted?: (entry: T) => boolean;
  /** How often an entry was used. */
  readonly uses?: (entry: T) => number;
}

/**
 * The best entries of several libraries for a query, best first. What a library only guesses (a typing mistake, a similar part
 * number) counts where no library has what was typed.
 */
export function searchLibraries<T extends Named>(
  libraries: readonly SearchedLibrary<T>[],
  query: string,
  { limit = 200, wanted = () => true, uses = () => 0 }: Options<T> = {},
): Hit<T>[] {
  const found = libraries.flatMap(({ entries, index }, library) =>
    index
      .search(query, limit, entry => wanted(entries[entry]!))
      .map(({ entry, ...hit }) => ({ ...hit, entry: entries[entry]!, library, at: entry })),
  );
  const typed = found.filter(({ similar, guessed }) => !similar && !guessed);
  const similar = found.filter(hit => hit.similar && !hit.guessed);
  const [first, ...rest] = [typed, closest(similar), found].filter(hits => hits.length > 0);
  const hits = first ?? rest[0] ?? [];
  return hits
    .map(hit => ({ ...hit, score: hit.score + forUse(uses(hit.entry)) }))
    .sort(
      (a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length || a.library - b.library || a.at - b.at,
    )
    .slice(0, limit)
    .map(({ entry, score, similar: like }) => ({ entry, score, similar: like }));
}

/** Of similar parts those that share the most with what was typed. */
function closest<H extends { readonly score: number }>(hits: readonly H[]): readonly H[] {
  const best = hits.reduce((most, { score }) => Math.max(most, score), 0);
  return hits.filter(({ score }) => score >= best - 1);
}
