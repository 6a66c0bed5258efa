// Every text exists in English and Chinese: engine messages by msg('id', 'English'), the UI's by t('key'). Also: the same
// places to fill in both, no key that nobody uses, no id with two wordings.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const faults = [];
const read = file => readFileSync(path.join(root, file), 'utf8');
/** All catalogues of a language as one; a key stands in one of them only, or the last one would win unseen. */
function locale(language) {
  const all = {};
  for (const file of globSync(`resources/locales/${language}/*.json`, { cwd: root }))
    for (const [key, wording] of Object.entries(JSON.parse(read(file)))) {
      if (key in all) faults.push(`${file}: ${key} stands in another catalogue too`);
      all[key] = wording;
    }
  return all;
}
const en = locale('en');
const zh = locale('zh');

const sources = globSync(
  ['engine/src/**/*.ts', 'sim/src/**/*.ts', 'native/src/**/*.ts', 'desktop/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
  { cwd: root },
).filter(file => !/\.test\.tsx?$/.test(file));

/** A string literal of TypeScript, and the call of msg() with its wording, or with those for one and for several. */
const LITERAL = String.raw`('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
const MESSAGE = new RegExp(String.raw`\bmsg\(\s*'([^']+)',\s*(?:\{\s*one:\s*${LITERAL},\s*other:\s*)?${LITERAL}`, 'g');
const unquoted = literal => literal.slice(1, -1).replaceAll("\\'", "'");
const places = text =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(match => match[1])
    .sort()
    .join();

const messages = new Map();
const used = new Set();
const prefixes = new Set();
for (const file of sources) {
  const text = read(file);
  for (const [, id, one, only] of text.matchAll(MESSAGE)) {
    const wording = unquoted(only);
    if (one !== undefined && places(unquoted(one)) !== places(wording))
      faults.push(`${file}: the placeholders of ${id} differ between one and other`);
    if (messages.has(id) && messages.get(id) !== wording) faults.push(`${file}: ${id} has two English wordings`);
    messages.set(id, wording);
  }
  for (const [, key] of text.matchAll(/\bt\(\s*'([^']+)'/g)) used.add(key);
  for (const [, prefix] of text.matchAll(/\bt\(\s*`([^`$]+)\$\{/g)) prefixes.add(prefix);
  // A choice field of a kind names the texts of its choices.
  for (const [, names] of text.matchAll(/\bchoice\(\s*'[^']+',\s*'[^']+',\s*(?:\[[^\]]*\]|[\w.]+),\s*'(\w+)',?\s*\)/g))
    prefixes.add(`${names}.`);
}

const plain = key => key.replace(/_(zero|one|two|few|many|other)$/, '');
for (const [id, wording] of messages) {
  if (!(id in zh)) faults.push(`${id} has no Chinese wording (“${wording}”)`);
  else if (places(wording) !== places(zh[id]))
    faults.push(`${id}: the places to fill differ between English and Chinese`);
}
for (const key of Object.keys(en)) {
  if (messages.has(key) && messages.get(key) !== en[key])
    faults.push(`${key} is a message and a text of the UI, with two English wordings`);
  if (!(key in zh)) faults.push(`${key} has no Chinese wording`);
  else if (places(en[key]) !== places(zh[key]))
    faults.push(`${key}: the places to fill differ between English and Chinese`);
  const wanted = plain(key);
  if (!used.has(wanted) && ![...prefixes].some(prefix => wanted.startsWith(prefix)))
    faults.push(`${key} is used nowhere`);
}
for (const key of Object.keys(zh)) if (!(key in en) && !messages.has(key)) faults.push(`${key} is Chinese only`);
const known = new Set(Object.keys(en).map(plain));
for (const key of used) if (!known.has(key)) faults.push(`${key} has no English wording`);
for (const prefix of prefixes)
  if (![...known].some(key => key.startsWith(prefix))) faults.push(`no key starts with ${prefix}`);

if (messages.size < 50 || used.size < 50) faults.push('too few texts were found: the check of i18n keys is blind');
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
