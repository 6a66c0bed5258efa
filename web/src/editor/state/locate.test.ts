import { expect, it } from 'vitest';
import { asId } from '@boardwright/engine/base';
import type { Doc } from '@boardwright/engine/kinds';
import { locate } from './locate.ts';

// `as`: what finding reads of the objects.
const board = (objects: readonly Record<string, unknown>[]): Doc =>
  ({ all: (kind: string) => objects.filter(object => object['kind'] === kind) }) as unknown as Doc;

const part = (reference: string, value: string, nets: readonly string[]) => ({
  kind: 'footprint',
  id: asId(reference),
  fields: [
    { name: 'Reference', value: reference },
    { name: 'Value', value },
  ],
  pads: nets.map(net => ({ net })),
});

const doc = board([
  part('U11', 'RAM', ['GND', 'U1_RX']),
  part('U1', 'FPGA', ['GND']),
  { kind: 'track', id: asId('t'), net: 'U1_RX' },
  { kind: 'text', id: asId('x'), text: 'See U1' },
]);

it('footprints, nets and texts are found, the exact name first', () => {
  const names = (text: string) => locate(doc, text).map(({ sort, name }) => `${sort} ${name}`);
  expect(names('u1')).toEqual(['footprint U1', 'net U1_RX', 'footprint U11', 'text See U1']);
  expect(names('fpga')).toEqual(['footprint U1']);
  expect(names(' ')).toEqual([]);
});

it('a net is all that lies on it', () => {
  expect(locate(doc, 'U1_RX')[0]!.ids).toEqual(['U11', 't']);
  expect(locate(doc, 'gnd')[0]!.ids).toEqual(['U11', 'U1']);
});
