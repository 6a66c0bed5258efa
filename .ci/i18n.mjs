// One system for all texts: msg() and messageTable() with their English in the code, t() with keys of resources/locales, Chinese always
// in resources/locales/zh. Checks that each text exists in both languages, once, with the same placeholders and the plural forms of its
// language, and is used. With --write (npm run locales): writes the indexes of the catalogues.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogues, indexFile, indexOf, LANGUAGES } from './i18n/catalogues.mjs';
import { textsOf } from './i18n/extract.mjs';
import { faultsOf } from './i18n/faults.mjs';
import { sourceFiles } from './imports.mjs';
import { root } from './run.mjs';

const read = file => readFileSync(path.join(root, file), 'utf8');
const found = catalogues();
const indexes = LANGUAGES.map(language => ({ file: indexFile(language), text: indexOf(found, language) }));
if (process.argv.includes('--write')) for (const { file, text } of indexes) writeFileSync(path.join(root, file), text);

const files = [...sourceFiles(), ...globSync('web/*.{ts,js}', { cwd: root })];
const sources = files.map(file => textsOf(file, read(file)));
const faults = faultsOf(sources, found);
for (const { file, text } of indexes)
  if (read(file) !== text) faults.push(`${file} does not list all catalogues: npm run locales`);

const count = name => new Set(sources.flatMap(each => each[name].map(({ id = '' }) => id))).size;
if (count('messages') < 1000 || sources.flatMap(each => each.keys).length < 500)
  faults.push('too few texts were found: the check of texts is blind');
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
