import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';

const folder = path.resolve(import.meta.dirname, '../../shared/corpus/kicad');

export const hasCorpus = existsSync(folder);

/** In CI the corpus must be there: tests that need it may not skip in silence. */
export const missingCorpus = 'the corpus of real designs is not beside this checkout';
if (!hasCorpus && process.env.CI) throw new Error(missingCorpus);

/** Where a file of the corpus lies, by its path in it. */
export const corpusFile = (file: string): string => path.join(folder, '..', file);

/** A project of the corpus, zipped as a user would. */
export function zippedProject(name: string): Buffer {
  const root = path.join(folder, name);
  const files = globSync('**/*', { cwd: root }).filter(file => statSync(path.join(root, file)).isFile());
  return Buffer.from(
    zipSync(Object.fromEntries(files.map(file => [file, readFileSync(path.join(root, file))])), { level: 1 }),
  );
}
