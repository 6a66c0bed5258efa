import { defaultPcbOptions, type PcbOptions } from '../options/attributes.ts';
import type { PriceBook } from './book.ts';
import { quoteLine } from './quote.ts';

interface Sample {
  readonly layers: PcbOptions['layers'];
  /** Millimetres. */
  readonly size: readonly [width: number, height: number];
  readonly quantity: number;
  readonly options?: Partial<PcbOptions>;
}

/** Orders of many kinds, by which two price books are compared. */
const SAMPLES: readonly Sample[] = [
  { layers: 2, size: [100, 100], quantity: 5 },
  { layers: 2, size: [100, 100], quantity: 100 },
  { layers: 2, size: [50, 50], quantity: 1000 },
  {
    layers: 2,
    size: [100, 100],
    quantity: 5,
    options: { maskColour: 'black', surfaceFinish: 'enig', enigGold: '2-5' },
  },
  { layers: 1, size: [100, 100], quantity: 10 },
  { layers: 4, size: [100, 100], quantity: 5 },
  { layers: 4, size: [160, 100], quantity: 50, options: { impedanceControl: true } },
  { layers: 6, size: [80, 60], quantity: 20 },
  { layers: 8, size: [120, 90], quantity: 10, options: { delivery: 'expedited' } },
];

/** What an order costs with two price books, minor units; null: it cannot be made. */
export interface BookSample {
  readonly layers: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  /** Those that differ from the defaults. */
  readonly options: Partial<PcbOptions>;
  readonly before: number | null;
  readonly after: number | null;
}

/** What orders of many kinds cost with two price books. */
export function compareBooks(before: PriceBook, after: PriceBook): BookSample[] {
  return SAMPLES.map(({ layers, size: [width, height], quantity, options }) => {
    const request = {
      itemType: 'Custom' as const,
      options: { ...defaultPcbOptions(layers), ...options },
      size: { widthUm: width * 1000, heightUm: height * 1000 },
      quantity,
    };
    const total = (book: PriceBook): number | null => {
      const result = quoteLine(request, book);
      return result.ok ? result.quote.total : null;
    };
    return {
      layers,
      widthMm: width,
      heightMm: height,
      quantity,
      options: { ...options },
      before: total(before),
      after: total(after),
    };
  });
}
