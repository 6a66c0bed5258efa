import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Rig } from './rig.ts';

const programs = join(import.meta.dirname, '../../resources/programs');

test('the program of the blink example does what its sketch says', () => {
  const rig = new Rig('atmega328p', readFileSync(join(programs, 'uno-blink.hex')));
  rig.run(2200);
  // Pin 13 of an Uno is PB5.
  const edges = rig.edges.get('PB5')!.filter(({ drive }) => drive === 'high' || drive === 'low');
  const switched = edges.filter(({ drive }, i) => drive !== edges[i - 1]?.drive).slice(-4);
  expect(switched.map(({ drive }) => drive)).toEqual(['low', 'high', 'low', 'high']);
  for (const [i, { at }] of switched.slice(1).entries()) expect(at - switched[i]!.at).toBeCloseTo(500, 0);
  expect(String.fromCharCode(...rig.serial[0]!)).toMatch(/^on\r\noff\r\non\r\noff\r\non\r\n/);
});
