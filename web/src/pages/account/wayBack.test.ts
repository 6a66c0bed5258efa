import { expect, test } from 'vitest';
import { wayBack } from './wayBack.ts';

test.each(['/shopping-cart', '/order/checkout?items=1,2#pay', '/', '/en/help'])('%s is a page of this site', next =>
  expect(wayBack(next)).toBe(next),
);

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'shopping-cart',
])('%j is none', next => expect(wayBack(next)).toBe('/workbench/my-files'));
