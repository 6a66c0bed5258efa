/** What a record is without its identity: keys in order, ids and what the caller drops left out. */
export function contentOf(value: unknown, dropped: ReadonlySet<string> = new Set()): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (each instanceof Int32Array) return [...each];
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    const entries = Object.entries(each).filter(([key, own]) => key !== 'id' && own !== undefined && !dropped.has(key));
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const sorted = (texts: readonly string[]): string => texts.toSorted().join('\n');

/** Whether two lists have the same content, in any order. */
export const sameContent = (a: readonly unknown[], b: readonly unknown[], dropped?: ReadonlySet<string>): boolean =>
  sorted(a.map(each => contentOf(each, dropped))) === sorted(b.map(each => contentOf(each, dropped)));

/** Numbered things by their number, as content; several of one number together. */
function byNumber<T extends { readonly number: string }>(
  list: readonly T[],
  dropped: ReadonlySet<string>,
): Map<string, string> {
  const texts = new Map<string, string[]>();
  for (const each of list) texts.set(each.number, [...(texts.get(each.number) ?? []), contentOf(each, dropped)]);
  return new Map([...texts].map(([number, own]) => [number, sorted(own)]));
}

/** Which numbers were added, removed and changed; null where there is no difference. */
export function numbersApart<T extends { readonly number: string }>(
  before: readonly T[],
  after: readonly T[],
  dropped: ReadonlySet<string>,
): { added: string[]; removed: string[]; changed: string[] } | null {
  const [old, fresh] = [byNumber(before, dropped), byNumber(after, dropped)];
  const added = [...fresh.keys()].filter(number => !old.has(number));
  const removed = [...old.keys()].filter(number => !fresh.has(number));
  const changed = [...fresh.keys()].filter(number => old.has(number) && old.get(number) !== fresh.get(number));
  return added.length + removed.length + changed.length > 0 ? { added, removed, changed } : null;
}
