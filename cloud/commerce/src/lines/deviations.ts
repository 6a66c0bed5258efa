import { msg, type Msg } from '@boardwright/engine/base';
import type { PcbAttributeId } from '../options/attributes.ts';
import { commerceMessages } from '../messages.ts';
import { pcbAttributes } from '../options/attributes.ts';
import type { Fields } from './fields.ts';

/** Fields of a board that its files decide. `files`: which file is which layer. */
export const lockable = ['size', 'layers', 'minTrackUm', 'minHoleUm', 'files'] as const;
export type LockableField = (typeof lockable)[number];

/** A value that differs from the files on purpose. The order is reviewed for it. */
export interface Deviation {
  readonly field: LockableField;
  readonly reason: string;
}

const MOST_LETTERS = 500;

/** The deviations of an untrusted request; each has a reason. */
export function readDeviations(fields: Fields): { readonly deviations?: readonly Deviation[] } {
  const deviations = fields.list('deviations').flatMap(({ field, reason }): Deviation[] => {
    const known = lockable.find(each => each === field);
    const text = typeof reason === 'string' ? reason.trim() : '';
    if (known !== undefined && text !== '' && text.length <= MOST_LETTERS) return [{ field: known, reason: text }];
    fields.problems.push({ field: 'deviations', problem: 'value' });
    return [];
  });
  return deviations.length === 0 ? {} : { deviations };
}

/** The name of a field that files decide. */
export function lockableName(field: LockableField): Msg {
  if (field === 'size') return commerceMessages['line.sizeName'];
  if (field === 'files') return commerceMessages['line.filesName'];
  return commerceMessages[pcbAttributes[field satisfies PcbAttributeId].label];
}

/** What a person who reviews the order reads of a deviation. */
export const deviationMessage = ({ field, reason }: Deviation): Msg =>
  msg('line.deviation', '{{name}} differs from the files: {{reason}}', { name: lockableName(field), reason });
