import { expect, test } from 'vitest';
import { pinsOf, pointsOf } from './multimeter.ts';

const nothing = { what: 'volts', plus: null, minus: null, pin: null } as const;

const circuit = {
  nodes: new Map([
    ['GND', '0'],
    ['/out', 'out'],
    ['unconnected-(R2-Pad2)', 'n1'],
  ]),
  devices: new Map([['R1', 'r1']]),
  origins: new Map(),
  pins: new Map([['R1', ['1', '2']]]),
};

test('a multimeter measures a named net against ground and the first pin, until something else is chosen', () => {
  expect(pinsOf(circuit)).toEqual(['R1.1', 'R1.2']);
  expect(pointsOf(nothing, circuit)).toEqual({ plus: '/out', minus: 'GND', pin: 'R1.1' });
  expect(pointsOf({ ...nothing, plus: 'GND', minus: '/out', pin: 'R1.2' }, circuit)).toEqual({
    plus: 'GND',
    minus: '/out',
    pin: 'R1.2',
  });
});

test('a circuit that is not read yet suggests nothing', () => {
  expect(pointsOf(nothing, null)).toEqual({ plus: null, minus: null, pin: null });
});
