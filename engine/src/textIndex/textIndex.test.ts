import { describe, expect, test } from 'vitest';
import { termsOf, TextIndex } from './index.ts';

const terms = (text: string) => [...termsOf(text)];

describe('terms', () => {
  test('of English words, numbers and names', () => {
    expect(terms('Vias of 0.3 mm on Edge.Cuts, R_0603!')).toEqual([
      'via',
      'of',
      '0.3',
      'mm',
      'on',
      'edge.cut',
      'r_0603',
    ]);
  });
  test('the plural is the singular', () => {
    expect(terms('boards assemblies glass bus')).toEqual(['board', 'assembly', 'glass', 'bus']);
  });
  test('of Chinese each two characters in a row, next to Latin words', () => {
    expect(terms('过孔直径 via 孔0.2mm')).toEqual(['过孔', '孔直', '直径', 'via', '孔', '0.2mm']);
  });
});

const passages = [
  { id: 'via', title: 'Place a via', text: 'A via joins the copper of two layers. Press V while you route.' },
  { id: 'zone', title: 'Fill a zone', text: 'A zone is copper of one net. It keeps clear of every track and via.' },
  { id: 'price', title: 'Prices', text: 'What a board costs depends on its size and layers.' },
  { id: 'guokong', title: '放置过孔', text: '过孔连接两层的铜。布线时按 V 键。' },
];

describe('search', () => {
  const ids = (query: string, index = new TextIndex(passages)) => index.search(query).map(({ passage }) => passage.id);

  test('a word in the title counts more than one in the text', () => {
    expect(ids('via')).toEqual(['via', 'zone']);
  });
  test('rare words decide', () => {
    expect(ids('copper of a board size')[0]).toBe('price');
  });
  test('the last word may be unfinished, others are whole', () => {
    expect(ids('pric')).toEqual(['price']);
    expect(ids('pric zone')).toEqual(['zone']);
  });
  test('Chinese is found without spaces', () => {
    expect(ids('怎么放置过孔')).toEqual(['guokong']);
  });
  test('nothing that has none of the words', () => {
    expect(ids('assembly')).toEqual([]);
    expect(ids('')).toEqual([]);
  });
  test('a passage that is added again or removed leaves nothing behind', () => {
    const index = new TextIndex(passages);
    index.add({ id: 'via', title: 'Holes', text: 'Drilled.' });
    expect(ids('via', index)).toEqual(['zone']);
    index.remove('zone');
    index.remove('zone');
    expect(ids('via', index)).toEqual([]);
    expect(index.size).toBe(3);
  });
});
