import { FINE, path, rect } from '../records.ts';
import { port, type Sketch, type Sketches } from '../sketch.ts';

/** Triangles: operational amplifiers and comparators, with or without their supply pins. */

const triangle = path([-5.08, -5.08, 5.08, 0, -5.08, 5.08, -5.08, -5.08], 'background');

const inputs = {
  '+': port(-7.62, -2.54, 'right', 2.54, 'input'),
  '-': port(-7.62, 2.54, 'right', 2.54, 'input'),
} as const;
const supply = {
  'V-': port(-2.54, 7.62, 'up', 3.81, 'powerIn'),
  'V+': port(-2.54, -7.62, 'down', 3.81, 'powerIn'),
} as const;

const amplifier = (out: 'output' | 'openCollector', powered: boolean, node = true): Sketch => ({
  drawings: [triangle],
  ports: {
    ...(powered && supply),
    ...inputs,
    OUT: port(7.62, 0, 'left', 2.54, out, { label: '~', ...(node && { node: 'out' }) }),
  },
  reference: powered ? [0, -5.08, 'left'] : [0, -6.35, 'center'],
  value: powered ? [0, 5.08, 'left'] : [0, 6.35, 'center'],
  names: true,
  numbers: true,
  nameOffset: 0.127,
});

/** The balance pins of single amplifiers, at the lower edge. They have no room for names. */
const balanced: Sketch = {
  ...amplifier('output', true),
  ports: {
    ...amplifier('output', true).ports,
    N1: port(0, 7.62, 'up', 5.08, 'input', { label: '~' }),
    N2: port(2.54, 7.62, 'up', 6.35, 'input', { label: '~' }),
  },
  value: [5.08, 5.08, 'left'],
};

/** An analogue switch: the contact of a channel, opened and closed from below. */
const bilateral: Sketch = {
  drawings: [
    rect(-5.08, -3.81, 5.08, 3.81),
    path([-5.08, 0, -2.54, 0, 2.286, -1.778], 'none', FINE),
    path([2.54, 0, 5.08, 0], 'none', FINE),
    path([0, 3.81, 0, -0.889], 'none', FINE),
  ],
  ports: {
    A: port(-7.62, 0, 'right', 2.54, 'passive', { label: '~' }),
    B: port(7.62, 0, 'left', 2.54, 'passive', { label: '~' }),
    C: port(0, 6.35, 'up', 2.54, 'input', { label: '~' }),
  },
  reference: [0, -5.08, 'center'],
  value: [2.54, 5.08, 'left'],
  names: true,
  numbers: true,
};

export const amplifiers: Sketches = {
  opamp: amplifier('output', true),
  opampBalanced: balanced,
  opampUnit: amplifier('output', false),
  comparatorUnit: amplifier('openCollector', false),
  bilateral,
};
