import { expect, it } from 'vitest';
import { markOf } from '../state/findingMarks.ts';
import { markerShape } from './overlayShapes.ts';

const shapeOf = (rule: string) => markerShape(markOf(rule), 10, 20, 1000);

it('marks open pins, undriven supplies and other findings each in their own way, around their place', () => {
  const corners = (rule: string) => {
    const shape = shapeOf(rule);
    return shape.kind === 'polygon' ? [...shape.outline.points] : [];
  };
  expect(corners('pin_not_connected')).toEqual([10, -1280, 1310, 20, 10, 1320, -1290, 20]);
  expect(corners('power_pin_not_driven')).toHaveLength(6);
  expect(shapeOf('pin_to_pin')).toMatchObject({ kind: 'circle', center: { x: 10, y: 20 }, radius: 1000 });
});
