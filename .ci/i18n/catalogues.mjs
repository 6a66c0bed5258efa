// The catalogues of resources/locales and the indexes that import those of a language.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

export const LANGUAGES = ['en', 'zh'];
/** Written by `node .ci/i18n.mjs --write`: an index for each language, so that a page loads one. */
export const indexFile = language => `resources/src/locales/${language}.ts`;

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

/** The index of a language as it has to be for these catalogues. */
export function indexOf(found, language) {
  const nameOf = ({ file }) => {
    const name = path.basename(file, '.json').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    return `${name}Texts`;
  };
  const own = found.filter(each => each.language === language);
  const imports = own.map(each => {
    const from = each.file.replace('resources/', '../../');
    return `import ${nameOf(each)} from '${from}' with { type: 'json' };`;
  });
  return `// Written by \`npm run locales\` from the files of resources/locales/${language}.
${imports.join('\n')}

export const ${language}: Readonly<Record<string, string>> = {
${own.map(each => `  ...${nameOf(each)},`).join('\n')}
};
`;
}
