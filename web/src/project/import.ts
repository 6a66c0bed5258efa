import { fail, type Result } from '@boardwright/engine/base';
import { blankBoard, blankSchematic } from '@boardwright/engine/kinds';
import type { NewDocument, PackedDocument, ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import { StoreError } from '@boardwright/engine/storage';
import type { PickedFile } from '../platform/port.ts';
import type { LayerChoices, SetRow } from '@boardwright/engine/formats/gerber';
import { chooseLayers, chooseProject, confirmIncomplete } from '../app/questions.tsx';
import type { ImportReply, ImportRequest, LayerAnswer, ReadProject } from './import.worker.ts';
import { incompleteOf, keepIncomplete } from './incomplete.ts';
import { prepareDocuments } from './prepared.ts';

/** The files hold several projects: their main files. */
export interface SeveralProjects {
  readonly projects: readonly string[];
}

/** Asks for the layers of a Gerber set; an empty answer leaves the guess, null cancels the import. */
export type AskLayers = (rows: readonly SetRow[]) => Promise<LayerChoices | null>;

const asGuessed: AskLayers = () => Promise.resolve(new Map());

/** What a person cancelled when they were asked. */
class Declined extends Error {}

/**
 * Reads files in a worker, of several projects the one whose main file is given. `signal` cancels: the worker is stopped and the
 * promise rejects with the signal's reason.
 */
export const readInWorker = (
  files: readonly PickedFile[],
  progress: (part: number) => void,
  signal: AbortSignal,
  main?: string,
  askLayers = asGuessed,
): Promise<Result<ReadProject> | SeveralProjects> => askWorker({ files, main }, progress, signal, askLayers);

/** Reads a project of KiCad as its files have it, to edit it in its folder. */
export async function readInPlace(files: readonly PickedFile[], main: string): Promise<Result<ReadProject>> {
  const read = await askWorker({ files, main, inPlace: true }, () => {}, new AbortController().signal, asGuessed);
  if ('projects' in read) throw new Error('asked for a project that was named');
  return read;
}

function askWorker(
  request: ImportRequest,
  progress: (part: number) => void,
  signal: AbortSignal,
  askLayers: AskLayers,
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
      if (event.data.type === 'layers')
        return void askLayers(event.data.rows).then(layers => {
          if (layers) return worker.postMessage({ layers } satisfies LayerAnswer);
          stop();
          reject(new Declined());
        }, reject);
      stop();
      resolve(event.data.type === 'several' ? event.data : event.data.result);
    };
    worker.onerror = event => {
      stop();
      reject(new Error(event.message));
    };
    worker.postMessage(request);
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
  const read = await readChosen(files, progress, signal);
  if (!read?.ok) return read;
  // A file that could not be read to its end is not taken in: half a board must not be drawn on, priced or ordered.
  const errors = read.value.issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return fail(...errors);
  const incomplete = incompleteOf(read.value.issues);
  return incomplete.length === 0 || (await confirmIncomplete(incomplete)) ? read : null;
}

/** Reads files with the answers of the user; null when the user cancels. */
async function readChosen(
  files: readonly PickedFile[],
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<ReadProject> | null> {
  try {
    let read = await readInWorker(files, progress, signal, undefined, chooseLayers);
    if ('projects' in read) {
      const chosen = await chooseProject(read.projects);
      if (chosen === null) return null;
      read = await readInWorker(files, progress, signal, chosen, chooseLayers);
      if ('projects' in read) throw new Error('asked twice');
    }
    return read;
  } catch (error) {
    if (error instanceof Declined) return null;
    throw error;
  }
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
  const assign = prepareDocuments(read.documents);
  const project = await createNamed(projects, read.name, read.documents, type);
  assign(project.id);
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
