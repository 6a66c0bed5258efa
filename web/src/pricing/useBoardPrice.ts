import { priceBoard, stopsOrder, type BoardPrice, type PrefillNote } from '@boardwright/commerce';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { usePriceChoice } from '../app/priceChoice.ts';
import { usePriceBook } from '../app/usePriceBook.ts';
import type { EditorDocument } from '../project/document.ts';
import { BoardPricing } from './BoardPricing.ts';
import type { PricedFacts } from './sought.ts';

export interface PricedBoard extends BoardPrice {
  readonly pricing: BoardPricing;
  readonly facts: PricedFacts;
  readonly hasOutline: boolean;
  /** What cannot be made as it is drawn. */
  readonly stops: readonly PrefillNote[];
  /** Whether it can be ordered as it is. */
  readonly isOrderable: boolean;
}

export const pricingOf = (document: EditorDocument): BoardPricing => document.late.get(BoardPricing);

/** The price of a board as it is drawn; null while it is read for the first time. */
export function useBoardPrice(document: EditorDocument): PricedBoard | null {
  const pricing = pricingOf(document);
  const drawn = useStore(pricing.store, state => state.facts);
  const gap = useStore(pricing.store, state => state.gap);
  const quantity = usePriceChoice(choice => choice.quantity);
  const book = usePriceBook();
  return useMemo(() => {
    if (!drawn) return null;
    const facts = { ...drawn, minGapNm: gap?.gapNm ?? null };
    const price = priceBoard(facts, quantity, book);
    const hasOutline = facts.widthNm > 0 && facts.heightNm > 0;
    const stops = price.notes.filter(stopsOrder);
    return {
      ...price,
      pricing,
      facts,
      hasOutline,
      stops,
      isOrderable: hasOutline && price.result.ok && stops.length === 0,
    };
  }, [drawn, gap, quantity, book, pricing]);
}
