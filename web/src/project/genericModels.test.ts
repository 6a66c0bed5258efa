import { expect, test } from 'vitest';
import { modelFamilies } from '@boardwright/resources/models';
import { genericLibrary } from './genericModels.ts';

test('the texts of all our models come along, and of no others', () => {
  for (const { name, library } of modelFamilies.flatMap(({ models }) => models))
    expect(genericLibrary(library), name).toMatch(new RegExp(`^\\.(subckt|model) ${name} `, 'm'));
  expect(genericLibrary('diodes.lib')).toBeUndefined();
});
