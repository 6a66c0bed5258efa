import { expect, test } from 'vitest';
import { modelFamilies } from '@boardwright/resources/models';
import type { SpicePart } from '@boardwright/engine/formats/netlist';
import { ModelFiles } from '../../project/spiceFiles.ts';
import { faultsOf, guessPins } from './assign.ts';
import { shelves, textOfModel } from './catalogue.ts';

const part = (...pins: readonly string[]): SpicePart =>
  ({ pins: pins.map((name, i) => ({ number: String(i + 1), name, net: undefined })) }) as unknown as SpicePart;

test('pins are guessed by name, else in their order, and faults are reported', () => {
  const timer = shelves(new ModelFiles()).find(({ key }) => key === 'timer')!.models[0]!;
  const map = guessPins(timer, part('GND', 'TR', 'Q', '~{R}', 'CV', 'THR', 'DIS', 'VCC'));
  expect(map).toEqual({ VSS: '1', TR: '2', Q: '3', R: '4', CV: '5', THR: '6', DIS: '7', VCC: '8' });
  expect(faultsOf(timer, map)).toEqual({ missing: [], twice: [] });
  const few = guessPins(timer, part('a', 'b', 'c'));
  expect(faultsOf(timer, few).missing).toHaveLength(5);
  expect(faultsOf(timer, { ...map, Q: '2' }).twice).toEqual(['2']);
});

test('all our models are offered, and the text of one is cut out of its file', () => {
  const offered = shelves(new ModelFiles()).flatMap(({ models }) => models);
  expect(offered).toHaveLength(modelFamilies.flatMap(({ models }) => models).length);
  const file =
    '* one\n.model a D(IS=1f\n+ N=1)\n\n* two\n* more\n.subckt b 1 2\nR1 1 2 1\n.ends b\n.subckt bb 1 2\n.ends\n';
  expect(textOfModel(file, 'A')).toBe('* one\n.model a D(IS=1f\n+ N=1)');
  expect(textOfModel(file, 'b')).toBe('* two\n* more\n.subckt b 1 2\nR1 1 2 1\n.ends b');
  expect(textOfModel(file, 'c')).toBe('');
});
