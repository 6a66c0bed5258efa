type Json = Record<string, unknown> | unknown[];

/** Replaces every `{"$i32": …}` in parsed JSON, in place, by what `typed` makes of it. */
export function revive(value: unknown, typed: (marker: unknown[]) => Int32Array): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const marker: unknown = (value as { $i32?: unknown }).$i32;
  // No record has a list that starts with a number under a key of the user's choice.
  if (Array.isArray(marker) && typeof marker[0] === 'number') return typed(marker);
  const parent = value as Json;
  for (const key in parent) {
    const child: unknown = parent[key as never];
    if (typeof child === 'object' && child !== null) parent[key as never] = revive(child, typed) as never;
  }
  return value;
}
