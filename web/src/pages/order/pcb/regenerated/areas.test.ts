import { expect, test } from 'vitest';
import { areaText, differs, seenLayers } from './areas.ts';

const layer = { layer: 'F.Cu', area: 9_000_000, original: '', addedPath: '', lostPath: '', box: null };

test('an order keeps areas in thousandths of a square millimetre, and what rounds to none is no difference', () => {
  expect(seenLayers([{ ...layer, added: 1_234_567, lost: 499 }])).toEqual([{ layer: 'F.Cu', added: 1235, lost: 0 }]);
  expect(differs({ added: 499, lost: 0 })).toBe(false);
  expect(differs({ added: 0, lost: 500 })).toBe(true);
  expect(areaText(1_234_567, 'en')).toBe('1.235 mm²');
});
