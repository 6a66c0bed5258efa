import type { TFunction } from 'i18next';
import { fieldTitle } from '@boardwright/engine/kinds';
import type { BoardChange, PartChange } from '@boardwright/engine/netlistSync';
import { tr } from '../../../app/locale.ts';
import type { UpdatePlan } from './useUpdatePlan.ts';

export interface UpdateLine {
  readonly key: string;
  readonly part: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
  /** Nothing that applying changes: a hint. */
  readonly note: boolean;
}

/** The changes of a plan as rows of a table: changes before hints. */
export function updateLines(plan: UpdatePlan, t: TFunction): UpdateLine[] {
  // Paths are the board's own notes of where parts come from; they go along unseen.
  const all =
    plan.type === 'board'
      ? plan.changes.flatMap((change, i) => (change.type === 'path' ? [] : boardLine(change, i, t)))
      : plan.changes.map(partLine);
  return all.toSorted((a, b) => Number(a.note) - Number(b.note));
}

const boardLine = (change: BoardChange, i: number, t: TFunction): UpdateLine => ({
  key: String(i),
  part:
    change.type === 'add'
      ? change.part.reference
      : change.type === 'netClass' || change.type === 'copper'
        ? change.net
        : change.reference,
  what:
    'name' in change
      ? tr(fieldTitle(change.name))
      : 'pad' in change
        ? t('update.pad', { pad: change.pad })
        : t(`update.${change.type}`),
  from: 'from' in change ? change.from : '',
  to: newValue(change, t),
  note: change.type === 'missing' || change.type === 'noPad',
});

function newValue(change: BoardChange, t: TFunction): string {
  if (change.type === 'add') return change.part.footprint;
  if (change.type === 'missing') return change.libId || t('update.noFootprint');
  if (change.type === 'replace') return change.footprint.libId;
  if (change.type === 'noPad') return change.pin;
  return 'to' in change ? String(change.to) : '';
}

const partLine = (change: PartChange, i: number): UpdateLine => ({
  key: String(i),
  part: change.reference,
  what: tr(fieldTitle(change.name)),
  from: change.from,
  to: change.to,
  note: false,
});
