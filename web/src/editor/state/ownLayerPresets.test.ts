import { expect, it } from 'vitest';
import { hiddenByOwn, presetOf, renamed, shownPreset, withoutPreset, withPreset } from './ownLayerPresets.ts';

const LAYERS = ['F.Cu', 'In1.Cu', 'B.Cu', 'F.SilkS'];
const hidden = new Set(['In1.Cu', 'zone.In1.Cu', 'B.Cu', 'zone.B.Cu']);
const placing = presetOf('Placing', LAYERS, hidden, 'F.SilkS');

it('a preset has the visible layers and the active one, and hides the others and their zones on every board', () => {
  expect(placing).toEqual({ name: 'Placing', shown: ['F.Cu', 'F.SilkS'], activeLayer: 'F.SilkS' });
  expect(new Set(hiddenByOwn(placing, LAYERS))).toEqual(hidden);
  expect(hiddenByOwn(placing, ['F.Cu', 'In9.Cu'])).toEqual(['In9.Cu', 'zone.In9.Cu']);
});

it('a name is there once: saving replaces, renaming and deleting change only their own', () => {
  const routing = presetOf('Routing', LAYERS, new Set(), 'F.Cu');
  const both = [placing, routing];
  const again = presetOf('Placing', LAYERS, new Set(), 'B.Cu');
  expect(withPreset([placing], routing)).toEqual(both);
  expect(withPreset(both, again)).toEqual([again, routing]);
  expect(renamed(both, 'Routing', 'Tracks').map(({ name }) => name)).toEqual(['Placing', 'Tracks']);
  expect(withoutPreset(both, 'Placing')).toEqual([routing]);
});

it('the shown preset is known by its layers, then by the active one', () => {
  const other = { ...placing, name: 'Pads', activeLayer: 'F.Cu' };
  expect(shownPreset([placing, other], LAYERS, hidden, 'F.Cu')?.name).toBe('Pads');
  expect(shownPreset([placing, other], LAYERS, hidden, 'F.SilkS')?.name).toBe('Placing');
  expect(shownPreset([placing], LAYERS, hidden, 'B.Cu')?.name).toBe('Placing');
  expect(shownPreset([placing], LAYERS, new Set(), 'F.SilkS')).toBeUndefined();
});
