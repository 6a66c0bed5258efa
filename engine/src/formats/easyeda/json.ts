import { fail, issue, msg, ok, type Result } from '../../base/index.ts';

/** JSON of a stranger: values are looked at before they are used, and only own properties count. */
export type Json = unknown;

export const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property of an object; undefined when it is none or has none. */
export const get = (value: Json, name: string): Json =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export const list = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);

/** A string, or a number as EasyEDA writes it now and then. */
export const text = (value: Json): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

export const number = (value: Json, usual = 0): number => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : usual;
};

/** Properties that are strings: `c_para`, attributes. */
export function strings(value: Json): Map<string, string> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return new Map(entries.filter(([, each]) => typeof each !== 'object').map(([name, each]) => [name, text(each)]));
}

export function parseJson(source: string, file: string, line?: number): Result<Json> {
  try {
    return ok(JSON.parse(source) as Json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const place = line === undefined ? { file } : { file, line };
    return fail(issue('error', msg('import.json.broken', 'not valid JSON: {{reason}}', { reason }), place));
  }
}

/** A part of a document that is an object, or JSON in a string as older editors wrote it. */
export function nested(value: Json): Json {
  if (typeof value !== 'string') return value;
  const read = parseJson(value, '');
  return read.ok ? read.value : undefined;
}

/** A table that words of a file are looked up in: such words may be '__proto__' or 'constructor'. */
export const table = <T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries));
