import { fail, type Result } from '@boardwright/engine/base';
import { blankBoard, blankSchematic } from '@boardwright/engine/kinds';
import type { NewDocument, PackedDocument, ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import { StoreError } from '@boardwright/engine/storage';
import type { PickedFile } from '../platform/port.ts';
import { chooseProject, confirmIncomplete } from '../app/questions.tsx';
import type { ImportReply, ImportRequest, ReadProject } from './import.worker.ts';
import { incompleteOf, keepIncomplete } from './incomplete.ts';

/** The files hold several projects: their main files. */
export interface SeveralProjects {
  readonly projects: readonly string[];
}

/** Reads files in a worker, of several projects the one whose main file is given. `signal` cancels: the worker is stopped and the promise rejects with the signal's reason. */
export function readInWorker(
  files: readonly PickedFile[],
  progress: (part: number) => void,
  signal: AbortSignal,
  main?: string,
): Promise<Result<ReadProject> | SeveralProjects> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
    const stop = () => worker.terminate();
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    });
    worker.onmessage = (event: MessageEvent<ImportReply>) => {
      if (event.data.type === 'progress') return progress(event.data.part);
      stop();
      resolve(event.data.type === 'several' ? event.data : event.data.result);
    };
    worker.onerror = event => {
      stop();
      reject(new Error(event.message));
    };
    worker.postMessage({ files, main } satisfies ImportRequest);
  });
}

/**
 * Reads files, and asks what only the user knows: which of several projects is meant, and whether files that look incomplete
 * are imported all the same, or without those that are damaged. Null when the user cancels.
 */
export async function readAsking(
  files: readonly PickedFile[],
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<ReadProject> | null> {
  let read = await readInWorker(files, progress, signal);
  if ('projects' in read) {
    const chosen = await chooseProject(read.projects);
    if (chosen === null) return null;
    read = await readInWorker(files, progress, signal, chosen);
    if ('projects' in read) throw new Error('asked twice');
  }
  if (!read.ok) return read;
  // A file that could not be read to its end is not taken in: half a board must not be drawn on, priced or ordered.
  const errors = read.value.issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return fail(...errors);
  const incomplete = incompleteOf(read.value.issues);
  return incomplete.length === 0 || (await confirmIncomplete(incomplete)) ? read : null;
}

/** A free name: 'clock', 'clock 2', 'clock 3', … */
export async function createNamed(
  projects: ProjectStore,
  name: string,
  documents: readonly (NewDocument | PackedDocument)[],
  type = 0,
): Promise<ProjectSummary> {
  const clean = name.replaceAll(/[/\\]/g, ' ').trim().slice(0, 180) || 'Project';
  for (let i = 1; ; i++) {
    try {
      return await projects.create(i === 1 ? clean : `${clean} ${i}`, type, documents);
    } catch (error) {
      if (!(error instanceof StoreError) || error.fault !== 'nameTaken' || i > 999) throw error;
    }
  }
}

/** Stores what was read as a new project. */
export async function storeProject(projects: ProjectStore, read: ReadProject, type = 0): Promise<ProjectSummary> {
  const project = await createNamed(projects, read.name, read.documents, type);
  for (const { name, bytes } of read.files) await projects.putBlob(project.id, name, bytes);
  await keepIncomplete(projects, project.id, read.issues);
  return project;
}

/** A project to start from nothing: an empty sheet and an empty board. */
export const newProject = (projects: ProjectStore, name: string): Promise<ProjectSummary> =>
  createNamed(projects, name, [
    { type: 'schematic', name, settings: blankSchematic(name), objects: [] },
    { type: 'board', name, settings: blankBoard(name), objects: [] },
  ]);
