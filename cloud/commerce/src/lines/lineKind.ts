import type { CartItemType } from '@boardwright/contract';
import type { Msg } from '@boardwright/engine/base';
import type { BoardFacts } from '../prefill.ts';
import type { Violation } from '../options/constraints.ts';
import type { Parsed } from '../options/parse.ts';
import type { PriceBook } from '../price/book.ts';
import type { LeadDays } from '../price/leadTime.ts';
import type { PriceLine } from '../price/priceLine.ts';

/** What the request of every line item has. */
export interface AnyLine {
  readonly itemType: CartItemType;
  readonly quantity: number;
}

/** What a line item costs and when it leaves the factory. */
export interface PricedLine {
  /** Every key of the specification's breakdown for this kind, zero lines included. */
  readonly lines: readonly PriceLine[];
  readonly weightGrams: number;
  readonly leadDays: LeadDays;
}

/** A value of a request that its design does not have. */
export interface Contradiction {
  readonly field: string;
  /** Name of the field in the order form. */
  readonly name: Msg;
  readonly requested: Msg;
  readonly designed: Msg;
}

/** The order's name for what a kind is. */
export type OrderType = 'Parts' | 'PCBA' | 'PCB' | 'Stencil';

/** A kind of line item: what may be asked for, what it costs, what it is made from and what people read of it. */
export interface LineKind<R extends AnyLine> {
  readonly itemType: R['itemType'];
  readonly title: Msg;
  readonly orderType: OrderType;
  /** The quantities for which prices are compared. */
  readonly quantities: readonly number[];
  /** A request out of unknown data; combinations are left to `check`. */
  parse(raw: Readonly<Record<string, unknown>>): Parsed<R>;
  /** Every constraint that the request breaks, and every option that the book has no price for. */
  check(request: R, book: PriceBook): readonly Violation[];
  /** The price of a request that breaks no constraint. */
  price(request: R, book: PriceBook): PricedLine;
  /** The design revision whose files it is made from; null: none was uploaded, or it needs none. */
  designOf(request: R): string | null;
  /** Where the request and the facts of its design differ. */
  contradictions(request: R, facts: BoardFacts): readonly Contradiction[];
  /** Which of the lead times was chosen. */
  delivery(request: R): keyof LeadDays;
  /** What distinguishes it from others of its kind at a glance. */
  facts(request: R): readonly Msg[];
}
