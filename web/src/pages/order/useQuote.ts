import { quoteLine, type LineRequest, type QuoteResult } from '@boardwright/commerce';
import { useMemo } from 'react';
import { usePriceBook } from '../../app/usePriceBook.ts';

/** The price of a draft, made from a design or without one, and which of its attributes stand in the way of a price. */
export function useQuote<R extends LineRequest>(
  draft: R,
  designId?: string,
): { readonly result: QuoteResult<R>; readonly refused: ReadonlySet<string> } {
  const book = usePriceBook();
  return useMemo(() => {
    const result = quoteLine(designId === undefined ? draft : { ...draft, designId }, book);
    return {
      result,
      refused: new Set(result.ok ? [] : result.violations.flatMap(each => each.fields as readonly string[])),
    };
  }, [book, draft, designId]);
}
