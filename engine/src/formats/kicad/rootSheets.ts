import type { FileSet } from '../port.ts';
import { folderOf, join } from './schematic/paths.ts';

/** The files that a sheet names as its sub-sheets: a property in version 6 and later, field F1 of a $Sheet before. */
const REFERENCES = [/\(property\s+"Sheet ?file"\s+"((?:[^"\\]|\\.)*)"/g, /^F1 "([^"]*)"/gm];

/** The sheet files that one of others refers to. */
function subSheets(files: FileSet, names: readonly string[]): Set<string> {
  const decoder = new TextDecoder();
  const found = new Set<string>();
  for (const name of names) {
    const text = decoder.decode(files.read(name) ?? new Uint8Array());
    for (const pattern of REFERENCES)
      for (const [, target = ''] of text.matchAll(pattern)) {
        const file = join(folderOf(name), target);
        // A file that names itself is no sub-sheet for that.
        if (file !== name) found.add(file);
      }
  }
  return found;
}

/** Of schematic files without a project file those that are no sheets of others; the first where all are. */
export function rootSheets(files: FileSet, names: readonly string[]): readonly string[] {
  if (names.length < 2) return names;
  const below = subSheets(files, names);
  const roots = names.filter(name => !below.has(name));
  return roots.length > 0 ? roots : names.slice(0, 1);
}
