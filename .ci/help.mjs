// Checks the help: that every topic exists in both languages with the same parts, that no page is missing in its contents, that each
// dialog, rule, option of an order and link leads to a part that exists, and that pictures exist, say what they show and are small.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { rules } from '../engine/src/rules/index.ts';
import { MENUS } from '../engine/src/commands/command.ts';
import { pcbAttributes } from '../cloud/commerce/src/options/attributes.ts';
import { partsOf, readContent } from '../resources/src/content.ts';
import { helpTopics, isMade } from '../resources/src/help.ts';
import { dialogHelp, editorHelp } from '../web/src/editor/helpTargets.ts';
import { ASSEMBLY_HELP, boardHelp, STENCIL_HELP } from '../web/src/pages/order/optionHelp.ts';
import { root } from './run.mjs';

const folder = path.join(root, 'resources', 'content');
const faults = [];

const read = (language, topic) => {
  const file = path.join(folder, language, 'help', `${topic}.md`);
  try {
    return readContent(`help/${topic}`, readFileSync(file, 'utf8'));
  } catch (error) {
    faults.push(`resources/content/${language}/help/${topic}.md: ${error.message}`);
    return null;
  }
};

/** The addresses of a topic's parts. */
const anchors = new Map([
  ['erc-rules', new Set(rules.erc.map(({ id }) => id))],
  ['drc-rules', new Set(rules.drc.map(({ id }) => id))],
  ['keyboard', new Set(MENUS)],
  ['order-options', new Set(Object.keys(pcbAttributes))],
]);
for (const topic of helpTopics.filter(each => !isMade(each))) {
  const [en, zh] = ['en', 'zh'].map(language => {
    const content = read(language, topic);
    return content ? partsOf(content).map(({ anchor }) => anchor) : [];
  });
  if (en.join(' ') !== zh.join(' '))
    faults.push(`help topic ${topic}: the parts are ${en.join(' ')} in English and ${zh.join(' ')} in Chinese`);
  anchors.set(topic, new Set(en));
}
for (const topic of helpTopics) if (!anchors.has(topic)) faults.push(`help topic ${topic} has no page`);

for (const language of ['en', 'zh'])
  for (const file of globSync(`${language}/help/*.md`, { cwd: folder }))
    if (!helpTopics.includes(path.basename(file, '.md')))
      faults.push(`resources/content/${file} is not listed in resources/src/help.ts`);

const check = (target, from) => {
  const [topic, anchor = ''] = target.split('#');
  if (!anchors.has(topic)) faults.push(`${from} leads to help topic ${topic}, which does not exist`);
  else if (anchor !== '' && !anchors.get(topic).has(anchor))
    faults.push(`${from} leads to ${target}, a part that does not exist`);
};
for (const [dialog, target] of Object.entries(dialogHelp)) check(target, `the dialog ${dialog}`);
for (const [editor, target] of Object.entries(editorHelp)) check(target, `the editor ${editor}`);
for (const target of [...Object.keys(pcbAttributes).map(boardHelp), STENCIL_HELP, ASSEMBLY_HELP])
  check(target, 'the order form');
for (const file of globSync('*/**/*.md', { cwd: folder }))
  for (const [, target] of readFileSync(path.join(folder, file), 'utf8').matchAll(/\]\(\/help\/([^)]+)\)/g))
    check(target, `resources/content/${file}`);

const served = path.join(root, 'web', 'public');
const MOST_BYTES = 40_000;
const shown = new Set();
for (const file of globSync('*/**/*.md', { cwd: folder })) {
  const from = `resources/content/${file}`;
  for (const [, alternative, address] of readFileSync(path.join(folder, file), 'utf8').matchAll(
    /!\[([^\]]*)\]\((\/[^)]*)\)/g,
  )) {
    shown.add(address);
    if (alternative.trim() === '') faults.push(`${from} does not say what ${address} shows`);
    if (!existsSync(path.join(served, address)))
      faults.push(`${from} shows ${address}, which is not in web/public: npm run help-pictures`);
    if (address.startsWith('/pictures/help/') && !address.endsWith(`-${file.slice(0, 2)}.webp`))
      faults.push(`${from} shows ${address}, a picture in another language`);
  }
}
for (const file of globSync('pictures/help/*', { cwd: served })) {
  if (!shown.has(`/${file}`)) faults.push(`web/public/${file} is shown by no page`);
  if (statSync(path.join(served, file)).size > MOST_BYTES)
    faults.push(`web/public/${file} is larger than ${MOST_BYTES} bytes`);
}

for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
