import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mayRead } from './readLimit.ts';
import type { FileSet } from '@boardwright/engine/formats';

/** Files that a project of KiCad or Eagle may be made of. */
const PARTS =
  /\.(kicad_(pro|sch|pcb|sym|mod|dru|wks)|pro|sch|brd|lib|dcm|net)$|(^|\/)(sym|fp)-lib-table$|^sketches\/.+\.(ino|pde|c|cc|cpp|cxx|h|hh|hpp|inc|ipp|tpp|S|hex|elf|yaml|properties)$/i;
/** Folders that hold none, and how deep and far the others are looked through: a project may lie in a home folder. */
const ELSEWHERE = /^(\.|node_modules$|__MACOSX$)|-backups$/;
const MAX_DEPTH = 4;
/** Libraries lie deep inside of sketches: 'sketches/blink/libraries/Foo/src/utility/foo.h'. */
const SKETCHES = /^sketches\//;
const MAX_SKETCH_DEPTH = 10;
const MAX_FILES = 5000;

function list(root: string, isWanted: (name: string) => boolean): string[] {
  const names: string[] = [];
  const walk = (folder: string, depth: number): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      if (names.length >= MAX_FILES) return;
      const name = folder + entry.name;
      const deepest = SKETCHES.test(name) ? MAX_SKETCH_DEPTH : MAX_DEPTH;
      if (entry.isDirectory() && depth < deepest && !ELSEWHERE.test(entry.name)) {
        try {
          walk(`${name}/`, depth + 1);
        } catch {
          // A folder that may not be read holds nothing for us.
        }
      } else if (isWanted(name)) names.push(name);
    }
  };
  walk('', 0);
  return names.sort();
}

/**
 * The files of the project in a folder. They are read when an importer asks; sheets and libraries outside of the folder
 * can be asked for by their relative path, unless `readingWithin` limits that. Throws what the operating system says when the folder cannot be read.
 */
export const folderFiles = (root: string): FileSet =>
  filesOf(
    root,
    namesIn(root, name => PARTS.test(name)),
  );

/** Names of the wanted files in a folder and below, relative to it with '/'. Throws like `folderFiles`. */
export const namesIn = (root: string, isWanted: (name: string) => boolean): readonly string[] => list(root, isWanted);

/** Folders that programs put drill files into, next to the Gerber files. */
const DRILLS = /drill|holes|excellon|^nc([_ -]|$)/i;
const MAX_DRILL_FILES = 100;

/**
 * The files of a Gerber set: all that lie in a folder itself, with any ending, and those of drill folders in it and
 * next to it. Throws like `folderFiles`.
 */
export function gerberFiles(root: string): FileSet {
  const own = filesIn(root);
  const drills = ['', '../'].flatMap(above =>
    foldersIn(path.join(root, above))
      .filter(name => DRILLS.test(name) && path.resolve(root, above, name) !== path.resolve(root))
      .flatMap(name => filesIn(path.join(root, above, name)).map(file => `${above}${name}/${file}`)),
  );
  return filesOf(root, [...own.slice(0, MAX_FILES), ...drills.slice(0, MAX_DRILL_FILES)]);
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : []));

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []));
  } catch {
    // A folder that may not be read holds nothing for us.
    return [];
  }
}

function filesOf(root: string, names: readonly string[]): FileSet {
  return {
    names,
    read(name) {
      const file = path.resolve(root, name);
      if (!mayRead(file)) return undefined;
      try {
        return new Uint8Array(readFileSync(file));
      } catch {
        // Importers say themselves what they miss.
        return undefined;
      }
    },
  };
}
