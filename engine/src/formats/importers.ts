import { fail, issue, msg, type Result } from '../base/index.ts';
import { eagle } from './eagle/importer.ts';
import { easyEda } from './easyeda/importer.ts';
import { foreignFile } from './foreign.ts';
import { gerber } from './gerber/importer.ts';
import { kicadProject } from './kicad/importer.ts';
import type { FileSet, ProjectImporter, Progress, ProjectData } from './port.ts';

/** Every format that projects are read from; the first that finds its file in a set reads it. */
export const importers: readonly ProjectImporter[] = [kicadProject, eagle, easyEda, gerber];

/** The format of one file; undefined when it is none of ours. */
export const importerOf = (head: Uint8Array, name: string): ProjectImporter | undefined =>
  importers.find(importer => importer.sniff(head, name));

function found(files: FileSet): { readonly importer: ProjectImporter; readonly mains: readonly string[] } | null {
  for (const importer of importers) {
    const mains = importer.mains(files);
    if (mains.length > 0) return { importer, mains };
  }
  return null;
}

/** The main files of the projects among files: where there are several, the user chooses which one is read. */
export const projectsIn = (files: FileSet): readonly string[] => found(files)?.mains ?? [];

/**
 * Reads whatever a set of files is about.
 * @param main of several projects the one that is meant, one of `projectsIn`; else the likeliest
 */
export function importProject(files: FileSet, progress?: Progress, main?: string): Result<ProjectData> {
  const project = found(files);
  if (project) return project.importer.read(files, main ?? project.mains[0]!, progress);
  return fail(
    foreignFile(files) ??
      issue(
        'error',
        msg('import.nothing', 'no KiCad, Eagle or EasyEDA project, schematic or board and no Gerber files found'),
      ),
  );
}
