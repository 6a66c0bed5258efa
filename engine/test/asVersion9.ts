import { forVersion9 } from '../src/formats/kicad/version9.ts';

/** A list that a group such as setup keeps, as it is written: without what only version 10 knows. */
function kept(source: string): string | null {
  const [, group, inner] = /^\((setup|general) (\(.*\))\)$/s.exec(source) ?? [];
  if (inner === undefined) return forVersion9(source);
  const text = forVersion9(inner);
  return text === null ? null : `(${group} ${text})`;
}

/** A record, or anything of records, as it comes back from a file of version 9. */
export function asVersion9<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(asVersion9) as T;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      if (key !== 'extra' || !Array.isArray(each)) return [[key, asVersion9(each)]];
      const sources = (each as string[]).flatMap(source => kept(source) ?? []);
      return sources.length > 0 ? [[key, sources]] : [];
    }),
  ) as T;
}
