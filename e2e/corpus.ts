import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';

const corpus = process.env['BOARDWRIGHT_CORPUS'] || path.resolve(import.meta.dirname, '../../shared/corpus');
const folder = path.join(corpus, 'kicad');

export const hasCorpus = existsSync(folder);

/** Why tests on real designs are skipped; where BOARDWRIGHT_CORPUS names the corpus, it must be there. */
export const missingCorpus = 'the corpus of real designs is not beside this checkout';
if (!hasCorpus && process.env['BOARDWRIGHT_CORPUS']) throw new Error(`there is no corpus in ${corpus}`);

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
