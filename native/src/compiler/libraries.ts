import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isAside, isHeader, isSource, layoutOf, neededLibraries as needed } from '@boardwright/sim/sketch';

/** A library on the disk. */
export interface Library {
  readonly name: string;
  readonly root: string;
  /** Folders that are searched for headers. */
  readonly includes: readonly string[];
  /** Files to compile. */
  readonly sources: readonly string[];
  /** Names of the headers that stand for it. */
  readonly headers: ReadonlySet<string>;
}

/** All files below a folder. */
function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return isAside(entry.name) ? [] : walk(file);
    return entry.isFile() ? [file] : [];
  });
}

/** The library that a folder is; null where there is no header. */
export function readLibrary(root: string): Library | null {
  const layout = layoutOf(walk(root).map(file => path.relative(root, file).split(path.sep).join('/')));
  return (
    layout && {
      name: path.basename(root),
      root,
      includes: layout.includes.map(name => path.join(root, name)),
      sources: layout.sources.map(name => path.join(root, name)),
      headers: layout.headers,
    }
  );
}

/** The libraries in a folder, or the one that the folder is. */
export function librariesIn(folder: string): Library[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  if (entries.some(entry => entry.isFile() && (entry.name === 'library.properties' || isHeader(entry.name)))) {
    const library = readLibrary(folder);
    return library ? [library] : [];
  }
  return entries
    .filter(entry => entry.isDirectory())
    .map(entry => readLibrary(path.join(folder, entry.name)))
    .filter(each => each !== null);
}

/** The libraries that texts need, and those that these need; of several with a header, the one named like it. */
export const neededLibraries = (texts: readonly string[], known: readonly Library[]): Library[] =>
  needed(texts, known, ({ includes }) =>
    includes
      .flatMap(walk)
      .filter(file => isHeader(file) || isSource(file))
      .map(file => readFileSync(file, 'utf8')),
  );
