import { descriptionIn, stockOf, type Part } from '@boardwright/commerce/parts';
import type { Locale, ShopPart } from '@boardwright/contract';

/** A part as calls answer with it: in the language of the request, with the prices of one currency. */
export function partView(part: Part, currency: string, locale: Locale): ShopPart {
  const { id, manufacturer, package: packageName, stock, prices, params, ...rest } = part;
  return {
    partId: id,
    mpn: rest.mpn,
    brandName: manufacturer,
    packageName,
    description: descriptionIn(locale, part),
    distributor: '',
    category: rest.category,
    params: { ...params },
    pins: rest.pins,
    footprint: rest.footprint,
    symbol: rest.symbol,
    stock: stockOf(part),
    stockByWarehouse: { ...stock },
    prices: Object.entries(prices).find(([each]) => each === currency)?.[1] ?? [],
    currency,
    minimum: rest.minimum,
    packaging: rest.packaging,
    lifecycle: rest.lifecycle,
    leadWeeks: rest.leadWeeks ?? null,
    rohs: rest.rohs,
    datasheet: rest.datasheet,
    isSample: rest.isSample,
  };
}
