import { fail, incomplete, issue, msg, ok, type Issue, type Result } from '../base/index.ts';
import { eagle } from './eagle/importer.ts';
import { easyEda } from './easyeda/importer.ts';
import { foreignFile } from './foreign.ts';
import { gerber, openSet } from './gerber/importer.ts';
import type { OpenedSet } from './gerber/opened.ts';
import { kicadProject } from './kicad/importer.ts';
import { odb, openOdb } from './odb/importer.ts';
import type { FileSet, ProjectImporter, Progress, ProjectData } from './port.ts';

/** Every format that projects are read from; the first that finds its file in a set reads it. */
export const importers: readonly ProjectImporter[] = [kicadProject, eagle, easyEda, gerber, odb];

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

/** Whether the files of a project are layers, Gerber files or an ODB++ job, which a person may correct before the board is made. */
export const isLayerSet = (files: FileSet): boolean => [gerber, odb].some(each => each === found(files)?.importer);

/** Opens the layers of a project for which `isLayerSet` is true; null when it was cancelled. */
export const openLayers = (files: FileSet, main: string, progress?: Progress): OpenedSet | null =>
  found(files)?.importer === odb ? openOdb(files, main) : openSet(files, main, progress);

/**
 * Reads a set of files of any supported format.
 * @param main of several projects the one that is meant, one of `projectsIn`; else the likeliest
 */
export function importProject(files: FileSet, progress?: Progress, main?: string): Result<ProjectData> {
  const project = found(files);
  if (project) return project.importer.read(files, main ?? project.mains[0]!, progress);
  return fail(
    foreignFile(files) ??
      issue(
        'error',
        msg(
          'import.nothing',
          'no KiCad, Eagle or EasyEDA project, schematic or board, no Gerber files and no ODB++ job found',
        ),
      ),
  );
}

/** More damaged files than this are taken for a project that is damaged as a whole. */
const MOST_ROUNDS = 20;

const isDamage = (each: Issue): boolean => each.severity === 'error' && !each.incomplete;

/** The files without some of them; upper and lower case do not differ, as in KiCad's references between files. */
function without(files: FileSet, hidden: ReadonlySet<string>): FileSet {
  const isHidden = (name: string): boolean => hidden.has(name.toLowerCase());
  return {
    names: files.names.filter(name => !isHidden(name)),
    read: name => (isHidden(name) ? undefined : files.read(name)),
  };
}

/** A warning that a damaged file is left out, with what is wrong in it. */
export const leftOut = ({ message, place }: Issue): Issue =>
  incomplete(msg('import.fileLeftOut', 'The file is damaged and is left out: {{reason}}', { reason: message }), place);

/** Whether an issue says that a part of the project is not there: a damaged file that is left out, or a missing sheet. */
export const isLeftOut = ({ message }: Issue): boolean =>
  message.id === 'import.fileLeftOut' || message.id === 'kicad.sheetMissing';

/**
 * Reads a project with an importer, but a damaged file of a KiCad project costs that file alone: a board, a schematic or one of
 * its sheets.
 * @returns the project without its damaged files. Each of them, and each sheet that is missing, is an `incomplete` warning, so
 *   that the user is asked. A project of which nothing remains is refused with the errors of its files.
 */
export function readUndamaged(
  importer: ProjectImporter,
  files: FileSet,
  main: string,
  progress?: Progress,
): Result<ProjectData> {
  const first = importer.read(files, main, progress);
  if (importer !== kicadProject) return first;
  const damaged: Issue[] = [];
  const hidden = new Set<string>();
  for (let read = first, round = 0; round < MOST_ROUNDS; round++) {
    const issues = read.ok ? read.value.issues : read.error;
    const faults = issues.filter(isDamage);
    if (read.ok && faults.length === 0) {
      const softened = issues.map(each => (each.severity === 'error' ? incomplete(each.message, each.place) : each));
      return ok({ ...read.value, issues: [...damaged.map(leftOut), ...softened] });
    }
    const before = hidden.size;
    for (const fault of faults) {
      const file = fault.place?.file?.toLowerCase();
      if (file === undefined || hidden.has(file)) continue;
      hidden.add(file);
      damaged.push(fault);
    }
    if (hidden.size === before) break;
    read = importer.read(without(files, hidden), main, progress);
  }
  return first;
}

/** Reads a set of files of any supported format, as `importProject` does, without damaged files as `readUndamaged` does. */
export function importUndamaged(files: FileSet, progress?: Progress, main?: string): Result<ProjectData> {
  const project = found(files);
  return project
    ? readUndamaged(project.importer, files, main ?? project.mains[0]!, progress)
    : importProject(files, progress, main);
}
