import { english } from '@boardwright/engine/base';
import { createMemoryStore } from '@boardwright/engine/storage';
import type { Locale } from '../app/preferences.ts';
import type { Example } from './examples.ts';
import { readInWorker, storeProject } from './import.ts';
import { openSession, type ProjectSession } from './session.ts';

/**
 * Opens an example in the memory of the window: nothing of it is stored. Resolves when its board, or without one its schematic, is
 * loaded; rejects when the example cannot be read.
 */
export async function openExampleInMemory(
  example: Example,
  locale: Locale,
  signal: AbortSignal,
): Promise<ProjectSession> {
  const files = Object.entries(await example.load(locale)).map(([name, bytes]) => ({ name, bytes }));
  const read = await readInWorker(files, () => {}, signal);
  if ('projects' in read) throw new Error(`several projects: ${example.id}`);
  if (!read.ok) throw new Error(read.error.map(each => english(each.message)).join('; '));
  const projects = createMemoryStore();
  const { id } = await storeProject(projects, read.value);
  const first = example.simulated ? 'schematic' : 'board';
  const opened = Promise.withResolvers<ProjectSession>();
  openSession(projects, id, first, opened.resolve, { isEditing: () => false, onRestored: () => {} }).catch(
    opened.reject,
  );
  return opened.promise;
}
