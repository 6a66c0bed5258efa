import { expect, test } from 'vitest';
import { spamReasonsOf, type Published } from './spamScore.ts';

const now = new Date('2026-11-27T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() - count * 60_000);
const base: Published = { text: 'Does it run from 3 V?', recent: [], accountSince: minutes(100_000), now };
const of = (change: Partial<Published>) => spamReasonsOf({ ...base, ...change });
const fresh = minutes(5);

test('ordinary texts of anybody are read at once', () => {
  const texts = [
    'Thanks!',
    'https://example.com/datasheet.pdf page 12, https://example.com/errata.pdf',
    '建议在 R5 旁边加一个 100 nF 电容，详见 https://example.com/cn',
    'USB TO UART BRIDGE CP2102, SEE R5, C12 AND U3',
    '| a | b |\n|---|---|\n| 1 | 2 |',
  ];
  for (const text of texts) expect(of({ text }), text).toEqual([]);
  expect(of({ accountSince: fresh })).toEqual([]);
  // Somebody who answers several people, briefly and alike.
  const recent = [1, 2, 3].map(at => ({ text: 'Thanks!', at: minutes(at) }));
  expect(of({ text: 'Thanks!', recent })).toEqual([]);
});

test('a link from an account of today waits, and so do many links, repetition and pace together', () => {
  expect(of({ text: 'Buy at www.cheap-example.com', accountSince: fresh })).toEqual(['links', 'newAccount']);
  const text = 'The very best boards are sold on our wonderful site';
  const repeated = { text: `${text}!! 77`, at: minutes(60) };
  const links = ' https://a.example https://b.example https://c.example https://d.example';
  expect(of({ text: text + links, recent: [{ text: text + links, at: minutes(60) }] })).toEqual(['links', 'repeated']);
  expect(of({ text, recent: [repeated] })).toEqual([]);
  const quick = Array.from({ length: 6 }, (_, i) => ({ text: `${text} ${i}`, at: minutes(i) }));
  expect(of({ text, recent: quick })).toEqual(['repeated', 'pace']);
});

test('widths, accents and signs do not make a repeated text another one', () => {
  const recent = Array.from({ length: 6 }, () => ({
    text: 'Ｖｉｓｉｔ ｍｙ ｓｈｏｐ ｔｏｄａｙ ｐｌｅａｓｅ',
    at: minutes(2),
  }));
  expect(of({ text: 'v1i2s3i4t my-shop, tódäy please', recent })).toContain('repeated');
});

test('a link is one however it is written', () => {
  const links = [
    'buy at cheap-example.com',
    'hxxps://cheap-example.com/a',
    'ｈｔｔｐｓ：／／ｃｈｅａｐ．ｅｘａｍｐｌｅ',
    'ｃｈｅａｐ－ｅｘａｍｐｌｅ．ｃｏｍ',
    'cheap-example[.]com',
    'cheap-example (dot) com',
    'cheap\u200B-exam\u200Dple.c\u2060om',
    '[datasheet](//cheap-example.test)',
    '请访问cheap-example.com购买',
    'write to sales@cheap-example.com',
    'write to sales@cheap-example.net',
    'cheap-example.net/boards?ref=7',
    'cheap-example.pro:8080',
    'shop.cheap-example.top',
    'www.cheap-example.info',
  ];
  for (const text of links) expect(of({ text, accountSince: fresh }), text).toEqual(['links', 'newAccount']);
  // Each address counts once: three are not too many.
  const text = 'Here is all that I know of it: https://www.a.com http://b.com c.com';
  expect(of({ text, recent: [{ text, at: minutes(60) }] })).toEqual([]);
  const more = `${text} d.com`;
  expect(of({ text: more, recent: [{ text: more, at: minutes(60) }] })).toEqual(['links', 'repeated']);
});

test('what only looks like a domain is none', () => {
  const texts = [
    'See main.cc and README.md',
    'U3.5 to J2.com1',
    'e.g. 3.3V, i.e. VCC',
    '把GPIO。IO口改成输入',
    'Node.js 22.1',
    'Export blinky.net, then open blinky.pro and blinky.sch.',
    'The layer is in board.top, the notes are in readme.info.',
    'Where do I put blinky.net?',
    '网表见 blinky.net，工程见 blinky.pro。',
    'Net /power.sch/VCC is not connected to /mcu/USB_D+.',
    'my-board.net (netlist) differs from "my-board.kicad_sch"',
  ];
  for (const text of texts) expect(of({ text, accountSince: fresh }), text).toEqual([]);
});

test('a long text is read at once', () => {
  const began = performance.now();
  for (const part of ['a', 'a.', 'a-', '.', 'ｗ．']) expect(of({ text: part.repeat(20_000) })).not.toContain('links');
  expect(performance.now() - began).toBeLessThan(2000);
});

test('noise and shouting add to other reasons', () => {
  const six = Array.from({ length: 6 }, (_, i) => ({ text: String(i), at: minutes(i) }));
  expect(of({ text: '!!!!!!!!!!!!!!!!!!!!', recent: six })).toEqual(['pace', 'noise']);
  expect(of({ text: 'CLICK HERE NOW TO WIN A FREE OSCILLOSCOPE www.x.example', accountSince: fresh })).toEqual([
    'links',
    'newAccount',
    'shouting',
  ]);
});
