import type { EndpointOutput } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { api } from '../../app/api.ts';
import { usePreferences } from '../../app/preferences.ts';
import type { ShopQuery } from './partQuery.ts';

export type PartPage = EndpointOutput<'cart.partSearch'>;

interface Search {
  /** What was found last; null: nothing was asked yet. */
  readonly page: PartPage | null;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

/** Pauses while a query is typed, milliseconds. */
const PAUSE_MS = 120;

/** What the shop has for a query; an answer that comes after that of a later query is dropped. */
export function usePartSearch(query: ShopQuery): Search & { readonly retry: () => void } {
  const [search, setSearch] = useState<Search>({ page: null, isLoading: true, isFailed: false });
  const [tries, setTries] = useState(0);
  const key = JSON.stringify(query);
  // Descriptions are in the language of the request.
  const locale = usePreferences(state => state.locale);
  useEffect(() => {
    let isCurrent = true;
    const { keyword, filters, sort, descending, page } = JSON.parse(key) as ShopQuery;
    const { manufacturers, packages, ...rest } = filters;
    setSearch(before => ({ ...before, isLoading: true }));
    const timer = setTimeout(async () => {
      const answer = await api.cart.partSearch(
        {
          keyword,
          pageNum: page,
          type: 1,
          timestamp: Date.now(),
          filters: {
            ...rest,
            ...(manufacturers && { manufacturers: [...manufacturers] }),
            ...(packages && { packages: [...packages] }),
            params: JSON.parse(JSON.stringify(filters.params ?? {})),
            sort,
            descending,
          },
        },
        { quiet: true },
      );
      if (!isCurrent) return;
      setSearch(before => ({
        page: answer.ok ? answer.value : before.page,
        isLoading: false,
        isFailed: !answer.ok,
      }));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, tries, locale]);
  return { ...search, retry: () => setTries(count => count + 1) };
}
