import { expect, it } from 'vitest';
import { asId, msg } from '@boardwright/engine/base';
import type { Finding } from '@boardwright/engine/rules';
import { markAt, placeMarks } from './findingMarks.ts';

const finding = (rule: string, x: number, y = 0): Finding => ({
  rule,
  severity: 'error',
  message: msg('test.finding', 'Finding'),
  at: { minX: x - 10, minY: y - 10, maxX: x + 10, maxY: y + 10 },
  ids: [asId('U1')],
  key: `${rule}${x}`,
});

it('findings at one place have one mark, that of the open pin first', () => {
  const open = finding('pin_not_connected', 0);
  const undriven = finding('power_pin_not_driven', 0);
  const other = finding('pin_to_pin', 5000, 40);
  expect(placeMarks([undriven, open, other])).toEqual([
    { x: 0, y: 0, mark: 'diamond', findings: [undriven, open] },
    { x: 5000, y: 40, mark: 'circle', findings: [other] },
  ]);
});

it('the pointer is on the nearest mark in reach', () => {
  const marks = placeMarks([finding('pin_to_pin', 0), finding('pin_to_pin', 800)]);
  expect(markAt(marks, { x: 500, y: 0 }, 1000)).toBe(marks[1]);
  expect(markAt(marks, { x: 300, y: 0 }, 1000)).toBe(marks[0]);
  expect(markAt(marks, { x: 0, y: 1001 }, 1000)).toBeNull();
});
