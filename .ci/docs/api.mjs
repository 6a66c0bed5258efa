// Pages of the public API as Markdown: one a package, a section an export.
import { declarationOf, exportsOf, headOf } from './docstrings.mjs';
import { read } from './pages.mjs';

/** Entry points by package: their file says what is exported. */
const ENTRIES = [
  { name: '@boardwright/engine', file: 'engine/src/api/index.ts', page: 'docs/api/engine.md' },
  { name: '@boardwright/sim/simulate', file: 'sim/src/simulate/index.ts', page: 'docs/api/simulate.md' },
];

/** Docstring to Markdown: its tags become lists. */
function documented(doc) {
  const [text, ...tags] = doc.split(/\n(?=@\w+)/);
  const lines = tags.map(tag => tag.replaceAll(/\s*\n\s*/g, ' ').trim());
  const item = (pattern, prefix) =>
    lines.flatMap(line => {
      const found = pattern.exec(line);
      return found ? [prefix(found)] : [];
    });
  const list = [
    ...item(/^@param (\w+) (.+)$/, ([, name, what]) => `- \`${name}\`: ${what}`),
    ...item(/^@returns (.+)$/, ([, what]) => `- Returns: ${what}`),
    ...item(/^@throws (.+)$/, ([, what]) => `- Throws: ${what}`),
  ];
  const rest = text.startsWith('@') ? '' : text;
  return [rest, ...(list.length > 0 ? ['', ...list] : [])].join('\n').trim();
}

/** Faults of an API, and its pages as Markdown. */
export function apiPages() {
  const faults = [];
  const pages = ENTRIES.map(({ name, file, page }) => {
    const parts = exportsOf(file).map(each => {
      const found = declarationOf(file, each);
      if (!found) throw new Error(`${file}: the declaration of ${each} was not found`);
      if (!found.doc) faults.push(`${found.file}: ${each} is part of the public API and has no docstring`);
      const text = ['## ' + each, '', '```ts', found.signature, '```', '', documented(found.doc ?? '')];
      return [...text, '', `Source: \`${found.file}\``].join('\n');
    });
    const head = `# ${name}\n\n${headOf(file)}\n`;
    return { file: page, text: [head, ...parts].join('\n\n') };
  });
  return { pages, faults };
}

/** The source of the examples, as Markdown. */
export const examplesText = files =>
  files.map(file => `## ${file.split('/').at(-1)}\n\n\`\`\`ts\n${read(file).trimEnd()}\n\`\`\``).join('\n\n');
