/** Replaces every `{"$i32": …}` in parsed JSON, in place, by what `typed` makes of it. */
export function revive(value: unknown, typed: (marker: unknown[]) => Int32Array): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (typeof value[i] === 'object') value[i] = revive(value[i], typed);
    return value;
  }
  const record = value as Record<string, unknown>;
  const marker = record['$i32'];
  // No record has a list that starts with a number under a key of the user's choice.
  if (Array.isArray(marker) && typeof marker[0] === 'number') return typed(marker);
  for (const key in record) if (typeof record[key] === 'object') record[key] = revive(record[key], typed);
  return record;
}
