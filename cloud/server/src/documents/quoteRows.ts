import { lineText, priceLineMessages, quoteStatusMessages, type PriceKey } from '@boardwright/commerce';
import { purchase } from '@boardwright/commerce/parts';
import type { Locale, QuoteView } from '@boardwright/contract';
import { messageTable, type Msg } from '@boardwright/engine/base';
import { textIn } from '../http/texts.ts';

const texts = messageTable({
  'quoteSheet.quote': 'Quote',
  'quoteSheet.date': 'Date',
  'quoteSheet.expiry': 'Valid until',
  'quoteSheet.status': 'Status',
  'quoteSheet.quantity': 'Quantity',
  'quoteSheet.total': 'Total',
  'quoteSheet.mpn': 'MPN',
  'quoteSheet.manufacturer': 'Manufacturer',
  'quoteSheet.perBoard': 'Pieces on a board',
  'quoteSheet.bought': 'Pieces bought',
  'quoteSheet.unitPrice': 'Unit price',
});

/** A quote as the rows of a sheet: what it is of, each line of its price, and the parts that are bought. Amounts are numbers. */
export function quoteRows(quote: QuoteView, locale: Locale): (string | number)[][] {
  const text = (message: Msg) => textIn(locale, message);
  const { title, facts } = lineText(quote.request);
  const rows: (string | number)[][] = [
    [text(texts['quoteSheet.quote']), quote.quoteNumber],
    [text(texts['quoteSheet.date']), quote.createTime.slice(0, 10)],
    [text(texts['quoteSheet.expiry']), quote.expiryTime.slice(0, 10)],
    [text(texts['quoteSheet.status']), text(quoteStatusMessages[quote.status])],
    [[title, ...facts].map(text).join(' · ')],
    [text(texts['quoteSheet.quantity']), quote.quantity],
    [],
    ...quote.price.lines
      .filter(({ role, amount }) => role === 'fee' && amount !== 0)
      // `as`: the contract has texts; the lines of a quote were made with these keys.
      .map(({ key, amount }) => [text(priceLineMessages[key as PriceKey]), amount / 100, quote.currency]),
    [text(texts['quoteSheet.total']), quote.total / 100, quote.currency],
  ];
  const parts = quote.request.itemType === 'BomQuote' ? quote.request.parts : [];
  if (parts.length === 0) return rows;
  const header = ['mpn', 'manufacturer', 'perBoard', 'bought', 'unitPrice', 'total'] as const;
  return [
    ...rows,
    [],
    header.map(key => text(texts[`quoteSheet.${key}`])),
    ...parts.map(({ mpn, brandName, perBoard, minimum, prices }) => {
      const bought = purchase(prices, minimum, perBoard * quote.quantity);
      return [
        mpn,
        brandName,
        perBoard,
        bought?.pieces ?? '',
        (bought?.unitPrice ?? 0) / 100,
        (bought?.total ?? 0) / 100,
      ];
    }),
  ];
}
