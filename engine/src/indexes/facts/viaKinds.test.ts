import { expect, test } from 'vitest';
import { nm } from '../../base/index.ts';
import type { ObjOf } from '../../kinds/index.ts';
import { viaKinds } from './viaKinds.ts';

const COPPER = ['F.Cu', 'In1.Cu', 'In2.Cu', 'In3.Cu', 'In4.Cu', 'B.Cu'];
const via = (type: ObjOf<'via'>['type'], x: number, ...layers: string[]) => ({ type, at: { x: nm(x), y: nm(0) }, layers }); // prettier-ignore

test('spans that are drilled by themselves are counted once, regardless of via types', () => {
  const vias = [
    via('through', 0, 'F.Cu', 'B.Cu'),
    via('blind', 1, 'F.Cu', 'B.Cu'),
    via('blind', 2, 'F.Cu', 'In2.Cu'),
    via('blind', 3, 'In2.Cu', 'F.Cu'),
    via('buried', 4, 'In1.Cu', 'In4.Cu'),
    via('blind', 5, 'F.Cu', 'In9.Cu'),
  ];
  expect(viaKinds(vias, COPPER)).toEqual({ blindSpans: 2, microVias: false, stackedMicroVias: false });
});

test('micro vias are drilled by a laser; two that meet at one place are stacked', () => {
  const apart = [via('micro', 0, 'F.Cu', 'In1.Cu'), via('micro', 9, 'In1.Cu', 'In2.Cu')];
  expect(viaKinds(apart, COPPER)).toEqual({ blindSpans: 0, microVias: true, stackedMicroVias: false });
  expect(viaKinds([...apart, via('micro', 9, 'F.Cu', 'In1.Cu')], COPPER).stackedMicroVias).toBe(true);
  const bothSides = [via('micro', 0, 'F.Cu', 'In1.Cu'), via('micro', 0, 'In4.Cu', 'B.Cu')];
  expect(viaKinds(bothSides, COPPER).stackedMicroVias).toBe(false);
  expect(viaKinds([via('micro', 0, 'F.Cu', 'B.Cu')], ['F.Cu', 'B.Cu']).microVias).toBe(false);
});
