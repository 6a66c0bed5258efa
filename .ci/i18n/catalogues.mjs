// The catalogues of resources/locales and the index that imports them all.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

export const LANGUAGES = ['en', 'zh'];
/** Written by `node .ci/i18n.mjs --write`. */
export const INDEX = 'resources/src/locales.ts';

/** Keys and texts of a catalogue in their order, a key as often as it is there. */
export function entriesOf(json) {
  const texts = JSON.parse(json);
  return [...json.matchAll(/^\s*("(?:[^"\\]|\\.)*"):/gm)].map(match => {
    const key = JSON.parse(match[1]);
    return [key, texts[key]];
  });
}

/** All catalogues: `{ file, language, entries }`. */
export const catalogues = () =>
  LANGUAGES.flatMap(language =>
    globSync(`resources/locales/${language}/*.json`, { cwd: root })
      .map(file => file.split(path.sep).join('/'))
      .sort()
      .map(file => ({ file, language, entries: entriesOf(readFileSync(path.join(root, file), 'utf8')) })),
  );

/** The index as it has to be for these catalogues. */
export function indexOf(found) {
  const nameOf = ({ file, language }) =>
    language + path.basename(file, '.json').replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  const lines = found.map(each => {
    const from = each.file.replace('resources/', '../');
    return `import ${nameOf(each)} from '${from}' with { type: 'json' };`;
  });
  const language = name =>
    `  ${name}: {\n${found
      .filter(each => each.language === name)
      .map(each => `    ...${nameOf(each)},\n`)
      .join('')}  },`;
  return `// Written by \`npm run locales\` from the files of resources/locales.
${lines.join('\n')}

/** Texts by key. Messages carry their English wording themselves; only translations of them are here. */
export const locales: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
${LANGUAGES.map(language).join('\n')}
};
`;
}
