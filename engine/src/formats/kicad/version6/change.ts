import { atomsOf, isList, listOf, type Item, type List } from './list.ts';
import type { Losses } from './losses.ts';

/** What becomes of a list in the older version: any number of items in its place. `owner` is the head around it. */
export type Change = (list: List, losses: Losses, owner: string) => readonly Item[];

/** What becomes of the lists inside a list, by head. Others are left out and reported. */
export type Table = Readonly<Record<string, Change>>;

export const same: Change = list => [list];
export const renamed =
  (head: string): Change =>
  list => [{ ...list, head }];

/** Says nothing that the older version would miss: derived from the rest, or the editor's own. */
export const needless: Change = () => [];

/** `(locked yes)` as the bare word, `(locked no)` as nothing. */
export const word: Change = list => (isOn(list) ? [list.head] : []);

/** `(free yes)` as `(free)`, `(free no)` as nothing. */
export const mark: Change = list => (isOn(list) ? [listOf(list.head)] : []);

const isOn = (list: List): boolean => list.items.length === 0 || list.items[0] === 'yes';

/** Left out; reported unless its first value is one of these, which say what the older version does anyway. */
export const lost =
  (...usual: readonly string[]): Change =>
  (list, losses, owner) => {
    if (!usual.includes(atomsOf(list)[0] ?? '')) losses.leftOut(list.head, owner);
    return [];
  };

/** Only these atoms stay. */
export const words =
  (...known: readonly string[]): Change =>
  (list, losses) => {
    const items = atomsOf(list).filter(atom => {
      if (!known.includes(atom)) losses.leftOut(atom, list.head);
      return known.includes(atom);
    });
    return items.length > 0 ? [{ ...list, items }] : [];
  };

/** The list with the lists in it changed by a table; then as a whole. */
export const inside =
  (table: Table, whole: (list: List, losses: Losses) => readonly Item[] = list => [list]): Change =>
  (list, losses) => {
    const items = list.items.flatMap(item => {
      if (!isList(item)) return item;
      const change = Object.hasOwn(table, item.head) ? table[item.head] : undefined;
      return (change ?? lost())(item, losses, list.head);
    });
    return whole({ ...list, items: lockedInFront(items) }, losses);
  };

/** `locked` stands behind the head and its values, before the first list. */
function lockedInFront(items: readonly Item[]): readonly Item[] {
  if (!items.includes('locked')) return items;
  const rest = items.filter(item => item !== 'locked');
  const firstList = rest.findIndex(isList);
  return firstList < 0 ? [...rest, 'locked'] : rest.toSpliced(firstList, 0, 'locked');
}
