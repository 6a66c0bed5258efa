import { quotePcb, type QuoteResult } from '@boardwright/commerce';
import { priceBook } from '@boardwright/resources';
import { useMemo } from 'react';
import type { Draft } from './OptionForm.tsx';

/** The price of a draft, and which of its attributes stand in the way of one. */
export function useQuote(draft: Draft): { readonly result: QuoteResult; readonly refused: ReadonlySet<string> } {
  return useMemo(() => {
    const result = quotePcb(draft, priceBook);
    return {
      result,
      refused: new Set(result.ok ? [] : result.violations.flatMap(each => each.fields as readonly string[])),
    };
  }, [draft]);
}
