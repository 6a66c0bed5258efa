import { expect, test } from 'vitest';
import { methodsFor } from './walletMethods.ts';

test('wallets are offered for orders in CNY only, in the order of the shop', () => {
  const all = ['wechat', 'alipay', 'online', 'transfer'] as const;
  expect(methodsFor(all, 'CNY')).toEqual(all);
  expect(methodsFor(all, 'EUR')).toEqual(['online', 'transfer']);
});
