import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

test.each([
  [undefined, 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-US,en;q=0.9,zh;q=0.8', 'en'],
  ['fr,zh;q=0.4,en;q=0.3', 'zh'],
  ['zh;q=0, en;q=0.1', 'en'],
  ['*', 'en'],
])('Accept-Language %s gives %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});
