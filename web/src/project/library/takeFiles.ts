import type { Id } from '@boardwright/engine/base';
import type { ProjectStore } from '@boardwright/engine/storage';
import { MODELS, noteModels } from '../models.ts';
import { myLibraryOf } from './myLibrary.ts';

/** Copies the 3D models of a part of My library to the files of a project that uses it. */
export async function takeFiles(projects: ProjectStore, project: Id, part: Id | null): Promise<void> {
  if (part === null) return;
  const mine = myLibraryOf(projects);
  const { files } = await mine.load(part);
  if (files.length === 0) return;
  const present = new Set((await projects.blobs(project)).map(({ name, hash }) => `${name} ${hash}`));
  for (const { name, hash } of files)
    if (!present.has(`${MODELS + name} ${hash}`)) await projects.putBlob(project, MODELS + name, await mine.file(hash));
  noteModels(project);
}
