import { convert, lineText, priceLineMessages, type PriceKey } from '@boardwright/commerce';
import type { Locale, OrderView } from '@boardwright/contract';
import type { SheetData } from 'write-excel-file/node';
import { textIn } from '../http/texts.ts';
import { documentTexts } from './texts.ts';
import { orderTotals } from './totals.ts';

const MONEY = '#,##0.00';

const money = (minor: number) => ({ type: Number, value: minor / 100, format: MONEY }) as const;
const strong = (value: string) => ({ value, fontWeight: 'bold' }) as const;

/** Every line of an order's prices as a spreadsheet: one row a line, and the totals below. Amounts are numbers. */
export async function orderSheet(order: OrderView, locale: Locale): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const text = documentTexts(locale);
  const rows: SheetData = [
    [strong(text('number')), { value: order.orderNumber }],
    [strong(text('date')), { value: order.orderTime.slice(0, 10) }],
    [],
    [
      strong(text('item')),
      strong(text('quantity')),
      strong(text('unitPrice')),
      strong(`${text('amount')} (${order.currency})`),
    ],
  ];
  for (const { request, partNo, quantity, total, price } of order.items) {
    const { title, facts } = lineText(request);
    const name = [textIn(locale, title), partNo, ...facts.map(fact => textIn(locale, fact))].join(' · ');
    rows.push([
      strong(name),
      { type: Number, value: quantity },
      money(convert(price.unitPrice, order.exchange)),
      money(total),
    ]);
    for (const line of price.lines.filter(({ role, amount }) => role === 'fee' && amount !== 0))
      // `as`: the contract has texts; an order's lines were made with these keys.
      rows.push([
        { value: `    ${textIn(locale, priceLineMessages[line.key as PriceKey])}` },
        null,
        null,
        money(convert(line.amount, order.exchange)),
      ]);
  }
  rows.push([]);
  for (const { name, amount } of orderTotals(order)) rows.push([strong(text(name)), null, null, money(amount)]);
  const columns = [{ width: 64 }, { width: 12 }, { width: 14 }, { width: 18 }];
  return writeXlsxFile(rows, { columns, sheet: order.orderNumber.slice(0, 31) }).toBuffer();
}
