import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { includesOf } from '@boardwright/sim/sketch';

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

const SOURCE = /\.(c|cc|cpp|cxx|S)$/;
const HEADER = /\.(h|hh|hpp)$/i;
/** Not compiled, wherever they lie. */
const ASIDE = /^(examples?|extras?|tests?|docs?|\..*)$/i;

/** All files below a folder. */
function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return ASIDE.test(entry.name) ? [] : walk(file);
    return entry.isFile() ? [file] : [];
  });
}

/** Files right in a folder. */
const flat = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => path.join(folder, entry.name))
    : [];

/**
 * A library as Arduino's specification lays it out: with `src`, all of which is compiled, or flat with a folder `utility`.
 * Null where there is no header.
 */
export function readLibrary(root: string): Library | null {
  const src = path.join(root, 'src');
  const recursive = existsSync(src) && statSync(src).isDirectory();
  const utility = path.join(root, 'utility');
  const files = recursive ? walk(src) : [...flat(root), ...flat(utility)];
  const home = recursive ? src : root;
  const headers = new Set(
    files.filter(file => HEADER.test(file)).map(file => path.relative(home, file).split(path.sep).join('/')),
  );
  if (headers.size === 0) return null;
  return {
    name: path.basename(root),
    root,
    includes: [home, ...(!recursive && existsSync(utility) ? [utility] : [])],
    sources: files.filter(file => SOURCE.test(file)).sort(),
    headers,
  };
}

/** The libraries in a folder, or the one that the folder is. */
export function librariesIn(folder: string): Library[] {
  if (!existsSync(folder)) return [];
  if (existsSync(path.join(folder, 'library.properties')) || flat(folder).some(file => HEADER.test(file))) {
    const library = readLibrary(folder);
    return library ? [library] : [];
  }
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => readLibrary(path.join(folder, entry.name)))
    .filter(each => each !== null);
}

/** The libraries that texts need, and those that these need; of several with a header, the one named like it. */
export function neededLibraries(texts: readonly string[], known: readonly Library[]): Library[] {
  const needed: Library[] = [];
  const queue = [...texts];
  for (let text = queue.shift(); text !== undefined; text = queue.shift())
    for (const { name } of includesOf('', text)) {
      const candidates = known.filter(library => library.headers.has(name));
      const found = candidates.find(library => `${library.name}.h` === name) ?? candidates[0];
      if (!found || needed.includes(found)) continue;
      needed.push(found);
      for (const folder of found.includes)
        for (const file of walk(folder))
          if (HEADER.test(file) || SOURCE.test(file)) queue.push(readFileSync(file, 'utf8'));
    }
  return needed;
}
