import { fail, issue, msg, type Result } from '../../base/index.ts';
import { boardOf, type OpenedSet } from '../gerber/opened.ts';
import type { FileSet, ProjectData, ProjectImporter } from '../port.ts';
import { JobFiles, matricesIn } from './jobFiles.ts';
import { odbSet } from './set.ts';

/** Reads the layers of a job. */
export function openOdb(files: FileSet, main: string): OpenedSet {
  const set = odbSet(new JobFiles(files, main));
  return { set, board: (given, report) => boardOf(given, main, report) };
}

/** An ODB++ job, as CAM and design programs export it (ODB++ Design Format Specification, version 8). */
export const odb: ProjectImporter = {
  id: 'odb',
  extensions: ['.tgz'],
  sniff: (_, name) => /(^|\/)matrix\/matrix$/i.test(name),
  mains: files => matricesIn(files),
  read(files, main, progress): Result<ProjectData> {
    const opened = openOdb(files, main);
    if (opened.set.layers.length === 0)
      return fail(
        issue('error', msg('import.odb.nothing', 'The ODB++ job contains no layers. Export it again.'), { file: main }),
      );
    return opened.board(opened.set, progress);
  },
};
