import type { Result } from '@boardwright/engine/base';
import { blankBoard, blankSchematic } from '@boardwright/engine/kinds';
import type { NewDocument, PackedDocument, ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import { StoreError } from '@boardwright/engine/storage';
import type { PickedFile } from '../platform/port.ts';
import type { ImportReply, ReadProject } from './import.worker.ts';

/** Reads files in a worker. `signal` cancels: the worker is stopped and the promise rejects with the signal's reason. */
export function readInWorker(
  files: readonly PickedFile[],
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<ReadProject>> {
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
      resolve(event.data.result);
    };
    worker.onerror = event => {
      stop();
      reject(new Error(event.message));
    };
    worker.postMessage({ files });
  });
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
  return project;
}

/** A project to start from nothing: an empty sheet and an empty board. */
export const newProject = (projects: ProjectStore, name: string): Promise<ProjectSummary> =>
  createNamed(projects, name, [
    { type: 'schematic', name, settings: blankSchematic(name), objects: [] },
    { type: 'board', name, settings: blankBoard(name), objects: [] },
  ]);
