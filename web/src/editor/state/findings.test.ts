import { expect, it } from 'vitest';
import { msg } from '@boardwright/engine/base';
import { blankBoard, openDocument } from '@boardwright/engine/kinds';
import { exclude, type Finding } from '@boardwright/engine/rules';
import { sorted } from './findings.ts';

const finding = (rule: string, key: string, severity: Finding['severity']): Finding => ({
  rule,
  key,
  severity,
  message: msg('x', 'x'),
  at: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  ids: [],
});

it('counts unrouted connections apart from errors, and nothing twice that is excluded', () => {
  const store = openDocument({ settings: blankBoard('b'), objects: [] });
  exclude(store, ['c', 'e'], 'on purpose');
  const all = [
    finding('clearance', 'a', 'error'),
    finding('unconnected_items', 'b', 'error'),
    finding('unconnected_items', 'c', 'error'),
    finding('silk_overlap', 'd', 'warning'),
    finding('silk_overlap', 'e', 'warning'),
  ];
  const { findings, excluded, last } = sorted({ store }, all, 7);
  expect([findings, excluded].map(list => list.map(({ key }) => key))).toEqual([
    ['a', 'b', 'd'],
    ['c', 'e'],
  ]);
  expect(last).toMatchObject({ revision: 7, errors: 1, unrouted: 1, warnings: 1, excluded: 2 });
});
