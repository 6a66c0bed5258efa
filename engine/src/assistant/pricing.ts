import type { Msg } from '../base/index.ts';
import type { BoardFacts } from '../indexes/index.ts';

/** A price as the shop breaks it down. Amounts are minor units of its currency. */
export interface PricedBoard {
  readonly quantity: number;
  readonly total: number;
  readonly currency: string;
  readonly bookVersion: string;
  /** Lines that cost something, as the breakdown has them. */
  readonly lines: readonly { readonly key: string; readonly label: Msg; readonly amount: number }[];
  /** What the board would cost less without one of its properties, the most first. */
  readonly savings: readonly { readonly text: Msg; readonly saves: number }[];
}

/** Prices boards. The engine knows no prices: who asks brings them along. */
export interface Pricing {
  /** Null where the board cannot be made as it is drawn. */
  price(facts: BoardFacts, quantity: number): PricedBoard | null;
}

/** An amount with its currency: 'USD 12.30'. */
export const amountText = (minor: number, currency: string): string => `${currency} ${(minor / 100).toFixed(2)}`;
