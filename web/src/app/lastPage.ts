import { useEffect } from 'react';

/** The last page of a list of so many rows; 1 of an empty list. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * Goes to the last page when the shown one is past the end of the list, such as after its only row was removed.
 *
 * @param found What was read; null while it is not known.
 */
export function useLastPage(
  found: { readonly total: number } | null,
  pageSize: number,
  setPage: (change: (page: number) => number) => void,
): void {
  useEffect(() => {
    if (found) setPage(page => Math.min(page, lastPage(found.total, pageSize)));
  }, [found, pageSize, setPage]);
}
