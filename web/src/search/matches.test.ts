import { expect, test } from 'vitest';
import { matchesOf } from './matches.ts';

const all = [
  { title: 'Gerber checklist', text: 'Before you order' },
  { title: 'Order a board', text: 'From Gerber files' },
  { title: '封装库', text: '查找 footprint' },
];

test('all words are needed, in any order, and words of the title count more', () => {
  const titles = (query: string, most = 5) => matchesOf(query, all, most).map(({ title }) => title);
  expect(titles('order GERBER')).toEqual(['Gerber checklist', 'Order a board']);
  expect(titles('order')).toEqual(['Order a board', 'Gerber checklist']);
  expect(titles('order', 1)).toEqual(['Order a board']);
  expect(titles('gerber missing')).toEqual([]);
  expect(titles('封装')).toEqual(['封装库']);
  expect(titles('  ')).toEqual([]);
});
