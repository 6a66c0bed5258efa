import { expect, it } from 'vitest';
import type { Plot } from '@boardwright/sim/spice';
import { evaluate } from '@boardwright/sim/waves';
import { currentAt, devicesOf, powerOf } from './wiring.ts';

const deck = [
  'title r9 a b 1',
  'R1 in 0 1k',
  '.subckt amp a b',
  'R7 a b 1',
  '.ends',
  'Q1 c in 0 npn',
  'XU1 in c out opamp gain=3',
  '.op',
].map(text => ({ text }));
const plot: Plot = {
  name: 'op1',
  title: '',
  points: 1,
  scale: null,
  traces: (
    [
      ['in', 2],
      ['c', 5],
      ['r1#branch', 0.002],
      ['q1:c#branch', 0.1],
      ['q1:b#branch', 0.01],
      ['q1:e#branch', -0.11],
    ] as const
  ).map(([name, value]) => ({ name, quantity: 'voltage', complex: false, values: Float64Array.of(value) })),
};

it('knows the elements of a netlist and their nodes', () => {
  const devices = devicesOf(deck);
  expect([...devices.keys()]).toEqual(['r1', 'q1', 'xu1']);
  expect(devices.get('xu1')).toMatchObject({ name: 'XU1', nodes: ['in', 'c', 'out'], line: 7 });
});

it('gives currents into pins, and powers', () => {
  const devices = devicesOf(deck);
  const [r1, q1] = [devices.get('r1')!, devices.get('q1')!];
  expect([0, 1].map(i => currentAt(plot, r1, i))).toEqual(['i(r1)', '-i(r1)']);
  expect(currentAt(plot, q1, 1)).toBe('i(q1:b)');
  expect(currentAt(plot, devices.get('xu1')!, 0)).toBeNull();
  const power = (name: string) => {
    const found = evaluate(powerOf(plot, devices.get(name))!, plot);
    return found.ok ? found.value.values[0] : found.error;
  };
  expect(power('r1')).toBeCloseTo(0.004, 12);
  expect(power('q1')).toBeCloseTo(0.52, 12);
  expect(powerOf(plot, devices.get('xu1'))).toBeUndefined();
  expect(powerOf(plot, undefined)).toBeUndefined();
});
