import { expect, test } from 'vitest';
import { createMemoryStore, listVersions, saveVersion } from '@boardwright/engine/storage';
import { copyProject, copyVersion } from './copies.ts';
import { newProject } from './import.ts';

test('a version becomes a project of its own, with the files but without the versions of its origin', async () => {
  const projects = createMemoryStore();
  const origin = await newProject(projects, 'Lamp');
  await projects.putBlob(origin.id, 'models/lamp.step', new Uint8Array([1, 2, 3]));
  const version = await saveVersion(projects, origin.id, { name: 'Rev A', actor: '' });
  const copy = await copyVersion(projects, origin, version);
  expect(copy.name).toBe('Lamp, Rev A');
  expect((await projects.documents(copy.id)).map(({ type }) => type)).toEqual(['schematic', 'board']);
  expect((await projects.blobs(copy.id)).map(({ name }) => name)).toEqual(['models/lamp.step']);
  expect((await copyVersion(projects, origin, version)).name).toBe('Lamp, Rev A 2');
  const whole = await copyProject(projects, origin.id, 'Lamp as template', 2);
  expect(await listVersions(projects, whole.id)).toEqual([]);
  expect(await listVersions(projects, origin.id)).toHaveLength(1);
});
