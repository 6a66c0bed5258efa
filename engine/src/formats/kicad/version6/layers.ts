import { atomsOf, isList, listOf, plain, type Item, type List } from './list.ts';
import type { Change } from './change.ts';
import type { Losses } from './losses.ts';

/** Layers of version 6 that are not copper, in the order of their numbers, which begin behind those of copper. */
const TECHNICAL = [
  'B.Adhes',
  'F.Adhes',
  'B.Paste',
  'F.Paste',
  'B.SilkS',
  'F.SilkS',
  'B.Mask',
  'F.Mask',
  'Dwgs.User',
  'Cmts.User',
  'Eco1.User',
  'Eco2.User',
  'Edge.Cuts',
  'Margin',
  'B.CrtYd',
  'F.CrtYd',
  'B.Fab',
  'F.Fab',
  ...Array.from({ length: 9 }, (_, i) => `User.${i + 1}`),
];
const FIRST_TECHNICAL = 32;
const B_CU = 31;
const MOST_INNER = 30;

/** The number of a layer in version 6; undefined for those that it does not have. */
export function numberOf(name: string): number | undefined {
  if (name === 'F.Cu') return 0;
  if (name === 'B.Cu') return B_CU;
  const inner = /^In(\d{1,3})\.Cu$/.exec(name);
  if (inner) return Number(inner[1]) <= MOST_INNER ? Number(inner[1]) : undefined;
  const index = TECHNICAL.indexOf(name);
  return index < 0 ? undefined : FIRST_TECHNICAL + index;
}

/** `*.Cu` and the like are layers as well. */
export const isKnown = (name: string): boolean =>
  name.includes('*') || name.includes('&') || numberOf(name) !== undefined;

/**
 * The table of layers with the numbers of version 6, in their order; auxiliary layers are `user`. Layers that version 6
 * does not have are missed only where something lies on them.
 */
export const layerTable: Change = list => {
  const rows = list.items.filter(isList).flatMap((row): [number, List][] => {
    const [name = '', type = '', ...rest] = atomsOf(row);
    const number = numberOf(plain(name));
    const known = type === 'auxiliary' ? 'user' : type;
    return number === undefined ? [] : [[number, listOf(String(number), name, known, ...rest)]];
  });
  return [{ ...list, items: rows.sort(([a], [b]) => a - b).map(([, row]) => row) }];
};

/** `(layers "F.Cu" "User.12")` without the layers that version 6 does not have. */
export const layerNames: Change = (list, losses) => [
  {
    ...list,
    items: list.items.filter(item => {
      const known = isList(item) || isKnown(plain(item));
      if (!known) losses.leftOut(plain(item as string), list.head);
      return known;
    }),
  },
];

/** `(layer "F.SilkS" knockout)`: version 6 has no texts cut out of a filled box. */
export const layerName: Change = (list, losses, owner) => {
  const [name = '', ...rest] = atomsOf(list);
  for (const atom of rest) losses.leftOut(atom, owner);
  return [{ ...list, items: [name] }];
};

/** An item only where it lies on a layer that version 6 has. */
export const onKnownLayer = (item: List, losses: Losses): readonly Item[] => {
  const layer = item.items.filter(isList).find(each => each.head === 'layer');
  const name = layer ? plain(atomsOf(layer)[0] ?? '') : '';
  if (!layer || isKnown(name)) return [item];
  losses.leftOut(`${item.head} (${name})`, 'kicad_pcb');
  return [];
};
