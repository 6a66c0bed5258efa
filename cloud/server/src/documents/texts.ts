import { messageTable, withArgs, type MsgArgs } from '@boardwright/engine/base';
import type { Locale } from '@boardwright/contract';
import { textIn } from '../http/texts.ts';

/** What stands on documents. */
const texts = messageTable({
  'document.proforma': 'Pro-forma invoice',
  'document.invoice': 'Invoice',
  'document.packing': 'Packing list',
  'document.kit': 'Supplied parts',
  'document.labels': 'Labels',
  'document.part': 'Part',
  'document.designators': 'Designators',
  'document.label': 'Order {{order}} · part {{number}} of {{count}}',
  'document.piecesOf': '{{pieces}} pieces · {{designators}}',
  'document.spareOf': '{{spare}} spare',
  'document.packaging': 'Packaging',
  'document.packaging.bulk': 'Bulk',
  'document.packaging.cutTape': 'Cut tape',
  'document.packaging.partialReel': 'Partial reel',
  'document.packaging.reel': 'Reel',
  'document.packaging.tube': 'Tube',
  'document.packaging.tray': 'Tray',
  'document.kitHint':
    'Send parts in bulk, cut tape, partial reel, reel, tube or tray. Put one label on each bag or reel, and this list into the parcel.',
  'document.number': 'Order',
  'document.date': 'Date',
  'document.poNumber': 'PO number',
  'document.shipTo': 'Ship to',
  'document.billTo': 'Bill to',
  'document.item': 'Item',
  'document.quantity': 'Quantity',
  'document.unitPrice': 'Unit price',
  'document.amount': 'Amount',
  'document.weight': 'Weight',
  'document.merchandise': 'Merchandise total',
  'document.discount': 'Coupon discount',
  'document.shipping': 'Shipping',
  'document.taxes': 'Taxes',
  'document.adjustment': 'Price change after review',
  'document.total': 'Amount payable',
  'document.paid': 'Paid',
  'document.payBy': 'Pay by bank transfer',
  'document.reference': 'Reference: {{reference}}',
  'document.taxNumber': 'Tax number: {{number}}',
  'document.specialInvoice': 'Special VAT invoice',
  'document.carrier': 'Carrier',
  'document.pieces': 'Total pieces',
  'document.grams': '{{grams}} g',
  'document.foot': 'Page {{page}} of {{pages}}',
});

type NameOf<Id> = Id extends `document.${infer Name}` ? Name : never;
export type DocumentText = NameOf<keyof typeof texts>;

/** Texts of documents in a language. */
export const documentTexts =
  (locale: Locale) =>
  (name: DocumentText, args: MsgArgs = {}): string =>
    textIn(locale, withArgs(texts[`document.${name}`], args));
