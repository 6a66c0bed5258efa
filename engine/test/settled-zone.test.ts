import { expect, test } from 'vitest';
import { mm, newId } from '../src/base/index.ts';
import { makeZone } from '../src/tools/shape/areas.ts';
import { settledZone, type ObjOf } from '../src/kinds/index.ts';

const KEEP = { tracks: false, vias: false, pads: false, copper: false, footprints: false };
const zone = (given: Partial<ObjOf<'zone'>>): ObjOf<'zone'> => ({
  ...(makeZone([], {
    net: 'GND',
    name: '',
    layers: ['F.Cu'],
    priority: 0,
    clearance: 0,
    connect: 'solid',
    keepout: KEEP,
  }) as ObjOf<'zone'>),
  id: newId(),
  ...given,
});
const NONE = new Int32Array(0);
const fill = (layer: string) => ({ layer, points: NONE, island: false });

test('what was filled on layers that a zone left goes', () => {
  expect(settledZone(zone({ layers: ['B.Cu'], fills: [fill('F.Cu'), fill('B.Cu')] })).fills).toEqual([fill('B.Cu')]);
  const all = zone({ layers: ['*.Cu'], fills: [fill('F.Cu')] });
  expect(settledZone(all)).toBe(all);
});

test('a mesh has strips and gaps, those of its own where it has any', () => {
  const none = zone({ fillMode: 'hatch', minThickness: mm(0.5) });
  const bare = { ...none, hatch: { ...none.hatch, thickness: mm(0), gap: mm(0) } };
  expect(settledZone(bare).hatch).toMatchObject({ thickness: mm(2), gap: mm(3) });
  const strips = { ...none, hatch: { ...none.hatch, thickness: mm(0.7), gap: mm(0) } };
  expect(settledZone(strips).hatch).toMatchObject({ thickness: mm(0.7), gap: mm(3) });
  expect(settledZone(none)).toBe(none);
});
