import { expect, test } from 'vitest';
import { inOrder, nextOrder, type NetKnown } from './netOrder.ts';

const figures = (length: number, vias: number) => ({
  name: '',
  netClass: 'Default',
  pads: 2,
  tracks: 1,
  dieLength: 0,
  length,
  vias,
});
const KNOWN: Readonly<Record<string, NetKnown>> = {
  A: { figures: figures(5, 1), missing: 0 },
  B: { figures: undefined, missing: 3 },
  C: { figures: figures(9, 0), missing: 0 },
};
const by = (order: Parameters<typeof inOrder>[1]) => inOrder(['A', 'B', 'C'], order, name => KNOWN[name]!);

test('nets come by name, length, vias and what is missing', () => {
  expect(by({ by: 'name', falling: false })).toEqual(['A', 'B', 'C']);
  expect(by({ by: 'name', falling: true })).toEqual(['C', 'B', 'A']);
  expect(by({ by: 'length', falling: true })).toEqual(['C', 'A', 'B']);
  expect(by({ by: 'vias', falling: false })).toEqual(['B', 'C', 'A']);
  expect(by({ by: 'missing', falling: true })).toEqual(['B', 'A', 'C']);
});

test('the greatest figures come first, and a second click turns them round', () => {
  const length = nextOrder({ by: 'name', falling: false }, 'length');
  expect(length).toEqual({ by: 'length', falling: true });
  expect(nextOrder(length, 'length')).toEqual({ by: 'length', falling: false });
  expect(nextOrder(length, 'name')).toEqual({ by: 'name', falling: false });
});
