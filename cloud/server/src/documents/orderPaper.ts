import { convert, lineText } from '@boardwright/commerce';
import type { Bill, DocumentKind, Locale, OrderView, Receiver, TransferDetails } from '@boardwright/contract';
import { textIn } from '../http/texts.ts';
import { kitPaper } from './kitPaper.ts';
import type { Block, Column, Labelled, Paper } from './paper.ts';
import { documentTexts } from './texts.ts';
import { orderTotals } from './totals.ts';

/** Who sells, and where customers transfer money to. */
export interface Shop {
  readonly seller: readonly string[];
  readonly transfer: TransferDetails | null;
}

/** The renderer knows the numbers of pages. */
const PAGE_MARKS = { page: '{page}', pages: '{pages}' };

const language = (locale: Locale): string => (locale === 'zh' ? 'zh-CN' : 'en-US');

/** Minor units as people read money. */
export const moneyText = (minor: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(language(locale), { style: 'currency', currency }).format(minor / 100);

const dateText = (time: string, locale: Locale): string =>
  new Intl.DateTimeFormat(language(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

const filled = (lines: readonly (string | undefined)[]): string[] =>
  lines.filter(line => line !== undefined && line !== '') as string[];

function receiverLines(receiver: Receiver, locale: Locale): string[] {
  const { firstName, lastName, companyName, address, district, postcode, city, province, countryCode, phone } =
    receiver;
  const country = new Intl.DisplayNames([language(locale)], { type: 'region' }).of(countryCode);
  const name = locale === 'zh' ? `${lastName}${firstName}` : filled([firstName, lastName]).join(' ');
  const town = filled([postcode, city]).join(' ');
  return locale === 'zh'
    ? filled([companyName, name, filled([country, province, city, district, address]).join(' '), postcode, phone])
    : filled([companyName, name, address, district, town, filled([province, country]).join(', '), phone]);
}

function billLines(bill: Bill, locale: Locale): string[] {
  const text = documentTexts(locale);
  const { companyName, title, address, countryName, taxNumber } = bill;
  return filled([
    companyName || title,
    address,
    countryName,
    taxNumber === '' ? '' : text('taxNumber', { number: taxNumber }),
    bill.invoiceKind === 'special' ? text('specialInvoice') : '',
  ]);
}

const itemCell = ({ request, partNo }: OrderView['items'][number], locale: Locale) => {
  const { title, facts } = lineText(request);
  const between = locale === 'zh' ? '，' : ', ';
  return {
    text: filled([textIn(locale, title), partNo]).join('  '),
    detail: facts.map(fact => textIn(locale, fact)).join(between),
  };
};

function head(order: OrderView, locale: Locale, date: string): Labelled[] {
  const text = documentTexts(locale);
  return [
    { label: text('number'), value: order.orderNumber },
    { label: text('date'), value: dateText(date, locale) },
    ...(order.poNumber === '' ? [] : [{ label: text('poNumber'), value: order.poNumber }]),
  ];
}

function parties(order: OrderView, locale: Locale): Block[] {
  const text = documentTexts(locale);
  const receiver = receiverLines(order.receiver, locale);
  const payer = order.billing === null ? receiver : receiverLines(order.billing, locale);
  return [
    { title: text('billTo'), lines: order.bill === null ? payer : billLines(order.bill, locale) },
    { title: text('shipTo'), lines: receiver },
  ];
}

/** Where to pay, on a document that asks for it. */
function payment({ transfer }: Shop, order: OrderView, locale: Locale): Block[] {
  if (transfer === null || order.due === 0) return [];
  const text = documentTexts(locale);
  const { accountHolder, iban, bic, bank, note } = transfer;
  const reference = text('reference', { reference: order.orderNumber });
  return [{ title: text('payBy'), lines: filled([accountHolder, iban, bic, bank, reference, note]) }];
}

/** A pro-forma invoice or an invoice. */
function pricedPaper(kind: 'proforma' | 'invoice', order: OrderView, shop: Shop, locale: Locale, date: string): Paper {
  const text = documentTexts(locale);
  const money = (minor: number) => moneyText(minor, order.currency, locale);
  const columns: Column[] = [
    { title: text('item'), align: 'left', share: 0.52 },
    { title: text('quantity'), align: 'right', share: 0.12 },
    { title: text('unitPrice'), align: 'right', share: 0.18 },
    { title: text('amount'), align: 'right', share: 0.18 },
  ];
  return {
    title: text(kind),
    seller: shop.seller,
    facts: head(order, locale, date),
    parties: parties(order, locale),
    columns,
    rows: order.items.map(item => [
      itemCell(item, locale),
      { text: String(item.quantity) },
      { text: money(convert(item.price.unitPrice, order.exchange)) },
      { text: money(item.total) },
    ]),
    totals: orderTotals(order).map(({ name, amount, isStrong }) => ({
      label: text(name),
      value: money(amount),
      ...(isStrong && { isStrong }),
    })),
    notes: payment(shop, order, locale),
    foot: text('foot', PAGE_MARKS),
  };
}

/** What is in the parcel, without prices. */
function packingPaper(order: OrderView, shop: Shop, locale: Locale, date: string): Paper {
  const text = documentTexts(locale);
  const grams = (sum: number) => text('grams', { grams: sum.toLocaleString(language(locale)) });
  const weight = order.items.reduce((sum, { price }) => sum + price.weightGrams, 0);
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { shipment } = order;
  return {
    title: text('packing'),
    seller: shop.seller,
    facts: head(order, locale, date),
    parties: [{ title: text('shipTo'), lines: receiverLines(order.receiver, locale) }],
    columns: [
      { title: text('item'), align: 'left', share: 0.64 },
      { title: text('quantity'), align: 'right', share: 0.18 },
      { title: text('weight'), align: 'right', share: 0.18 },
    ],
    rows: order.items.map(item => [
      itemCell(item, locale),
      { text: String(item.quantity) },
      { text: grams(item.price.weightGrams) },
    ]),
    totals: [
      { label: text('pieces'), value: String(pieces) },
      { label: text('weight'), value: grams(weight), isStrong: true },
    ],
    notes: shipment ? [{ title: text('carrier'), lines: filled([shipment.carrier, shipment.trackingNumber]) }] : [],
    foot: text('foot', PAGE_MARKS),
  };
}

/** A document of an order, in a language. */
export function orderPaper(kind: DocumentKind, order: OrderView, shop: Shop, locale: Locale): Paper {
  const since = (test: (event: OrderView['events'][number]) => boolean) => order.events.find(test)?.time;
  switch (kind) {
    case 'proforma':
      return pricedPaper(kind, order, shop, locale, order.orderTime);
    case 'invoice':
      return pricedPaper(kind, order, shop, locale, since(({ to }) => to === 'paid') ?? order.orderTime);
    case 'kit':
    case 'labels':
      return kitPaper(kind, order, shop.seller, head(order, locale, order.orderTime), locale);
    case 'packing':
      return packingPaper(order, shop, locale, since(({ to }) => to === 'delivery') ?? order.orderTime);
  }
}
