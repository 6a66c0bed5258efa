import { expect, test } from 'vitest';
import { citePanel } from './citePanel.ts';

test('prices are shown by the Price panel over the board, parts of the catalogue by the Parts panel over the schematic', () => {
  expect(citePanel({ type: 'price', line: 'boardFee' })).toEqual({ panel: 'price', of: 'board' });
  expect(citePanel({ type: 'catalogPart', id: 'X1~maker', mpn: 'X1' })).toEqual({ panel: 'parts', of: 'schematic' });
});

test('a run of the simulator is shown by its panel', () => {
  expect(citePanel({ type: 'analysis', card: 'tran 1u 10m' })).toEqual({ panel: 'simulation', of: 'schematic' });
});

test('what is on a drawing, in the help or on a page has no panel', () => {
  expect(citePanel({ type: 'net', name: 'GND' })).toBeNull();
  expect(citePanel({ type: 'help', target: 'vias' })).toBeNull();
  expect(citePanel({ type: 'page', path: 'pcb-capability' })).toBeNull();
});
