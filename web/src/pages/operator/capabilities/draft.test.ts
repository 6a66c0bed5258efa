import { profiles } from '@boardwright/engine/rules/dfm';
import { capabilitySchema } from '@boardwright/contract';
import { expect, test } from 'vitest';
import { capabilityOf, differences, draftOf, LIMITS } from './draft.ts';

const capability = capabilitySchema.parse(profiles[0]);

test('a draft in millimetres becomes the same nanometres', () => {
  expect(capabilityOf(draftOf({ capability }, 'x'))).toEqual(capability);
  expect(new Set(LIMITS)).toEqual(new Set(Object.keys(capability.wanted)));
});

test('what a draft changes is listed with both values', () => {
  const draft = draftOf({ capability }, 'x');
  const changed = capabilityOf({ ...draft, wanted: { ...draft.wanted, track: 0.2 }, layers: [4, 2] });
  expect(differences(capability, changed)).toEqual([
    { path: 'wanted.track', before: '0.15 mm', after: '0.2 mm' },
    { path: 'layers', before: '1, 2, 4, 6, 8', after: '2, 4' },
  ]);
  expect(differences(capability, capability)).toEqual([]);
});
