import { expect, test } from 'vitest';
import { localeOf, messages, messageText } from './messages.ts';

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

test('both languages of a message have the same holes, and the Chinese text is Chinese', () => {
  for (const [id, { en, zh }] of Object.entries(messages)) {
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(m => m[0]).toSorted();
    expect(holes(zh), id).toEqual(holes(en));
    expect(zh, id).toMatch(/[\u4e00-\u9fff]/);
  }
});

test('parameters fill the holes; a missing one stays visible', () => {
  expect(messageText('upload.size', 'en', { limit: 50 })).toBe('Upload failed: file size cannot greater then 50M.');
  expect(messageText('order.transition', 'en', { from: 'paid' })).toBe('An order that is paid cannot become {to}.');
});
