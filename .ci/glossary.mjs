// docs/glossary.md: no text, comment or document uses a word of its column "Not". With a path as argument only that file is read.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const read = file => readFileSync(path.join(root, file), 'utf8');
const GLOSSARY = 'docs/glossary.md';
const CJK = /[\u3400-\u9fff]/;

/** Wrong words with the term that replaces them. */
const wrong = read(GLOSSARY)
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| Term') && !line.startsWith('| ---'))
  .flatMap(line => {
    const [term, , chinese, not] = line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim());
    return (not ?? '')
      .split(',')
      .map(word => word.trim())
      .filter(Boolean)
      .map(word => ({ word, use: CJK.test(word) ? chinese : term }));
  });
/** Chinese words have no borders: what precedes or follows where the letters are part of another word. */
const OTHER = { 单元: ['', '(?!格)'], 热焊盘: ['(?<!散)', ''] };
const english = wrong.filter(({ word }) => !CJK.test(word));
const chinese = wrong.filter(({ word }) => CJK.test(word));
const pattern = words =>
  new RegExp(
    words
      .map(({ word }) =>
        CJK.test(word) ? `${OTHER[word]?.[0] ?? ''}${word}${OTHER[word]?.[1] ?? ''}` : `\\b${word}\\b`,
      )
      .join('|'),
    'gi',
  );
const englishPattern = pattern(english);
const chinesePattern = pattern(chinese);

/** Comments of a source file, and its texts: string literals, templates and JSX, so that identifiers stay out. */
function prose(source) {
  const kept = [];
  const tokens =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}\n;=]+</g;
  for (const { 0: text, index } of source.matchAll(tokens))
    if (text.includes(' ') || CJK.test(text)) kept.push({ text, index });
  return kept;
}

const faults = [];
const look = (file, text, words, offset = 0, whole = text) => {
  const matcher = words === chinese ? chinesePattern : englishPattern;
  for (const match of text.matchAll(matcher)) {
    const line = whole.slice(0, offset + match.index).split('\n').length;
    const found = match[0].toLowerCase();
    const { use } = words.find(({ word }) => word.toLowerCase() === found);
    faults.push(`${file}:${line}: “${match[0]}”: write “${use}” (${GLOSSARY})`);
  }
};

// The check first proves that it would notice a violation of each sort.
const planted = [
  ['texts', '{"a": "The living circuit stops."}', english],
  ['中文', '{"a": "更新电路板"}', chinese],
];
for (const [name, text, words] of planted) {
  look(name, text, words);
  if (faults.pop() === undefined) throw new Error(`the check of the glossary did not notice: ${text}`);
}
if (prose('const livingCircuit = 1; // a living circuit').length !== 1)
  throw new Error('the check of the glossary does not tell comments from code');

const only = process.argv[2];
const files = only
  ? [path.relative(root, path.resolve(only))]
  : globSync(
      [
        '*.md',
        'docs/**/*.md',
        'resources/locales/*/*.json',
        '{engine,sim,native,desktop,web}/{src,test,bench,peers}/**/*.{ts,tsx}',
        'cloud/*/{src,test,bench,peers}/**/*.ts',
        'e2e/**/*.ts',
        'docs/examples/**/*.ts',
        '.ci/*.mjs',
      ],
      { cwd: root },
    ).filter(
      file =>
        file !== GLOSSARY &&
        file !== '.ci/glossary.mjs' &&
        file !== 'CHANGELOG.md' &&
        !file.includes('node_modules') &&
        !file.endsWith('/commonWords.ts'), // the words that passwords may not be
    );
for (const file of files) {
  const text = read(file);
  if (file.includes('locales/zh')) look(file, text, chinese);
  else if (/\.(md|json)$/.test(file)) look(file, text, english);
  else for (const { text: part, index } of prose(text)) look(file, part, english, index, text);
}

if (wrong.length < 30) faults.push(`${GLOSSARY}: too few wrong words were found, so the check sees nothing`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
