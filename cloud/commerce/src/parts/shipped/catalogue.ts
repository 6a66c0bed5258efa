import { partId, type Part } from '../part.ts';
import type { CategoryId } from '../categories.ts';
import { paramsOfDescription } from './described.ts';
import { inChinese, type ChineseSegments } from './inChinese.ts';
import { orderable, type LibraryFacts, type LibraryPart } from './library.ts';
import { samplePrices, sampleStock } from './sample.ts';
import { partsOfSeries, type PartSeries } from './series.ts';

/** Where the shipped catalogue comes from: `partSeries`, `libraryParts` and `partsInChinese` of resources/parts, and our symbols. */
export interface CatalogueSource {
  readonly series: readonly PartSeries[];
  readonly facts: LibraryFacts;
  readonly symbols: readonly LibraryPart[];
  readonly chinese: ChineseSegments;
}

const sampled = (mpn: string, price: number) => ({
  stock: sampleStock(mpn, price),
  prices: { USD: samplePrices(mpn, price) },
  minimum: 1,
  lifecycle: 'active' as const,
  rohs: true,
  substitutes: [],
  isSample: true,
});

function ofSeries(series: PartSeries): Part[] {
  return partsOfSeries(series).map(({ mpn, ...part }) => ({
    ...sampled(mpn, series.price),
    ...part,
    id: partId(series.manufacturer, mpn),
    mpn,
    manufacturer: series.manufacturer,
    keywords: series.keywords ?? '',
    // `partsOfSeries` has checked it.
    category: series.category as CategoryId,
    pins: series.pins || (typeof part.params.pins === 'number' ? part.params.pins : null),
    packaging: series.packaging,
    datasheet: series.datasheet ?? '',
    ...(series.minimum === undefined ? {} : { minimum: series.minimum }),
  }));
}

function ofLibrary(symbol: LibraryPart, facts: LibraryFacts): Part | null {
  const found = orderable(symbol, facts);
  if (found === null) return null;
  const params = paramsOfDescription(symbol.description, found.category);
  return {
    ...sampled(found.mpn, facts.prices[found.category] ?? 100),
    ...found,
    id: partId(found.manufacturer, found.mpn),
    description: symbol.description,
    keywords: found.mpn === symbol.name ? symbol.keywords : `${symbol.name} ${symbol.keywords}`,
    params,
    pins: found.pins ?? (typeof params.pins === 'number' ? params.pins : null),
    footprint: symbol.footprint,
    symbol: symbol.id,
    packaging: found.package.startsWith('DIP')
      ? ['tube']
      : found.pins !== null && found.pins >= 64
        ? ['tray']
        : ['cutTape', 'reel'],
    datasheet: symbol.datasheet,
  };
}

/**
 * The shipped catalogue: series of generic parts, and the parts of our symbol library that have a maker. The same on every machine. A part
 * number that two symbols have is listed once, with the first.
 */
export function shippedParts({ series, facts, symbols, chinese }: CatalogueSource): Part[] {
  const parts = new Map<string, Part>();
  const add = (part: Part | null) => {
    if (part !== null && !parts.has(part.id))
      parts.set(part.id, { ...part, descriptionZh: inChinese(part.description, chinese) });
  };
  for (const each of series) ofSeries(each).forEach(add);
  for (const symbol of symbols) add(ofLibrary(symbol, facts));
  return [...parts.values()];
}
