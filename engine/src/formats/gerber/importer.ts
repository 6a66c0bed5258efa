import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import { cancelled } from '../cancelled.ts';
import type { FileSet, ProjectData, ProjectImporter } from '../port.ts';
import { buildBoard } from './board/build.ts';
import { contentOf } from './set/classify.ts';
import { setsOf } from './set/folders.ts';
import { readSet } from './set/read.ts';

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
  read(files: FileSet, main, progress): Result<ProjectData> {
    let going = true;
    const report = (part: number): boolean => (going = going && progress?.(part) !== false);
    const sets = setsOf(files);
    const chosen = sets.find(set => set.main === main) ?? sets.find(({ names }) => names.includes(main));
    const own: FileSet = { names: chosen?.names ?? [main], read: name => files.read(name) };
    const set = readSet(own, part => report(part / 2));
    if (!set) return cancelled();
    if (set.layers.length === 0 && set.drills.length === 0)
      return fail(
        ...set.issues,
        issue('error', msg('import.gerber.nothing', 'none of these Gerber files contains graphics'), { file: main }),
      );
    const sources = [...set.layers, ...set.drills].map(({ name }) => name);
    const name = nameOf(sources);
    const building = buildBoard(set, name);
    let step = building.next();
    for (; step.done !== true; step = building.next()) if (!report(0.5 + step.value / 2)) return cancelled();
    return ok({ name, schematic: null, board: step.value.data, issues: [...set.issues, ...step.value.issues] });
  },
};
