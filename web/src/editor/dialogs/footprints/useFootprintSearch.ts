import { useMemo, useState } from 'react';
import { useLibrarySearch } from '../library/useLibrarySearch.ts';
import { useRecord } from '../library/useRecord.ts';
import type { Choice, FootprintCatalogue, Offer } from './choices.ts';
import type { Needs } from './needs.ts';

interface Asked {
  readonly catalogue: FootprintCatalogue | null;
  readonly needs: Needs;
  /** The footprint that is set now; shown first. */
  readonly current: string;
  /** Footprints that were chosen last, the latest first. */
  readonly recent: readonly string[];
  /** How often footprints were used, by their id. */
  readonly uses: Readonly<Record<string, number>>;
  /** A footprint of a library could not be read. */
  readonly onFail: () => void;
}

/** Which footprints are offered: by what one types, by what the part asks for, the likeliest first. */
export function useFootprintSearch({ catalogue, needs, current, recent, uses, onFail }: Asked) {
  const search = useLibrarySearch();
  const { query, library, origin, active } = search;
  const [fitting, setFitting] = useState(needs.filters !== '');
  const [counted, setCounted] = useState(needs.pins !== null && needs.pins > 0);
  /** Those that were just imported. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { choices, similar } = useMemo((): Offer => {
    if (!catalogue) return { choices: [], similar: false };
    const narrow = { filters: fitting ? needs.filters : '', pads: counted ? needs.pins : null };
    const found = catalogue.offered(query, { ...narrow, library, origin, uses });
    if (query.trim() !== '') return found;
    const rank = ({ id, own }: Choice) => {
      const used = recent.indexOf(id);
      if (fresh.has(id)) return -2;
      return id === current ? -1 : used >= 0 ? used : own ? recent.length : recent.length + 1;
    };
    return { ...found, choices: found.choices.toSorted((a, b) => rank(a) - rank(b)) };
  }, [catalogue, query, library, origin, uses, fitting, counted, needs, current, recent, fresh]);
  const chosen = choices[active];
  const show = (query: string) => {
    search.setQuery(query);
    setFitting(false);
    setCounted(false);
  };
  const narrowed = (set: (value: boolean) => void) => (value: boolean) => {
    set(value);
    search.setActive(0);
  };
  return {
    search,
    choices,
    chosen,
    footprint: useRecord(chosen, chosen?.footprint, onFail),
    similar,
    fitting,
    setFitting: narrowed(setFitting),
    counted,
    setCounted: narrowed(setCounted),
    /** Searches for a name, without the part's own filters. */
    show,
    /** Shows those that were just imported, before all others. */
    showImported(libIds: readonly string[]) {
      setFresh(new Set(libIds));
      show('');
    },
  };
}

export type FootprintSearch = ReturnType<typeof useFootprintSearch>;
