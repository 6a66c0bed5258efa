/** Reading and writing places of a JSON document by path: 'board/design_settings/rules'. Nothing here throws. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Deeper documents are refused: no program writes them, and recursion over them would overflow. */
const MAX_DEPTH = 100;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);
export const asText = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
export const asNumber = (value: Json | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** The object in a text, or undefined when it holds none. */
export function parseObject(text: string): JsonObject | undefined {
  if (depthOf(text) > MAX_DEPTH) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text[i];
    if (quoted) {
      if (code === '\\') i++;
      else if (code === '"') quoted = false;
    } else if (code === '"') quoted = true;
    else if (code === '{' || code === '[') deepest = Math.max(deepest, ++depth);
    else if (code === '}' || code === ']') depth--;
  }
  return deepest;
}

/** What is at a path of keys, if anything; it stays there. */
export function look(document: JsonObject, path: string): Json | undefined {
  return path.split('/').reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), document);
}

/** Takes the value at a path out of a document, and the objects that this leaves empty. */
export function take(document: JsonObject, path: string): Json | undefined {
  const slash = path.indexOf('/');
  const key = slash < 0 ? path : path.slice(0, slash);
  if (!Object.hasOwn(document, key)) return undefined;
  const value = document[key];
  if (slash < 0) {
    delete document[key];
    return value;
  }
  if (!isObject(value)) return undefined;
  const taken = take(value, path.slice(slash + 1));
  if (Object.keys(value).length === 0) delete document[key];
  return taken;
}

/** Puts a value at a path, with the objects on the way. */
export function put(document: JsonObject, path: string, value: Json): void {
  const keys = path.split('/');
  const last = keys.pop()!;
  let owner = document;
  for (const key of keys) {
    const next = Object.hasOwn(owner, key) ? owner[key] : undefined;
    owner = isObject(next) ? next : (owner[key] = {});
  }
  owner[last] = value;
}

/** The document with sorted keys, as KiCad lays it out. */
export const layOut = (document: JsonObject): string => `${JSON.stringify(sorted(document), null, 2)}\n`;

/** The same on one line; '' for an empty document. */
export const compact = (document: JsonObject): string =>
  Object.keys(document).length === 0 ? '' : JSON.stringify(sorted(document));

function sorted(value: Json): Json {
  if (Array.isArray(value)) return (value as Json[]).map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
