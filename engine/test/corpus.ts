import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The corpus of real files, which lies beside the checkout. It is no part of the repository. */
const root = resolve(import.meta.dirname, '../../../shared/corpus');
const present = existsSync(root);

if (!present) {
  if (process.env['CI']) throw new Error(`the corpus is missing: ${root}`);
  console.warn(`SKIPPED: tests on real files, because ${root} is missing`);
}

/** For `describe.skipIf(corpusMissing)`. */
export const corpusMissing = !present;

/** Paths of all corpus files with one of these endings, relative to the corpus, sorted. Empty without a corpus. */
export function corpusFiles(folder: string, ...endings: string[]): string[] {
  if (!present) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && endings.some(ending => entry.name.endsWith(ending)))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Where a corpus file lies on disk. */
export const corpusPath = (path: string): string => join(root, path);

/** A corpus file by its path relative to the corpus. */
export const corpusBytes = (path: string): Uint8Array => new Uint8Array(readFileSync(join(root, path)));
