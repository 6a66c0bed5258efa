import { asId, stableId, type Id } from '@boardwright/engine/base';
import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import type { PickedFile } from '../platform/port.ts';

/** Where the copies are that examples were opened as. */
const KEY = 'boardwright.examples';

/** Folders of what the program writes by itself: memories as circuits run, 3D models as they are looked at. */
const WRITTEN = ['eeprom/', 'solid/'];

interface Copy {
  readonly project: Id;
  /** What was in it when it was made. */
  readonly print: string;
  /** What it was made of; copies that were made before this was kept have none. */
  readonly source?: string;
}

/** Why an example is opened afresh next to a copy: a person changed the copy, or a release the example. */
export type Outdated = 'changed' | 'renewed';

function copies(): Readonly<Record<string, Copy>> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, Copy>;
  } catch {
    // Storage that is forbidden, or holds something else.
    return {};
  }
}

/** The state of a project in a word: revisions of its documents, contents of its files. */
async function printOf(projects: ProjectStore, project: Id): Promise<string> {
  const [documents, blobs] = await Promise.all([projects.documents(project), projects.blobs(project)]);
  const files = blobs
    .filter(({ name }) => !WRITTEN.some(folder => name.startsWith(folder)))
    .map(({ name, hash }) => `${name}=${hash}`);
  return [...documents.map(({ id, revision }) => `${id}@${revision}`), ...files].toSorted().join(' ');
}

const sourceOf = (files: readonly PickedFile[]): string =>
  stableId(
    files
      .map(({ name, bytes }) => `${name}\n${new TextDecoder().decode(bytes)}`)
      .toSorted()
      .join('\0'),
  );

/** The copy of an example that these files make, and what speaks against it; null where there is none any more. */
export async function copyOf(
  projects: ProjectStore,
  example: string,
  files: readonly PickedFile[],
): Promise<{ readonly project: ProjectSummary; readonly outdated: Outdated | null } | null> {
  const copy = copies()[example];
  if (!copy) return null;
  const id = asId(copy.project);
  const project = (await projects.list()).find(each => each.id === id);
  if (!project) return null;
  if ((await printOf(projects, id)) !== copy.print) return { project, outdated: 'changed' };
  return { project, outdated: copy.source === sourceOf(files) ? null : 'renewed' };
}

/** Remembers what an example was opened as. */
export async function noteCopy(
  projects: ProjectStore,
  example: string,
  project: Id,
  files: readonly PickedFile[],
): Promise<void> {
  const copy: Copy = { project, print: await printOf(projects, project), source: sourceOf(files) };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...copies(), [example]: copy }));
  } catch (error) {
    // A full or forbidden storage costs one more copy the next time.
    console.warn(error);
  }
}
