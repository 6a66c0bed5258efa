import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { english } from '@boardwright/engine/base';
import { writeFiles } from '@boardwright/native';

export interface Kept<T> {
  readonly value: T;
  set(value: T): void;
}

/** A small value in a JSON file of the app. What cannot be read or understood counts as `start`: it is a comfort only. */
export function kept<T>(file: string, schema: z.ZodType<T>, start: T): Kept<T> {
  let value = start;
  try {
    value = schema.catch(start).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // There is no such file yet, or it is damaged.
  }
  return {
    get value() {
      return value;
    },
    set(next) {
      value = next;
      const written = writeFiles(path.dirname(file), [
        { name: path.basename(file), bytes: new TextEncoder().encode(JSON.stringify(next)) },
      ]);
      if (!written.ok) console.warn(written.error.map(({ message }) => english(message)).join('\n'));
    },
  };
}
