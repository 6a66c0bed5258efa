import path from 'node:path';
import { issue, msg, type Issue } from '@boardwright/engine/base';
import { nameOf, pathText, valueText } from '@boardwright/engine/compare';
import { pourImported } from '@boardwright/engine/fill';
import { Omissions } from '@boardwright/engine/formats/kicad';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { changeBetween, mergeChanges, type Conflict, type Side } from '@boardwright/engine/merge';
import { applyChange } from '@boardwright/engine/model';
import { startClipper } from '../../files/clipper.ts';
import { writeFiles } from '../../files/write.ts';
import { readForMerge, writeOneFile } from '../comparing/oneFile.ts';
import { misuse, refused, type Command, type Context } from '../command.ts';

const ENDINGS = /\.kicad_(pcb|sch)$/i;

interface ShownConflict {
  readonly id: string | null;
  readonly object: string;
  readonly path: string;
  readonly field: string;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A conflict for people; records are named as the merged document has them. */
function shown(conflict: Conflict, merged: Store, tr: Context['tr']): ShownConflict {
  const object = conflict.id === null ? null : (merged.get(conflict.id) ?? null);
  const text = (value: unknown) => valueText(object, conflict.path, value, tr);
  const whole = conflict.path.length === 0;
  const removed = tr(msg('cli.merge.removed', 'removed'));
  const changed = tr(msg('cli.merge.changed', 'changed'));
  const side = (value: unknown) => (whole ? (value === undefined ? removed : changed) : text(value));
  return {
    id: conflict.id,
    object: object === null ? tr(msg('compare.settings', 'Settings')) : nameOf(object, tr),
    path: conflict.path.join('.'),
    field: object === null ? conflict.path.join('.') : pathText(object, conflict.path, tr),
    base: whole ? '' : text(conflict.base),
    ours: side(conflict.ours),
    theirs: side(conflict.theirs),
  };
}

const asError = ({ message }: Issue, file: string): Issue => issue('error', message, { file });

/** A board whose zones are filled for the tracks of both sides. */
function refilled(board: Store): Store {
  if (board.settings.type !== 'board' || ![...board.all('zone')].some(zone => zone.filled)) return board;
  startClipper();
  const { settings } = board;
  return openDocument(pourImported({ settings, objects: [...board.everything()] }, () => true)!);
}

/**
 * Merges two versions of a board or sheet that come from a third, object by object and field by field; ends with status 1 where both
 * changed the same, as a merge driver of git does: `boardwright merge %O %A %B --path %P`.
 */
export const merge: Command = {
  name: 'merge',
  summary: msg('cli.merge', 'Merge two versions of a KiCad board or sheet, object by object; the result replaces OURS'),
  operands: ['BASE', 'OURS', 'THEIRS'],
  options: {
    path: { value: 'NAME', help: msg('cli.merge.path', 'Name of the file in the project, where OURS is a copy') },
    out: { value: 'FILE', help: msg('cli.merge.out', 'Write the result there, not to OURS') },
    take: { value: 'ours|theirs', help: msg('cli.merge.take', 'Which side wins where both changed the same') },
  },
  async run(input, { tr }) {
    const [base = '', ours = '', theirs = ''] = input.operands;
    const name = input.value('path') ?? ours;
    if (!ENDINGS.test(name))
      return misuse(msg('cli.merge.badName', '{{file}} does not end in .kicad_pcb or .kicad_sch.', { file: name }));
    const take = input.value('take');
    if (take !== undefined && take !== 'ours' && take !== 'theirs')
      return misuse(msg('cli.merge.badTake', '{{side}} is neither ours nor theirs.', { side: take }));
    const [before, mine, other] = [base, ours, theirs].map(file => readForMerge(file, name));
    const faults = [before!, mine!, other!].flatMap((read): readonly Issue[] => (read.ok ? [] : read.error));
    if (!before?.ok || !mine?.ok || !other?.ok) return refused(...faults);
    const [from, left, right] = [before.value.store, mine.value.store, other.value.store];
    const { toOurs, conflicts } = mergeChanges(
      from,
      changeBetween(from, left),
      changeBetween(from, right),
      () => (take as Side | undefined) ?? null,
    );
    applyChange(left, toOurs, msg('cli.merge.step', 'Merge'), 'load');
    const merged = refilled(left);
    const omissions = new Omissions();
    const out = input.value('out') ?? ours;
    const file = writeOneFile(merged, path.basename(out), omissions);
    // Nobody looks at what version control merges: nothing may be missing in it.
    if (omissions.issues().length > 0) return refused(...omissions.issues().map(each => asError(each, ours)));
    const written = writeFiles(path.dirname(out), [file]);
    if (!written.ok) return refused(...written.error);
    const open = take === undefined ? conflicts.map(conflict => shown(conflict, merged, tr)) : [];
    const text = [
      ...open.map(({ object, field, ours: a, theirs: b }) =>
        tr(msg('cli.merge.conflict', '{{object}}, {{field}}: ours {{a}}, theirs {{b}}', { object, field, a, b })),
      ),
      open.length === 0
        ? tr(msg('cli.merge.done', 'Merged without conflicts.'))
        : tr(
            msg(
              'cli.merge.count',
              {
                one: '{{count}} conflict. The file has our value; set it to what you want.',
                other: '{{count}} conflicts. The file has our values; set them to what you want.',
              },
              { count: open.length },
            ),
          ),
    ];
    const warnings = [...mine.value.issues, ...other.value.issues];
    return { type: 'done', json: { out, conflicts: open }, text, found: open.length > 0, warnings };
  },
};
