import { MODELS, type ModelFile } from './models.ts';
import { SKETCHES } from './sketchNames.ts';
import { SPICE } from './spiceFiles.ts';

/** Where files of a project outside of its folder go whose name a file inside has. */
const OUTSIDE = 'outside/';

/** Files by the names that the project with this main file uses: those in its folder without the folder's name. */
export function namedByProject(files: readonly ModelFile[], main: string): ModelFile[] {
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const inside = new Map(
    files.filter(({ name }) => name.startsWith(folder)).map(file => [file, file.name.slice(folder.length)] as const),
  );
  const taken = new Set(inside.values());
  return files.map(file => {
    const name = inside.get(file) ?? (taken.has(file.name) ? OUTSIDE + file.name : file.name);
    return { ...file, name };
  });
}

/** Folders among the blobs of a project whose files an export includes. */
export const EXPORTED: readonly string[] = [SKETCHES, MODELS, SPICE];

/** Path of a blob in the exported project; null for blobs that are not exported. Parts name their files from the project's folder. */
export function exportedName(blob: string): string | null {
  const folder = EXPORTED.find(each => blob.startsWith(each));
  if (folder === undefined) return null;
  return folder === SKETCHES ? blob : blob.slice(folder.length);
}
