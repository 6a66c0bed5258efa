import { expect, test } from 'vitest';
import { msg } from '@boardwright/engine/base';
import type { Finding } from '@boardwright/engine/rules';
import { findingRows } from './findingRows.ts';

const finding = (rule: string, key: string, severity: Finding['severity']): Finding => ({
  rule,
  key,
  severity,
  message: msg('x', 'x'),
  at: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  ids: [],
});

const list = [
  finding('silk_overlap', 'a', 'warning'),
  finding('clearance', 'b', 'error'),
  finding('silk_overlap', 'c', 'warning'),
  finding('silk_overlap', 'd', 'warning'),
  finding('track_width', 'e', 'error'),
  finding('track_width', 'f', 'error'),
];

test('findings stand below their rules, the grave and the frequent ones first', () => {
  const rows = findingRows(list, new Set());
  expect(rows.map(row => row.id)).toEqual(['track_width', 'e', 'f', 'clearance', 'b', 'silk_overlap', 'a', 'c', 'd']);
  expect(rows[0]).toMatchObject({ type: 'rule', count: 2, open: true, title: { en: 'Track width' } });
  expect(rows[2]).toMatchObject({ type: 'finding', at: 2, of: 2 });
});

test('a closed rule keeps its count', () => {
  const rows = findingRows(list, new Set(['silk_overlap', 'track_width']));
  expect(rows.map(row => row.id)).toEqual(['track_width', 'clearance', 'b', 'silk_overlap']);
  expect(rows[3]).toMatchObject({ count: 3, open: false });
});

test('what is excluded has its reason, an empty one where none was given', () => {
  const reasons = new Map([
    ['b', 'on purpose'],
    ['a', ''],
  ]);
  const rows = findingRows(list.slice(0, 3), new Set(), reasons);
  expect(rows.filter(row => row.type === 'finding').map(({ id, reason }) => [id, reason])).toEqual([
    ['b', 'on purpose'],
    ['a', ''],
    ['c', null],
  ]);
});
