import type { CommerceMessageId } from '../messages.ts';

/** The VAT invoices (fapiao) of mainland China. With a special one the buyer deducts the tax; it needs more of the buyer. */
export const invoiceKinds = ['ordinary', 'special'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export interface InvoiceFields {
  readonly invoiceKind: InvoiceKind;
  readonly companyName: string;
  readonly taxNumber: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly account: string;
}

export interface InvoiceFault {
  readonly field: Exclude<keyof InvoiceFields, 'invoiceKind'>;
  readonly message: CommerceMessageId;
}

const SPECIAL = ['companyName', 'taxNumber', 'address', 'phone', 'bank', 'account'] as const;

/** The characters of a unified social credit code: no I, O, S, V and Z. */
const CODE = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Whether a text is a unified social credit code, whose last character checks the others (GB 32100-2015). */
export function isCreditCode(text: string): boolean {
  const values = [...text].map(letter => CODE.indexOf(letter));
  if (values.length !== 18 || values.includes(-1)) return false;
  const sum = values.slice(0, 17).reduce((total, value, i) => total + value * (3 ** i % CODE.length), 0);
  return (CODE.length - (sum % CODE.length)) % CODE.length === values[17];
}

/** What is missing or wrong for the invoice of a kind. Other countries have tax numbers of other shapes, on ordinary ones. */
export function checkInvoice(fields: InvoiceFields): InvoiceFault[] {
  if (fields.invoiceKind === 'ordinary') return [];
  const gaps = SPECIAL.filter(field => fields[field].trim() === '');
  const isWrong = fields.taxNumber.trim() !== '' && !isCreditCode(fields.taxNumber.trim().toUpperCase());
  return [
    ...gaps.map((field): InvoiceFault => ({ field, message: 'invoice.needed' })),
    ...(isWrong ? [{ field: 'taxNumber', message: 'invoice.taxNumber' } as const] : []),
  ];
}
