import { beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStore } from '@boardwright/engine/storage';
import { copyOf, noteCopy } from './exampleCopies.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const files = [{ name: 'blink.ino', bytes: bytes('void loop() {}') }];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it('knows the copy of an example until something is changed in it, or it is thrown away', async () => {
  const projects = createMemoryStore();
  expect(await copyOf(projects, 'blink', files)).toBeNull();
  const project = await projects.create('Blink', 1, []);
  await projects.putBlob(project.id, 'sketches/blink/blink.ino', bytes('void loop() {}'));
  await noteCopy(projects, 'blink', project.id, files);
  expect(await copyOf(projects, 'blink', files)).toMatchObject({ project: { id: project.id }, outdated: null });
  expect(await copyOf(projects, 'clock', files)).toBeNull();
  // What a program writes into its memory as it runs is no change of a person's, nor a 3D model that was read.
  await projects.putBlob(project.id, 'eeprom/A1', bytes('7'));
  await projects.putBlob(project.id, 'solid/0123', bytes('mesh'));
  expect((await copyOf(projects, 'blink', files))?.outdated).toBeNull();
  // A release may change the example; copies of the time when that was not kept are no longer sure.
  const newer = [{ name: 'blink.ino', bytes: bytes('void loop() { yield(); }') }];
  expect((await copyOf(projects, 'blink', newer))?.outdated).toBe('renewed');
  localStorage.setItem(
    'boardwright.examples',
    localStorage.getItem('boardwright.examples')!.replace('source', 'other'),
  );
  expect((await copyOf(projects, 'blink', files))?.outdated).toBe('renewed');
  await projects.putBlob(project.id, 'sketches/blink/blink.ino', bytes('void loop() { delay(1); }'));
  expect((await copyOf(projects, 'blink', files))?.outdated).toBe('changed');
  await projects.remove(project.id);
  expect(await copyOf(projects, 'blink', files)).toBeNull();
});
