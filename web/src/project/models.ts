import type { Id } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';

/** Where models of parts lie among a project's blobs, under the paths that they had in its files. */
export const MODELS = 'models/';

/** A project may bring that many bytes of models; what is more stays outside. */
const MOST = 200 * 1024 * 1024;

export interface ModelFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The three-dimensional models among a project's files. */
export function modelFiles(files: FileSet): ModelFile[] {
  let room = MOST;
  return files.names.flatMap(name => {
    const bytes = /\.(step|stp|stpz|wrl|wrz|step\.gz|stp\.gz)$/i.test(name) ? files.read(name) : undefined;
    if (!bytes || bytes.length > room) return [];
    room -= bytes.length;
    return [{ name, bytes }];
  });
}

const listeners = new Set<(project: Id) => void>();

/** Files of models were added to a project: views that show it look for them. */
export const noteModels = (project: Id): void => listeners.forEach(listener => listener(project));

/** Follows `noteModels`; gives what ends it. */
export function onModels(listener: (project: Id) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
