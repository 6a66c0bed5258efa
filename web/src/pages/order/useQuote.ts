import { quotePcb, type QuoteResult } from '@boardwright/commerce';
import { useMemo } from 'react';
import type { Draft } from './OptionForm.tsx';
import { usePriceBook } from './usePriceBook.ts';

/** The price of a draft, and which of its attributes stand in the way of one. */
export function useQuote(draft: Draft): { readonly result: QuoteResult; readonly refused: ReadonlySet<string> } {
  const book = usePriceBook();
  return useMemo(() => {
    const result = quotePcb(draft, book);
    return {
      result,
      refused: new Set(result.ok ? [] : result.violations.flatMap(each => each.fields as readonly string[])),
    };
  }, [book, draft]);
}
