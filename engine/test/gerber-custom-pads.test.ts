import { expect, it } from 'vitest';
import { mm, newId } from '../src/base/index.ts';
import { transforms } from '../src/geometry/index.ts';
import { doubleArea } from '../src/geometry/polygon.ts';
import { blankBoard, blankPad, drawEnv, openDocument, type Records } from '../src/kinds/index.ts';
import { padOutlines } from '../src/formats/fab/gerber/padArea.ts';
import { blankFootprint } from '../src/partEditor/index.ts';

it('a custom pad with curves becomes an outline of few corners and the same area', () => {
  const ring: Records['arc'] = {
    kind: 'arc',
    id: newId(),
    locked: false,
    layer: '',
    screen: '',
    net: '',
    stroke: { width: mm(0.4), style: 'solid', color: null },
    fill: { type: 'none', color: null },
    start: { x: mm(2.5), y: mm(0) },
    mid: { x: mm(0), y: mm(2.5) },
    end: { x: mm(-2.5), y: mm(0) },
  };
  const pad = blankPad(newId(), {
    number: '1',
    shape: 'custom',
    size: { w: mm(0.4), h: mm(0.4) },
    layers: ['F.Cu'],
    primitives: [ring],
  });
  const env = drawEnv(openDocument({ settings: blankBoard('board'), objects: [] }));
  const outlines = padOutlines(pad, blankFootprint('project:X'), transforms.identity, 'F.Cu', env)!;
  // The anchor, and half a ring of 2.5 mm with a pen of 0.4 mm.
  expect(outlines.reduce((sum, each) => sum + each.length / 2, 0)).toBeLessThanOrEqual(100);
  const area = outlines.reduce((sum, each) => sum + Math.abs(doubleArea(each)) / 2, 0);
  const exact = Math.PI * 2.5e6 * 0.4e6 + 2 * Math.PI * 0.2e6 ** 2;
  expect(Math.abs(area / exact - 1)).toBeLessThan(0.01);
});
