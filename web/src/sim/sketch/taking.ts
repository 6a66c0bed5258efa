import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import { libraryOf } from '@boardwright/sim/sketch';
import type { PickedFile } from '../../platform/port.ts';
import { ArchiveFault, readArchive } from '../../project/archive.ts';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import { isFileName, isFirmware, isSource, LIBRARIES } from '../../project/sketchNames.ts';

/** What became of files that were dropped on a sketch. */
export interface Taken {
  /** Files of the sketch, new or replaced. */
  readonly sources: readonly string[];
  readonly libraries: readonly string[];
  readonly firmware: readonly string[];
}

const last = (name: string): string => name.replace(/^.*[/\\]/, '');

/** What of a library is of use to a compiler: no pictures, no examples. */
const isNeeded = (name: string): boolean =>
  (isSource(name) && !/(^|\/)(examples?|extras?|tests?|docs?)\//i.test(name)) || name === 'library.properties';

/** Takes an archive in as a library of a sketch; gives its name. */
async function takeLibrary(files: SketchFiles, folder: string, { name, bytes }: PickedFile): Promise<Result<string>> {
  try {
    const library = libraryOf(last(name).replace(/\.zip$/i, ''), readArchive(name, bytes));
    if (!library)
      return fail(issue('error', msg('compile.noHeader', 'The library contains no header file.'), { file: name }));
    const home = `${folder}/${LIBRARIES}${library.name}`;
    files.remove(home);
    const needed = library.files.filter(({ name: file }) => isFileName(file) && isNeeded(file));
    files.putAll(needed.map(each => [`${home}/${each.name}`, each.bytes] as const));
    return ok(library.name);
  } catch (error) {
    if (error instanceof ArchiveFault) return fail(error.issue);
    throw error;
  }
}

/** The files of a sketch, and firmware, that others of the same name would replace with something else. */
export function replacedBy(files: SketchFiles, folder: string, picked: readonly PickedFile[]): string[] {
  return picked.flatMap(({ name, bytes }) => {
    const own = last(name);
    const before = files.bytes(isFirmware(own) ? own : `${folder}/${own}`);
    const isSame = before?.length === bytes.length && before.every((byte, i) => byte === bytes[i]);
    return before && !isSame ? [own] : [];
  });
}

/** Takes files in: sources into the sketch, archives as its libraries, programs next to the sketches. */
export async function takeFiles(
  files: SketchFiles,
  folder: string,
  picked: readonly PickedFile[],
): Promise<{ readonly taken: Taken; readonly issues: readonly Issue[] }> {
  const taken = { sources: [] as string[], libraries: [] as string[], firmware: [] as string[] };
  const issues: Issue[] = [];
  for (const each of picked) {
    const name = last(each.name);
    if (/\.zip$/i.test(name)) {
      const library = await takeLibrary(files, folder, each);
      if (library.ok) taken.libraries.push(library.value);
      else issues.push(...library.error);
    } else if (isFirmware(name) && isFileName(name)) {
      files.put(name, each.bytes);
      taken.firmware.push(name);
    } else if (isSource(name) && isFileName(name)) {
      files.put(`${folder}/${name}`, each.bytes);
      taken.sources.push(name);
    } else
      issues.push(
        issue('error', msg('sketch.foreignFile', '{{file}} is not a source file, library or program', { file: name }), {
          file: name,
        }),
      );
  }
  return { taken, issues };
}
