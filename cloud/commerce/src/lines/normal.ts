import { msg } from '@boardwright/engine/base';
import { purchase, type PriceBreak } from '../parts/priceBreaks.ts';
import { componentLines } from '../price/components.ts';
import { Fields } from './fields.ts';
import type { LineKind } from './lineKind.ts';

/** A part of the catalogue with what it cost when it was chosen. */
export interface CatalogPart {
  readonly mpn: string;
  readonly brandName: string;
  readonly packageName: string;
  /** Fewest pieces that are sold. */
  readonly minimum: number;
  /** The lowest quantity first. */
  readonly prices: readonly PriceBreak[];
}

/** Components without a board. */
export interface NormalLine {
  readonly itemType: 'Normal';
  readonly part: CatalogPart;
  readonly quantity: number;
}

/** Parts in stock are packed the next day. */
const LEAD_DAYS = { normal: 1, expedited: 1 };
/** More of one part is a matter for sales. */
const MOST = 1_000_000;

/** How so many pieces are bought most cheaply; null: the catalogue has no price for so few. */
export const purchaseOf = ({ part, quantity }: Pick<NormalLine, 'part' | 'quantity'>) =>
  purchase(part.prices, part.minimum, quantity);

export const normal: LineKind<NormalLine> = {
  itemType: 'Normal',
  title: msg('line.normal', 'Components'),
  orderType: 'Parts',
  quantities: [1, 10, 100, 1000, 10_000],

  parse(raw) {
    const fields = new Fields(raw);
    const quantity = fields.quantity();
    const part = fields.table('part');
    const breaks = Array.isArray(part['prices']) ? part['prices'] : [];
    const value: CatalogPart = {
      mpn: fields.text('mpn', part['mpn']),
      brandName: fields.text('brandName', part['brandName']),
      packageName: fields.text('packageName', part['packageName']),
      minimum: fields.whole('minimum', part['minimum']),
      prices: breaks
        .map((each: Partial<PriceBreak> | null) => ({
          quantity: fields.whole('prices', each?.quantity),
          unitPrice: fields.whole('prices', each?.unitPrice, 0),
        }))
        .toSorted((a, b) => a.quantity - b.quantity),
    };
    if (value.mpn === '') fields.problems.push({ field: 'mpn', problem: 'value' });
    if (fields.problems.length > 0) return { ok: false, problems: fields.problems };
    return { ok: true, value: { itemType: 'Normal', part: value, quantity } };
  },

  check(line) {
    const reason =
      purchaseOf(line) === null ? 'reason.noPartPrice' : line.quantity > MOST ? 'reason.partQuantity' : null;
    if (reason === null) return [];
    return [{ constraint: 'part-price', fields: ['quantity'], message: 'pcb.combination', reason }];
  },

  price(line) {
    const bought = purchaseOf(line);
    // More pieces at the price of the next break may cost less: they are a minimum of this purchase.
    const { unitPrice, pieces } = bought ?? { unitPrice: 0, pieces: line.part.minimum };
    return {
      lines: componentLines([{ mpn: line.part.mpn, perBoard: 1, unitPrice, minimum: pieces }], line.quantity),
      // The catalogue states no weights.
      weightGrams: 0,
      leadDays: LEAD_DAYS,
    };
  },

  designOf: () => null,
  contradictions: () => [],
  delivery: () => 'normal',
  facts: ({ part }) =>
    [part.mpn, part.brandName, part.packageName]
      .filter(text => text !== '')
      .map(text => msg('line.text', '{{text}}', { text })),
};
