import { useMemo, useState } from 'react';
import { useLibrarySearch } from '../library/useLibrarySearch.ts';
import type { Choice, FootprintCatalogue } from './choices.ts';
import type { Needs } from './needs.ts';

interface Asked {
  readonly catalogue: FootprintCatalogue | null;
  readonly needs: Needs;
  /** The footprint that is set now; shown first. */
  readonly current: string;
  /** Footprints that were chosen last, the latest first. */
  readonly recent: readonly string[];
}

/** Which footprints are offered: by what one types, by what the part asks for, the likeliest first. */
export function useFootprintSearch({ catalogue, needs, current, recent }: Asked) {
  const search = useLibrarySearch();
  const { query, library, active } = search;
  const [fitting, setFitting] = useState(needs.filters !== '');
  const [counted, setCounted] = useState(needs.pins !== null && needs.pins > 0);
  /** Those that were just imported. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const choices = useMemo(() => {
    if (!catalogue) return [];
    const wanted = { filters: fitting ? needs.filters : '', pads: counted ? needs.pins : null, library };
    const found = catalogue.offered(query, wanted);
    if (query.trim() !== '') return found;
    const rank = ({ id, own }: Choice) => {
      const used = recent.indexOf(id);
      if (fresh.has(id)) return -2;
      return id === current ? -1 : used >= 0 ? used : own ? recent.length : recent.length + 1;
    };
    return found.toSorted((a, b) => rank(a) - rank(b));
  }, [catalogue, query, library, fitting, counted, needs, current, recent, fresh]);
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
    footprint: useMemo(() => chosen?.footprint(), [chosen]),
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
