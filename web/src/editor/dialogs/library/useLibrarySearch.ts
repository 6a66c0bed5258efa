import { useState } from 'react';
import type { OriginFilter } from './origins.ts';

export interface LibrarySearch {
  readonly query: string;
  /** The only library that is shown; '' for all. */
  readonly library: string;
  readonly origin: OriginFilter;
  /** Index of the row that is chosen. */
  readonly active: number;
  readonly setQuery: (query: string) => void;
  readonly setLibrary: (library: string) => void;
  readonly setOrigin: (origin: OriginFilter) => void;
  readonly setActive: (active: number) => void;
}

/** The search in libraries. A new search scrolls the list to the top. */
export function useLibrarySearch(): LibrarySearch {
  const [state, setState] = useState({ query: '', library: '', origin: '' as OriginFilter, active: 0 });
  const set = (part: Partial<typeof state>) => setState(now => ({ ...now, ...part }));
  return {
    ...state,
    setQuery: query => set({ query, active: 0 }),
    setLibrary: library => set({ library, active: 0 }),
    // A library of another origin would leave nothing.
    setOrigin: origin => set({ origin, library: '', active: 0 }),
    setActive: active => set({ active }),
  };
}
