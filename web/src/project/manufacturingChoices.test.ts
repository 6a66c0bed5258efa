import { expect, it } from 'vitest';
import { createMemoryStore } from '@boardwright/engine/storage';
import { recallChoices, rememberChoices, usualChoices } from './manufacturingChoices.ts';

const session = async () => {
  const projects = createMemoryStore();
  const summary = await projects.create('p', 0, []);
  return { summary, projects, available: [], schematic: null, board: null };
};

it('keeps the choices of a project with the project', async () => {
  const [one, other] = [await session(), await session()];
  expect(await recallChoices(one)).toEqual(usualChoices());
  const chosen = { ...usualChoices(), layers: ['F.Cu'], drill: { merged: true, map: false } };
  await rememberChoices(one, chosen);
  expect(await recallChoices(one)).toEqual(chosen);
  expect(await recallChoices(other)).toEqual(usualChoices());
});

it('takes what it can from choices that are damaged or of another version', async () => {
  const one = await session();
  const write = (text: string) =>
    one.projects.putBlob(one.summary.id, 'manufacturing-choices.json', new TextEncoder().encode(text));
  await write('{');
  expect(await recallChoices(one)).toEqual(usualChoices());
  await write('{"origin":"sheet","gerber":{"names":"other","decimals":5}}');
  const { origin, gerber } = await recallChoices(one);
  expect([origin, gerber]).toEqual(['sheet', { names: 'layer', decimals: 5, x2: true }]);
});
