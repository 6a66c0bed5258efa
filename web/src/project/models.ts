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
