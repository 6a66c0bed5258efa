import { expect, it, vi } from 'vitest';
import { createMemoryStore } from '@boardwright/engine/storage';
import { purge } from './purge.ts';

it('leaves nothing of a project in the browser', async () => {
  const projects = createMemoryStore();
  const [gone, stays] = [await projects.create('A', 1, []), await projects.create('B', 1, [])];
  const keys = [gone, stays].flatMap(({ id }) => [
    `boardwright.workspace.${id}`,
    `boardwright.docks.${id}.bench`,
    `boardwright.breakpoints.${id}`,
  ]);
  const kept: Record<string, unknown> = Object.fromEntries([...keys, 'boardwright.preferences'].map(key => [key, '1']));
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] });
  vi.stubGlobal('localStorage', kept);
  await projects.remove(gone.id);
  await purge(projects, gone.id);
  expect((await projects.list({ removed: true })).length).toBe(0);
  expect(Object.keys(kept)).toEqual([...keys.slice(3), 'boardwright.preferences']);
});
