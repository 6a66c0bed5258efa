import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import { cancelled } from '../cancelled.ts';
import type { Progress, ProjectData } from '../port.ts';
import { buildBoard } from './board/build.ts';
import type { GerberSet } from './set/files.ts';

/** A set that was read, before it becomes a board. */
export interface OpenedSet {
  readonly set: GerberSet;
  /** Makes the board of the set, or of the set as a person corrected it. */
  board(set: GerberSet, progress?: Progress): Result<ProjectData>;
}

/** What the files of a set have in common at the start of their names; else the folder's name. */
function nameOf(names: readonly string[]): string {
  const bases = names.map(name => name.slice(name.lastIndexOf('/') + 1));
  let [common = ''] = bases;
  for (const base of bases) while (!base.startsWith(common)) common = common.slice(0, -1);
  const clean = common.replace(/[-_. ]+(F|B|L|In)?$/, '').replace(/\.[^.]*$/, '');
  const folder = names[0]?.split('/').at(-2) ?? '';
  return clean.length > 2 && !/^gerber$/i.test(clean) ? clean : folder || 'board';
}

/** Makes the board that a set describes. */
export function boardOf(set: GerberSet, main: string, progress?: Progress): Result<ProjectData> {
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
