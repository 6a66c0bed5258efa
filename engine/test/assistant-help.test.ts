import { describe, expect, test } from 'vitest';
import { HelpIndex } from '../src/assistant/help/index.ts';
import { comparable, stemOf } from '../src/assistant/help/words.ts';

const passages = [
  { id: 'zones', title: 'Zones and fills', text: 'Fill areas with copper of a net.' },
  { id: 'zones#fill', title: 'Zones and fills › Fill', text: 'Press B. It fills every zone.' },
  { id: 'cart#coupons', title: 'Cart › Coupons', text: 'Enter a code at the checkout.', asked: ['use a voucher'] },
  { id: 'vias#place', title: 'Vias › Place', text: 'V places a via while you route a track.' },
  { id: 'outline#draw', title: 'Board outline › Draw', text: 'Lines on Edge.Cuts close the outline.' },
  { id: 'zh#pu', title: '铺铜 › 重铺', text: '按 B 键重铺全部铺铜。' },
  { id: 'zh#ban', title: '版本 › 恢复', text: '恢复以前的版本。', asked: ['回到昨天'] },
];
const idsFor = (question: string, index = new HelpIndex(passages)) => index.find(question).map(({ id }) => id);

describe('words', () => {
  test('a word that every object of JavaScript has is a word', () =>
    expect(comparable('constructor valueOf')).toMatch(/^ construct/));
  test.each([
    ['generate', 'generator'],
    ['generate', 'generation'],
    ['assembly', 'assembled'],
    ['planning', 'plans'],
    ['paid', 'pay'],
    ['licence', 'license'],
    ['colours', 'color'],
    ['classes', 'class'],
  ])('%s and %s have one stem', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));
  test.each([
    ['offer', 'off'],
    ['copper', 'copy'],
    ['owner', 'own'],
    ['designator', 'design'],
  ])('%s and %s do not', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));
  test('Chinese stays as it is, next to words of Latin letters', () => {
    expect(comparable('怎么把Gerber文件的3dB')).toBe(' 怎么把 gerb 文件的 3db ');
  });
});

describe('passages', () => {
  test.each([
    ['How do I refill the copper pour?', 'zones#fill'],
    ['Where can I redeem my voucher?', 'cart#coupons'],
    ['Can I put a via in while routing?', 'vias#place'],
    ['怎么重新铺覆铜？', 'zh#pu'],
    ['怎么还原昨天的版本？', 'zh#ban'],
  ])('are found in other words: %s', (question, id) => expect(idsFor(question)[0]).toBe(id));

  test.each([
    'How do I bake a pizza?',
    'Who won the match?',
    '今天天气怎么样？',
    '谁发明了青霉素？',
    '',
    '的',
    '？？？',
  ])('none for what is not here: %s', question => expect(idsFor(question)).toEqual([]));

  describe('of pages of the site', () => {
    const page = { id: 'policy/returns#fee', title: 'Returns › Fee', text: 'Parcels cost a fee.', isPage: true };
    const own = (id: string) => ({ id, title: 'Vouchers › Coupons', text: 'Enter a code at the checkout.' });
    test('are found where the help has nothing', () => {
      expect(idsFor('What fee do parcels cost?')).toEqual([]);
      expect(idsFor('What fee do parcels cost?', new HelpIndex([...passages, page]))).toEqual(['policy/returns#fee']);
    });
    test('come after help that answers as well', () => {
      const index = new HelpIndex([{ ...own('blog/coupons'), isPage: true }, own('cart#codes')]);
      expect(idsFor('Where do I enter a code of a coupon?', index)).toEqual(['cart#codes', 'blog/coupons']);
    });
    test('do not change by what the help is found', () => {
      const words = { ...page, text: 'Pizza, weather, penicillin, match, voucher, copper.' };
      const index = new HelpIndex([...passages, words]);
      for (const { id } of passages)
        for (const question of ['How do I bake a pizza?', 'How do I refill the copper pour?', id])
          expect(index.ranked(question)).toEqual(new HelpIndex(passages).ranked(question));
    });
  });

  test('one that is added again or removed leaves nothing behind', () => {
    const index = new HelpIndex(passages);
    index.add({ id: 'cart#coupons', title: 'Cart › Removed', text: 'Nothing.' });
    index.remove('zones#fill');
    index.remove('zones#fill');
    expect(idsFor('Where can I redeem my voucher?', index)).toEqual([]);
    expect(idsFor('How do I refill the copper pour?', index)).not.toContain('zones#fill');
    expect(index.size).toBe(passages.length - 1);
  });
});
