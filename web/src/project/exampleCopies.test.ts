import { beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStore } from '@boardwright/engine/storage';
import { copyOf, noteCopy } from './exampleCopies.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it('knows the copy of an example until something is changed in it, or it is thrown away', async () => {
  const projects = createMemoryStore();
  expect(await copyOf(projects, 'blink')).toBeNull();
  const project = await projects.create('Blink', 1, []);
  await projects.putBlob(project.id, 'sketches/blink/blink.ino', bytes('void loop() {}'));
  await noteCopy(projects, 'blink', project.id);
  expect(await copyOf(projects, 'blink')).toMatchObject({ project: { id: project.id }, isPristine: true });
  expect(await copyOf(projects, 'clock')).toBeNull();
  // What a program writes into its memory as it runs is no change of a person's, nor a 3D model that was read.
  await projects.putBlob(project.id, 'eeprom/A1', bytes('7'));
  await projects.putBlob(project.id, 'solid/0123', bytes('mesh'));
  expect((await copyOf(projects, 'blink'))?.isPristine).toBe(true);
  await projects.putBlob(project.id, 'sketches/blink/blink.ino', bytes('void loop() { delay(1); }'));
  expect((await copyOf(projects, 'blink'))?.isPristine).toBe(false);
  await projects.remove(project.id);
  expect(await copyOf(projects, 'blink')).toBeNull();
});
