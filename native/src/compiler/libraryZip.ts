import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import { libraryOf, type SketchLibrary } from '@boardwright/sim/sketch';
import { fileIssue } from '../files/faults.ts';
import { readZip } from '../files/zip.ts';

export interface Libraries {
  readonly folders: readonly string[];
  readonly libraries: readonly SketchLibrary[];
}

/** Folders stay where they are; archives are read. */
export async function unpackLibraries(given: readonly string[]): Promise<Result<Libraries>> {
  const folders: string[] = [];
  const libraries: SketchLibrary[] = [];
  for (const file of given) {
    if (!file.toLowerCase().endsWith('.zip')) {
      if (!existsSync(file)) return fail(fileIssue(Object.assign(new Error(), { code: 'ENOENT' }), file));
      folders.push(path.resolve(file));
      continue;
    }
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(readFileSync(file));
    } catch (error) {
      return fail(fileIssue(error, file));
    }
    const zip = readZip(file, bytes);
    if (!zip.ok) return zip;
    const library = libraryOf(path.parse(file).name, zip.value);
    if (!library) {
      const noHeader: Issue = issue('error', msg('compile.noHeader', 'The library contains no header file.'), {
        file,
      });
      return fail(noHeader);
    }
    libraries.push(library);
  }
  return ok({ folders, libraries });
}
