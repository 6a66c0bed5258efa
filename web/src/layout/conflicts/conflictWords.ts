import type { TFunction } from 'i18next';
import type { Msg } from '@boardwright/engine/base';
import type { Obj } from '@boardwright/engine/kinds';
import { nameOf, pathText, valueText } from '@boardwright/engine/compare';
import type { SyncConflict, SyncSide } from '@boardwright/engine/storage';
import { tr } from '../../app/locale.ts';
import type { ShownConflict } from '../../project/syncPictures.ts';

/** Conflicts of the project as a whole, whose sides are actions or only told. */
const OF_PROJECT = ['bin', 'purge', 'file', 'damaged'] as const;
type OfProject = (typeof OF_PROJECT)[number];

const ofProject = (kind: string): OfProject | null => OF_PROJECT.find(each => each === kind) ?? null;

export interface ConflictWords {
  /** The object as a person knows it. */
  readonly title: string;
  /** What of it differs, or what happened; ''. */
  readonly field: string;
  /** What can be chosen; of what is only told there is one choice. */
  readonly sides: Readonly<Partial<Record<SyncSide, string>>>;
  /** Whether 'all from one device' means it too: deleting a project is chosen by itself. */
  readonly isValue: boolean;
}

/** A conflict in the user's words. */
export function wordsOf(conflict: SyncConflict, shown: ShownConflict | undefined, t: TFunction): ConflictWords {
  const { kind, title, path } = conflict;
  const told = ofProject(kind);
  if (told !== null) {
    const isAction = told === 'bin' || told === 'purge';
    const sides = isAction
      ? { ours: t(`sync.conflict.${told}.ours`), theirs: t(`sync.conflict.${told}.theirs`) }
      : { ours: t('sync.conflict.noted') };
    return { title, field: t(`sync.conflict.${told}.text`), sides, isValue: false };
  }
  if (kind === 'finding')
    return {
      // `as`: the value of such a conflict is the message of a rule.
      title: tr(conflict.theirs as Msg),
      field: t('sync.conflict.finding.text'),
      sides: { ours: t('sync.conflict.noted') },
      isValue: false,
    };
  if (kind === 'name')
    return {
      title: t('sync.conflict.name'),
      field: '',
      sides: { ours: String(conflict.ours), theirs: String(conflict.theirs) },
      isValue: true,
    };
  // `as`: the value of a conflict without a path is a record.
  const whole = path.length === 0 ? ((conflict.ours ?? conflict.theirs) as Obj | undefined) : undefined;
  const record = shown?.record ?? whole ?? null;
  const value = (side: SyncSide): string => {
    if (conflict[side] === undefined && path.length === 0) return t('sync.conflict.removed');
    return path.length === 0 ? t('sync.conflict.changed') : valueText(record, path, conflict[side], tr);
  };
  return {
    title: record ? nameOf(record, tr) : title || t('sync.conflict.settings'),
    field: path.length === 0 ? '' : record ? pathText(record, path, tr) : path.join(' · '),
    sides: { ours: value('ours'), theirs: value('theirs') },
    isValue: true,
  };
}
