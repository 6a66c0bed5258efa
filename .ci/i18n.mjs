// Every text exists in English and Chinese: engine messages by msg('id', 'English'), the UI's by t('key'). Also: the same
// places to fill in both, no key that nobody uses, no id with two wordings.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const faults = [];
const read = file => readFileSync(path.join(root, file), 'utf8');
const locale = language =>
  Object.assign(
    {},
    ...globSync(`resources/locales/${language}/*.json`, { cwd: root }).map(file => JSON.parse(read(file))),
  );
const en = locale('en');
const zh = locale('zh');

const sources = globSync(
  ['engine/src/**/*.ts', 'sim/src/**/*.ts', 'native/src/**/*.ts', 'desktop/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
  { cwd: root },
).filter(file => !/\.test\.tsx?$/.test(file));

const messages = new Map();
const used = new Set();
const prefixes = new Set();
for (const file of sources) {
  const text = read(file);
  for (const [, id, single, double] of text.matchAll(
    /\bmsg\(\s*'([^']+)',\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g,
  )) {
    const wording = (single ?? double).replaceAll("\\'", "'");
    if (messages.has(id) && messages.get(id) !== wording) faults.push(`${file}: ${id} has two English wordings`);
    messages.set(id, wording);
  }
  for (const [, key] of text.matchAll(/\bt\(\s*'([^']+)'/g)) used.add(key);
  for (const [, prefix] of text.matchAll(/\bt\(\s*`([^`$]+)\$\{/g)) prefixes.add(prefix);
}

const places = text =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(match => match[1])
    .sort()
    .join();
const plain = key => key.replace(/_(zero|one|two|few|many|other)$/, '');
for (const [id, wording] of messages) {
  if (!(id in zh)) faults.push(`${id} has no Chinese wording (“${wording}”)`);
  else if (places(wording) !== places(zh[id]))
    faults.push(`${id}: the places to fill differ between English and Chinese`);
}
for (const key of Object.keys(en)) {
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
