import { i18next } from '../../../app/locale.ts';
import type { Origin } from '../../../project/library/libraryPart.ts';

/** Something that comes from a library. */
export interface WithOrigin {
  readonly origin: Origin;
  /** Of a folder of KiCad libraries its name. */
  readonly folder: string;
}

/** Which origin is shown; '' for all. */
export type OriginFilter = '' | Origin | `folder:${string}`;

export const isFrom = ({ origin, folder }: WithOrigin, filter: OriginFilter): boolean =>
  filter === '' || filter === origin || (origin === 'folder' && filter === `folder:${folder}`);

export const originTitle = ({ origin, folder }: WithOrigin): string =>
  origin === 'folder' ? folder : i18next.t(`origin.${origin}`);

/** What can be chosen, in the order in which names are looked up. */
export function originFilters(
  choices: readonly WithOrigin[],
): { readonly value: OriginFilter; readonly label: string }[] {
  const found = new Map<OriginFilter, string>();
  for (const choice of choices) {
    const value: OriginFilter = choice.origin === 'folder' ? `folder:${choice.folder}` : choice.origin;
    if (!found.has(value)) found.set(value, originTitle(choice));
  }
  const rank = (value: OriginFilter): number =>
    ['project', 'mine'].includes(value) ? (value === 'project' ? 0 : 1) : value === 'shipped' ? 3 : 2;
  return [
    { value: '', label: i18next.t('origin.all') },
    ...[...found].map(([value, label]) => ({ value, label })).toSorted((a, b) => rank(a.value) - rank(b.value)),
  ];
}
