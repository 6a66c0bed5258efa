import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The corpus of real files, next to the checkout or where BOARDWRIGHT_CORPUS says. It is not part of the repository: without it, tests on
 * real files are skipped, which .ci/corpus.mjs reports once.
 */
const root = process.env['BOARDWRIGHT_CORPUS'] || resolve(import.meta.dirname, '../../../shared/corpus');
const present = existsSync(root);

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
