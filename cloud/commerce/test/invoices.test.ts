import { expect, test } from 'vitest';
import { checkInvoice, isCreditCode } from '../src/index.ts';

const special = {
  invoiceKind: 'special',
  companyName: '深圳电子有限公司',
  // The example of GB 32100-2015.
  taxNumber: '91350100M000100Y43',
  address: '深圳市南山区科技园 1 号',
  phone: '0755-26535000',
  bank: '中国银行深圳分行',
  account: '7777 0123 4567 890',
} as const;

test('a unified social credit code has 18 characters, and one digit that checks the others', () => {
  expect(isCreditCode(special.taxNumber)).toBe(true);
  // Any single wrong character is found.
  for (let i = 0; i < 18; i++) {
    const wrong = special.taxNumber[i] === '1' ? '2' : '1';
    expect(isCreditCode(special.taxNumber.slice(0, i) + wrong + special.taxNumber.slice(i + 1)), `${i}`).toBe(false);
  }
  expect(isCreditCode('91350100M000100Y4')).toBe(false);
  expect(isCreditCode('91350100M000100YO3')).toBe(false);
});

test('a special invoice needs everything of the buyer, an ordinary one nothing more', () => {
  expect(checkInvoice(special)).toEqual([]);
  expect(checkInvoice({ ...special, taxNumber: ' 91350100m000100y43 ' })).toEqual([]);
  expect(checkInvoice({ ...special, bank: ' ', account: '', taxNumber: 'DE123456789' })).toEqual([
    { field: 'bank', message: 'invoice.needed' },
    { field: 'account', message: 'invoice.needed' },
    { field: 'taxNumber', message: 'invoice.taxNumber' },
  ]);
  expect(checkInvoice({ ...special, invoiceKind: 'ordinary', bank: '', taxNumber: 'DE123456789' })).toEqual([]);
});
