import { forVersion9 } from '../src/formats/kicad/version9.ts';

/** A list that a group such as setup keeps, as it is written. */
function kept(source: string, omitted: ReadonlySet<string>): string | null {
  const [, group, inner] = /^\((setup|general) (\(.*\))\)$/s.exec(source) ?? [];
  const text = forVersion9(inner ?? source);
  if (text === null || omitted.has(text)) return null;
  return inner === undefined ? text : `(${group} ${text})`;
}

/** A record, or anything of records, as it comes back from a file of version 9 whose writer left `omitted` out. */
export function asVersion9<T>(value: T, omitted: ReadonlySet<string>): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(each => asVersion9(each, omitted)) as T;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      if (key !== 'extra' || !Array.isArray(each)) return [[key, asVersion9(each, omitted)]];
      const sources = (each as string[]).flatMap(source => kept(source, omitted) ?? []);
      return sources.length > 0 ? [[key, sources]] : [];
    }),
  ) as T;
}
