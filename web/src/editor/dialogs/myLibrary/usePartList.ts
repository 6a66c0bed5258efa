import { useMemo } from 'react';
import { useStore } from 'zustand';
import { searchLibraries } from '@boardwright/engine/library';
import type { PartKind, PartSummary } from '@boardwright/engine/storage';
import type { UserLibraries } from '../../../project/library/userLibraries.ts';

export interface Shown {
  readonly kind: PartKind;
  readonly query: string;
  /** '' for all. */
  readonly library: string;
  readonly binned: boolean;
}

const byName = (a: PartSummary, b: PartSummary): number =>
  a.library.localeCompare(b.library) || a.name.localeCompare(b.name);

/** The parts that the list of My library shows, and the libraries that can be chosen; null until they are read. */
export function usePartList(user: UserLibraries, { kind, query, library, binned }: Shown) {
  const { parts } = useStore(user.mine.store);
  const { revision } = useStore(user.store);
  return useMemo(() => {
    if (!parts) return null;
    const own = [...parts.values()].filter(each => each.kind === kind && (each.removed !== null) === binned);
    const libraries = [...new Set(own.map(each => each.library))].sort();
    const wanted = own.filter(each => library === '' || each.library === library);
    const text = query.trim().toLowerCase();
    if (text === '') return { libraries, shown: wanted.sort(byName) };
    // The recycle bin is not indexed.
    if (binned)
      return { libraries, shown: wanted.filter(({ name }) => name.toLowerCase().includes(text)).sort(byName) };
    const ids = new Map(wanted.map(each => [each.id, each]));
    const hits = searchLibraries(user.searched(kind), query, {
      limit: 1000,
      wanted: ({ stored }) => stored !== null && ids.has(stored),
    });
    return { libraries, shown: hits.flatMap(({ entry }) => ids.get(entry.stored!) ?? []) };
  }, [parts, revision, kind, query, library, binned]);
}
