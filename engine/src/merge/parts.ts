import { isPlain, type Plain } from './sameValue.ts';

/** Fields that make one statement: where a thing lies, its course, its circle, its border. They are taken from one side. */
const TOGETHER: readonly (readonly string[])[] = [
  ['at', 'rotation', 'mirror', 'side'],
  ['start', 'mid', 'end'],
  ['center', 'radius'],
  ['points', 'arcs'],
];

/** Names of a record's fields, by what is compared and chosen at once. */
export function groupsOf(...sides: readonly Plain[]): readonly (readonly string[])[] {
  const names = new Set(sides.flatMap(side => Object.keys(side)));
  const groups: string[][] = [];
  for (const group of TOGETHER) {
    const present = group.filter(name => names.delete(name));
    if (present.length > 0) groups.push(present);
  }
  for (const name of names) groups.push([name]);
  return groups;
}

/** A point, a size and a colour are one value, though they have parts. */
const VALUES: readonly (readonly string[])[] = [
  ['x', 'y'],
  ['w', 'h'],
  ['r', 'g', 'b'],
];

export const isOneValue = (value: Plain): boolean => VALUES.some(names => names.every(name => name in value));

/** What names an item of a list, the surest first. */
const NAMES = ['id', 'number', 'name', 'key', 'path', 'pattern'] as const;

/** Lists of names in which each stands once and whose order says nothing. */
const SETS: ReadonlySet<string> = new Set(['nets', 'members', 'layers', 'hiddenLayers', 'privateLayers', 'keys']);

type NameOf = (item: unknown) => string;

/** By what items of these lists, which are sides of one, are the same thing; null when the list is one value. */
export function nameOfItems(field: string, ...lists: readonly (readonly unknown[])[]): NameOf | null {
  const items = lists.flat();
  if (items.every(item => typeof item === 'string')) {
    const nameOf: NameOf = item => item as string;
    return SETS.has(field) && lists.every(list => isNaming(list, nameOf)) ? nameOf : null;
  }
  if (!items.every(isPlain)) return null;
  for (const name of NAMES) {
    if (!items.every(item => typeof item[name] === 'string')) continue;
    const nameOf: NameOf = item => (item as Readonly<Record<string, string>>)[name]!;
    if (lists.every(list => isNaming(list, nameOf))) return nameOf;
  }
  return null;
}

const isNaming = (list: readonly unknown[], nameOf: NameOf): boolean => new Set(list.map(nameOf)).size === list.length;
