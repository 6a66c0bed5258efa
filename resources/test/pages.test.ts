import { expect, test } from 'vitest';
import { pageKindOf } from '../src/pages.ts';

test.each([
  ['/', 'content'],
  ['', 'content'],
  ['/en', 'content'],
  ['/zh/', 'content'],
  ['/zh/shopping-cart', 'content'],
  ['/my-orders/4f-1', 'content'],
  ['/order/checkout', 'content'],
  ['/eda/sch', 'isolated'],
  ['/zh/eda/view', 'isolated'],
  ['/en/workbench/my-files/', 'isolated'],
  ['/sim', 'isolated'],
  ['/fr', null],
  ['/eda', null],
  ['/eda/sch/x', null],
  ['/my-orders/4f-1/x', null],
  ['/en/zh/sim', null],
  ['/xsim', null],
  ['//sim', null],
] as const)('%s is a page: %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});
