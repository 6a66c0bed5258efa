import { fail, issue, msg, type Result } from '../base/index.ts';
import { eagle } from './eagle/importer.ts';
import { easyEda } from './easyeda/importer.ts';
import { gerber } from './gerber/importer.ts';
import { kicadProject } from './kicad/importer.ts';
import type { FileSet, ProjectImporter, Progress, ProjectData } from './port.ts';

/** Every format that projects are read from; the first that finds its file in a set reads it. */
export const importers: readonly ProjectImporter[] = [kicadProject, eagle, easyEda, gerber];

/** The format of one file; undefined when it is none of ours. */
export const importerOf = (head: Uint8Array, name: string): ProjectImporter | undefined =>
  importers.find(importer => importer.sniff(head, name));

/** Reads whatever a set of files is about. */
export function importProject(files: FileSet, progress?: Progress): Result<ProjectData> {
  for (const importer of importers) {
    const main = importer.main(files);
    if (main !== null) return importer.read(files, main, progress);
  }
  return fail(
    issue(
      'error',
      msg(
        'import.nothing',
        'no project, schematic or board of KiCad, Eagle or EasyEDA and no Gerber files were found here',
      ),
    ),
  );
}
