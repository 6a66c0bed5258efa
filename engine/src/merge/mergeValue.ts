import { groupsOf, isOneValue, nameOfItems } from './parts.ts';
import { isPlain, isSame, type Plain } from './sameValue.ts';

/** Three states of one thing; undefined where it is missing. */
export interface Sides {
  readonly base: unknown;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** Both sides changed the same to something else; gives what is kept. */
export type Settle = (path: readonly string[], sides: Sides) => unknown;

/**
 * Merges two states that come from a third. What one side alone changed is taken from it; objects are merged field by field, and
 * lists whose items have names item by item.
 *
 * @param path Where the value is in its record, as names of fields and items.
 */
export function mergeValue(path: readonly string[], sides: Sides, settle: Settle): unknown {
  const { base, ours, theirs } = sides;
  if (isSame(ours, theirs)) return ours;
  if (isSame(base, ours)) return theirs;
  if (isSame(base, theirs)) return ours;
  if (isPlain(ours) && isPlain(theirs) && !isOneValue(ours)) {
    const before = base === undefined ? {} : base;
    if (isPlain(before)) return mergeFields(path, before, ours, theirs, settle);
  }
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const before: unknown = base === undefined ? [] : base;
    if (Array.isArray(before)) return mergeLists(path, { base: before, ours, theirs }, settle);
  }
  return settle(path, sides);
}

const pick = (from: Plain, names: readonly string[]): Plain =>
  Object.fromEntries(names.flatMap(name => (from[name] === undefined ? [] : [[name, from[name]]])));

function mergeFields(path: readonly string[], base: Plain, ours: Plain, theirs: Plain, settle: Settle): Plain {
  const merged: Record<string, unknown> = {};
  for (const names of groupsOf(ours, theirs, base)) {
    const [first] = names;
    if (names.length === 1) {
      const value = mergeValue(
        [...path, first!],
        { base: base[first!], ours: ours[first!], theirs: theirs[first!] },
        settle,
      );
      if (value !== undefined) merged[first!] = value;
    } else {
      const sides = { base: pick(base, names), ours: pick(ours, names), theirs: pick(theirs, names) };
      Object.assign(merged, mergeWhole([...path, names.join(' ')], sides, settle));
    }
  }
  return merged;
}

/** Fields that belong together are taken from one side. */
function mergeWhole(path: readonly string[], sides: Sides, settle: Settle): unknown {
  const { base, ours, theirs } = sides;
  if (isSame(ours, theirs) || isSame(base, theirs)) return ours;
  return isSame(base, ours) ? theirs : settle(path, sides);
}

interface Lists {
  readonly base: readonly unknown[];
  readonly ours: readonly unknown[];
  readonly theirs: readonly unknown[];
}

function mergeLists(path: readonly string[], lists: Lists, settle: Settle): unknown {
  const { base, ours, theirs } = lists;
  const nameOf = nameOfItems(path.at(-1) ?? '', ours, theirs, base);
  if (nameOf === null) return settle(path, lists);
  const byName = (list: readonly unknown[]) => new Map(list.map(item => [nameOf(item), item]));
  const [before, mine, other] = [byName(base), byName(ours), byName(theirs)];
  const merged: unknown[] = [];
  for (const name of orderOf([...before.keys()], [...mine.keys()], [...other.keys()])) {
    const sides = { base: before.get(name), ours: mine.get(name), theirs: other.get(name) };
    const item = mergeValue([...path, name], sides, settle);
    if (item !== undefined) merged.push(item);
  }
  return merged;
}

/** All names in the order of the side that changed it, ours where both did; what the other side added follows what it followed there. */
export function orderOf(base: readonly string[], ours: readonly string[], theirs: readonly string[]): string[] {
  const common = (list: readonly string[], other: readonly string[]) => {
    const known = new Set(other);
    return list.filter(name => known.has(name));
  };
  const keeps = isSame(common(base, ours), common(ours, base));
  const [lead, rest] = keeps ? [theirs, ours] : [ours, theirs];
  const order = [...lead];
  const placed = new Set(lead);
  let before: string | undefined;
  for (const name of rest) {
    if (!placed.has(name)) {
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
      placed.add(name);
    }
    before = name;
  }
  return order;
}
