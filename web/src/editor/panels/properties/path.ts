/** Reads and writes a record's field by its path, 'at.x'. */
export function readPath(record: unknown, path: string): unknown {
  let value = record;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
}

export function withPath<T>(record: T, path: string, value: unknown): T {
  const [key, ...rest] = path.split('.') as [string, ...string[]];
  const old = record as Record<string, unknown>;
  return { ...old, [key]: rest.length === 0 ? value : withPath(old[key], rest.join('.'), value) } as T;
}
