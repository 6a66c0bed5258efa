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
