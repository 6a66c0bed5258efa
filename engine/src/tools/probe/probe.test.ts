import { expect, it } from 'vitest';
import type { Obj } from '../../kinds/index.ts';
import { any, drive } from '../testing/drive.ts';
import { emptySheet, part, wire } from '../testing/sheet.ts';
import { probeTool } from './index.ts';

const store = emptySheet();
const { symbols, ...resistor } = part('r', 10, 10, [
  [0, -3],
  [0, 3],
]);
const all: Obj[] = [...symbols, resistor, wire('w', 10, 7, 20, 7)];
store.transact({ id: '', en: '' }, tx => all.forEach(each => tx.add(each)));
const [w] = all.filter(({ kind }) => kind === 'wire');

/** What lies where: the part around its middle and its pins, the wire along its length. */
const measured = (events: readonly string[], found: readonly Obj[], shift = false) =>
  drive(any(probeTool), store, events, { hit: () => [...found], mods: { shift } });

it.each([
  ['the end of a pin', ['down 10 7.1'], [resistor, w!], { type: 'current', id: resistor.id, pin: '1' }],
  ['the other pin', ['down 10 13'], [resistor], { type: 'current', id: resistor.id, pin: '2' }],
  ['a wire', ['down 15 7'], [w!], { type: 'voltage', id: w!.id }],
  ['a body', ['down 10 10'], [resistor], { type: 'power', id: resistor.id }],
  ['nothing', ['down 50 50'], [], null],
] as const)('measures %s', (_, events, found, expected) => {
  const { pointed, state } = measured(events, found as readonly Obj[]);
  expect(pointed).toEqual([[expected === null ? null : expect.objectContaining(expected), true, false]]);
  expect(state).toEqual({ at: 'idle' });
});

it('only points while it moves, counts from the point before with Shift, and ends', () => {
  expect(measured(['move 15 7'], [w!]).pointed[0]![1]).toBe(false);
  expect(measured(['down 15 7'], [w!], true).pointed[0]![2]).toBe(true);
  const ended = measured(['cancel'], []);
  expect(ended.state).toBe('done');
  expect(ended.pointed).toEqual([[null, false, false]]);
});
