import { expect, it } from 'vitest';
import { gridUse } from './gridUse.ts';

it.each([
  [['component'], 'parts'],
  [['text', 'wire'], 'wires'],
  [['component', 'text', 'line'], 'parts'],
  [['text'], 'texts'],
  [['line'], 'graphics'],
  [['via', 'track'], 'tracks'],
  [['via'], 'vias'],
  [[], 'graphics'],
] as const)('%j go to the grid of %s', (kinds, use) => {
  expect(gridUse(kinds.map(kind => ({ kind })))).toBe(use);
});
