import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
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

function list(root: string): string[] {
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
      } else if (PARTS.test(name)) names.push(name);
    }
  };
  walk('', 0);
  return names.sort();
}

/**
 * The files of the project in a folder. They are read when an importer asks; sheets and libraries outside of the folder
 * can be asked for by their relative path. Throws what the operating system says when the folder cannot be read.
 */
export const folderFiles = (root: string): FileSet => filesOf(root, list(root));

/** All files that lie in a folder itself, whatever their endings: those of Gerber sets are any. Throws like `folderFiles`. */
export function looseFiles(root: string): FileSet {
  const entries = readdirSync(root, { withFileTypes: true }).filter(entry => entry.isFile());
  return filesOf(
    root,
    entries.slice(0, MAX_FILES).map(({ name }) => name),
  );
}

function filesOf(root: string, names: readonly string[]): FileSet {
  return {
    names,
    read(name) {
      try {
        return new Uint8Array(readFileSync(path.resolve(root, name)));
      } catch {
        // Importers say themselves what they miss.
        return undefined;
      }
    },
  };
}
