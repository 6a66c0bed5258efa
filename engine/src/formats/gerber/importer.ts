import { cancelled } from '../cancelled.ts';
import type { FileSet, Progress, ProjectImporter } from '../port.ts';
import { boardOf, type OpenedSet } from './opened.ts';
import { contentOf } from './set/classify.ts';
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

/** Reads the files of one set; null when it was cancelled. */
export function openSet(files: FileSet, main: string, progress?: Progress): OpenedSet | null {
  const sets = setsOf(files);
  const chosen = sets.find(set => set.main === main) ?? sets.find(({ names }) => names.includes(main));
  const own: FileSet = { names: chosen?.names ?? [main], read: name => files.read(name) };
  let going = true;
  const set = readFiles(own, part => (going = going && progress?.(part) !== false));
  return set && { set, board: (given, report) => boardOf(checkedSet(given, own.names), main, report) };
}
