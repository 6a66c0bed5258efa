import { asId, type Id } from '@boardwright/engine/base';
import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';

/** Where the copies are that examples were opened as. */
const KEY = 'boardwright.examples';

/** Folders of what the program writes by itself: memories as circuits run, 3D models as they are looked at. */
const WRITTEN = ['eeprom/', 'solid/'];

interface Copy {
  readonly project: Id;
  /** What was in it when it was made. */
  readonly print: string;
}

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

/** The copy of an example, and whether nothing was changed in it since; null where there is none any more. */
export async function copyOf(
  projects: ProjectStore,
  example: string,
): Promise<{ readonly project: ProjectSummary; readonly isPristine: boolean } | null> {
  const copy = copies()[example];
  if (!copy) return null;
  const id = asId(copy.project);
  const project = (await projects.list()).find(each => each.id === id);
  return project ? { project, isPristine: (await printOf(projects, id)) === copy.print } : null;
}

/** Remembers what an example was opened as. */
export async function noteCopy(projects: ProjectStore, example: string, project: Id): Promise<void> {
  const copy: Copy = { project, print: await printOf(projects, project) };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...copies(), [example]: copy }));
  } catch (error) {
    // A full or forbidden storage costs one more copy the next time.
    console.warn(error);
  }
}
