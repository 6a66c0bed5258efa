import { expect, it } from 'vitest';
import { dimmedBy, hiddenBy, isDimming } from './layerView.ts';

const LAYERS = ['F.Cu', 'In1.Cu', 'B.Cu', 'F.SilkS', 'B.SilkS', 'F.Fab', 'Edge.Cuts'];

it('presets hide the other layers and their zones', () => {
  expect(hiddenBy('all', LAYERS)).toEqual([]);
  expect(hiddenBy('front', LAYERS)).toEqual(['In1.Cu', 'zone.In1.Cu', 'B.Cu', 'zone.B.Cu', 'B.SilkS', 'zone.B.SilkS']);
  expect(hiddenBy('inner', LAYERS)).not.toContain('In1.Cu');
});

it('other copper is dimmed above two layers, unless the person decided otherwise', () => {
  expect(isDimming(null, ['F.Cu', 'B.Cu'])).toBe(false);
  expect(isDimming(null, ['F.Cu', 'In1.Cu', 'In2.Cu', 'B.Cu'])).toBe(true);
  expect(isDimming(false, ['F.Cu', 'In1.Cu', 'In2.Cu', 'B.Cu'])).toBe(false);
  expect(dimmedBy('B.Cu', 'F.Cu')).toBeLessThan(1);
  expect(dimmedBy('zone.In1.Cu', 'F.Cu')).toBeLessThan(1);
  expect(dimmedBy('zone.F.Cu', 'F.Cu')).toBe(1);
  expect(dimmedBy('F.SilkS', 'F.Cu')).toBe(1);
  // Silkscreen is drawn over copper that one has to see.
  expect(dimmedBy('B.Cu', 'F.SilkS')).toBe(1);
});
