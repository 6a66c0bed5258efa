/**
 * Pairs items of two lists that are the same thing, by keys from the surest to the vaguest; each item is in one pair. Items that
 * share a key are paired in their order. An item has no key where it is null.
 */
export function pairUp<T>(
  left: readonly T[],
  right: readonly T[],
  keys: readonly ((item: T) => string | null)[],
): (readonly [T, T])[] {
  const pairs: (readonly [T, T])[] = [];
  let [lonely, free] = [left, right];
  for (const keyOf of keys) {
    const found = Map.groupBy(free, keyOf);
    const taken = new Set<T>();
    const paired = lonely.flatMap(item => {
      const key = keyOf(item);
      const other = key === null ? undefined : found.get(key)?.shift();
      if (other === undefined) return [];
      taken.add(other);
      return [[item, other] as const];
    });
    pairs.push(...paired);
    const gone = new Set(paired.map(([item]) => item));
    lonely = lonely.filter(item => !gone.has(item));
    free = free.filter(item => !taken.has(item));
  }
  return pairs;
}
