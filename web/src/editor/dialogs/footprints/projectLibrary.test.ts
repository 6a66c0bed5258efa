import { expect, test } from 'vitest';
import { cook, recipes, type Entries } from '@boardwright/engine/library';
import { createMemoryStore } from '@boardwright/engine/storage';
import { PROJECT_LIBRARY, ProjectFootprints } from './projectLibrary.ts';

function drawn(id: string, entries: Entries) {
  const cooked = cook(
    recipes.find(each => each.id === id)!,
    entries,
    'B',
    PROJECT_LIBRARY,
  );
  if (!cooked.ok) throw new Error(`${id} is not possible`);
  return cooked.value.footprint;
}

async function project() {
  const projects = createMemoryStore();
  const summary = await projects.create('p', 1, []);
  return { open: () => new ProjectFootprints({ projects, summary }).load() };
}

test('a footprint of a name that another has gets a free one; the same one is there once', async () => {
  const { open } = await project();
  const library = await open();
  const dip = drawn('dip', {});
  const wide = drawn('dip', { drill: '1', pad: '1.9' });
  expect(wide.libId).toBe(dip.libId);
  expect(await library.add(dip)).toBe('project:DIP-8_W7.62mm');
  expect(await library.add(wide)).toBe('project:DIP-8_W7.62mm_2');
  expect(library.get('project:DIP-8_W7.62mm')!.pads).toEqual(dip.pads);
  expect(library.get('project:DIP-8_W7.62mm_2')!.pads).toEqual(wide.pads);
  const again = await open();
  expect(await again.add(dip)).toBe('project:DIP-8_W7.62mm');
  expect(await again.add(wide)).toBe('project:DIP-8_W7.62mm_2');
  expect(again.all()).toHaveLength(2);
});

test.each(recipes.map(({ id }) => id))('%s is known again when the project is opened again', async id => {
  const { open } = await project();
  const footprint = drawn(id, {});
  await (await open()).add(footprint);
  expect(await (await open()).add(footprint)).toBe(footprint.libId);
});

test('a footprint that was changed by hand stays as it is', async () => {
  const { open } = await project();
  const library = await open();
  const dip = drawn('dip', {});
  const edited = { ...dip, pads: dip.pads.slice(1) };
  await library.put([edited]);
  expect(await library.add(dip)).toBe(`${dip.libId}_2`);
  expect((await open()).get(dip.libId)!.pads).toHaveLength(edited.pads.length);
});
