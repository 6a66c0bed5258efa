import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';
import type { SketchLibrary } from '@boardwright/sim/sketch';
import { fileIssue } from '../files/faults.ts';
import { readZip } from '../files/zip.ts';

/** A library that lies in an archive, in its root or in the one folder that is there. */
export function libraryOf(name: string, files: FileSet): SketchLibrary | null {
  const heads = new Set(files.names.map(each => each.split('/')[0]));
  const nested = heads.size === 1 && files.names.every(each => each.includes('/'));
  const [folder = ''] = nested ? [...heads] : [];
  const inside = files.names.flatMap(each => {
    const bytes = files.read(each);
    return bytes ? [{ name: nested ? each.slice(folder.length + 1) : each, bytes }] : [];
  });
  if (!inside.some(each => /\.(h|hpp|hh)$/i.test(each.name))) return null;
  const properties = inside.find(each => each.name === 'library.properties');
  const stated = properties && /^name=(.+)$/m.exec(new TextDecoder().decode(properties.bytes))?.[1]?.trim();
  // Archives of repositories are called after a branch.
  return {
    name: (stated ?? (folder || name)).replace(/-(main|master|[\d.]+)$/, '').replace(/[^\w.+-]/g, '_'),
    files: inside,
  };
}

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
    const zip = await readZip(file, bytes);
    if (!zip.ok) return zip;
    const library = libraryOf(path.parse(file).name, zip.value);
    if (!library) {
      const noHeader: Issue = issue('error', msg('compile.noHeader', 'there is no header of a library in it'), {
        file,
      });
      return fail(noHeader);
    }
    libraries.push(library);
  }
  return ok({ folders, libraries });
}
