import { isObject, type Json, type JsonObject } from '../project/json.ts';

/** A number as the file spells it: 0.0, where JSON would say 0. */
interface Spelled {
  readonly rawJSON: string;
}

/** The parts of JSON that TypeScript's library does not have yet (ECMAScript: JSON.parse source text access). */
interface SourceJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown;
  rawJSON?: (text: string) => Spelled;
}

const source = JSON as unknown as SourceJson;

/** The document with its numbers as they are spelled, so that it is written as it was read. */
function parseSpelled(text: string): Json | null {
  try {
    return source.parse(text, (_, value, context) =>
      typeof value === 'number' && context.source !== undefined && String(value) !== context.source
        ? (source.rawJSON?.(context.source) ?? value)
        : value,
    ) as Json;
  } catch {
    return null;
  }
}

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Puts what differs between two documents into a third one. */
function carry(file: JsonObject, before: JsonObject, after: JsonObject): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now, own] = [before[key], after[key], file[key]];
    if (isSame(old, now)) continue;
    if (now === undefined) delete file[key];
    else if (isObject(old) && isObject(now) && isObject(own)) carry(own, old, now);
    else file[key] = now;
  }
}

/**
 * A .kicad_pro file with the difference of two texts that our writer made of it; the rest stays in its order and spelling. Null where
 * the file is not the JSON that it should be.
 */
export function patchProject(file: string, before: string, after: string): string | null {
  if (before === after) return file;
  const own = parseSpelled(file);
  const [old, now] = [before, after].map(text => JSON.parse(text) as Json);
  if (!isObject(own ?? undefined) || !isObject(old) || !isObject(now)) return null;
  const document = own as JsonObject;
  carry(document, old, now);
  const indent = /^\{\r?\n([ \t]+)/.exec(file)?.[1] ?? '  ';
  return JSON.stringify(document, null, indent) + (file.endsWith('\n') ? '\n' : '');
}
