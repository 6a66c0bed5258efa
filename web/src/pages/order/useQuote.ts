import { quoteLine, type LineRequest, type QuoteResult } from '@boardwright/commerce';
import { useMemo } from 'react';
import { usePriceBook } from '../../app/usePriceBook.ts';

/** The price of a draft, made from a design or without one. */
export function useQuote<R extends LineRequest>(draft: R, designId?: string): { readonly result: QuoteResult<R> } {
  const book = usePriceBook();
  const result = useMemo(
    () => quoteLine(designId === undefined ? draft : { ...draft, designId }, book),
    [book, draft, designId],
  );
  return { result };
}
