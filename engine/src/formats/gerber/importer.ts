import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import { cancelled } from '../cancelled.ts';
import type { FileSet, Progress, ProjectData, ProjectImporter } from '../port.ts';
import { buildBoard } from './board/build.ts';
import { contentOf } from './set/classify.ts';
import type { GerberSet } from './set/files.ts';
import { setsOf } from './set/folders.ts';
import { checkedSet, readFiles } from './set/read.ts';

const EXTENSIONS = [
  '.gbr',
  '.ger',
  '.pho',
  '.gtl',
  '.gbl',
  '.gts',
  '.gbs',
  '.gto',
  '.gbo',
  '.gko',
  '.drl',
  '.xnc',
  '.gbrjob',
] as const;

const isPart = (head: Uint8Array): boolean => {
  const content = contentOf(head);
  return content === 'gerber' || content === 'drill';
};

/** What the files of a set have in common at the start of their names; else the folder's name. */
function nameOf(names: readonly string[]): string {
  const bases = names.map(name => name.slice(name.lastIndexOf('/') + 1));
  let [common = ''] = bases;
  for (const base of bases) while (!base.startsWith(common)) common = common.slice(0, -1);
  const clean = common.replace(/[-_. ]+(F|B|L|In)?$/, '').replace(/\.[^.]*$/, '');
  const folder = names[0]?.split('/').at(-2) ?? '';
  return clean.length > 2 && !/^gerber$/i.test(clean) ? clean : folder || 'board';
}

/** A set of Gerber (RS-274X, X2) and Excellon files, which become a board. Sets are found by content, not by their names. */
export const gerber: ProjectImporter = {
  id: 'gerber',
  extensions: EXTENSIONS,
  sniff: head => isPart(head),
  mains: files => setsOf(files).map(({ main }) => main),
  read(files, main, progress) {
    const opened = openSet(files, main, progress && (part => progress(part / 2)));
    if (!opened) return cancelled();
    return opened.board(opened.set, progress && (part => progress(0.5 + part / 2)));
  },
};

/** A set that was read, before it becomes a board. */
export interface OpenedSet {
  readonly set: GerberSet;
  /** Makes the board of the set, or of the set as a person corrected it. */
  board(set: GerberSet, progress?: Progress): Result<ProjectData>;
}

/** Reads the files of one set; null when it was cancelled. */
export function openSet(files: FileSet, main: string, progress?: Progress): OpenedSet | null {
  const sets = setsOf(files);
  const chosen = sets.find(set => set.main === main) ?? sets.find(({ names }) => names.includes(main));
  const own: FileSet = { names: chosen?.names ?? [main], read: name => files.read(name) };
  let going = true;
  const set = readFiles(own, part => (going = going && progress?.(part) !== false));
  return set && { set, board: (given, report) => boardOf(checkedSet(given, own.names), main, report) };
}

function boardOf(set: GerberSet, main: string, progress?: Progress): Result<ProjectData> {
  if (set.layers.length === 0 && set.drills.length === 0)
    return fail(
      ...set.issues,
      issue('error', msg('import.gerber.nothing', 'none of these Gerber files contains graphics'), { file: main }),
    );
  const name = nameOf([...set.layers, ...set.drills].map(file => file.name));
  const building = buildBoard(set, name);
  let step = building.next();
  for (; step.done !== true; step = building.next()) if (progress?.(step.value) === false) return cancelled();
  return ok({ name, schematic: null, board: step.value.data, issues: [...set.issues, ...step.value.issues] });
}
