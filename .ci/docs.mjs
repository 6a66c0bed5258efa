// npm run docs: the documents, decisions and the public API as a static site in .cache/docs. Broken links, anchors that no heading
// has, and public exports without a docstring fail it. With --check, as a step of npm run check, only failures are printed.
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiPages, examplesText } from './docs/api.mjs';
import { framed, STYLE } from './docs/layout.mjs';
import { deadAddresses, Links } from './docs/links.mjs';
import { markdownFiles, pageOf, placeOf, read } from './docs/pages.mjs';
import { root } from './run.mjs';

const EXAMPLES = 'docs/examples/README.md';
const DECISIONS = 'docs/adr';

/** The list that a link to the folder of decisions leads to. */
const decisionList = pages => ({
  file: `${DECISIONS}/README.md`,
  place: `${DECISIONS}/index.html`,
  title: 'Decisions',
  anchors: new Set(),
  html: `<h1>Decisions</h1>\n<ul>${pages.map(({ place, title }) => `<li><a href="${path.basename(place)}">${title}</a></li>`).join('\n')}</ul>\n`,
});

/** All pages by group, and what is wrong with them. */
export function makePages(groups, api) {
  const links = new Links();
  const page = (file, text) => pageOf(file, text, (from, href) => links.of(from, href));
  const made = groups.map(([group, files]) => [group, files.map(({ file, text }) => page(file, text))]);
  const decisions = made.find(([group]) => group === 'Decisions')?.[1] ?? [];
  if (decisions.length > 0) decisions.unshift(decisionList(decisions));
  made.splice(2, 0, ['Public API', api.map(({ file, text }) => page(file, text))]);
  const pages = made.flatMap(([, each]) => each);
  return { groups: made, pages, files: links.files, faults: links.faults(pages) };
}

/** A check that lets everything pass would pass as well: so each sort of fault must be found in planted pages. */
function proveChecks() {
  const text = '# Planted\n\n[a](nowhere.md) [b](README.md#no-such-heading) [c](LICENSE) [d](#planted)';
  const { faults } = makePages([['Start', [{ file: 'README.md', text }]]], []);
  if (faults.length !== 2 || !faults[0].includes('nowhere.md') || !faults[1].includes('no-such-heading'))
    throw new Error(`the check of links did not notice planted faults: ${faults.join('; ')}`);
}

function build(out) {
  const groups = markdownFiles().map(([group, files]) => [
    group,
    files.map(file => ({
      file,
      text:
        file === EXAMPLES
          ? `${read(file)}\n${examplesText(globSync('docs/examples/*.ts', { cwd: root }).sort())}`
          : read(file),
    })),
  ]);
  const api = apiPages();
  const made = makePages(groups, api.pages);
  rmSync(out, { recursive: true, force: true });
  const write = (place, content) => {
    mkdirSync(path.dirname(path.join(out, place)), { recursive: true });
    writeFileSync(path.join(out, place), content);
  };
  write('style.css', STYLE);
  for (const file of made.files) cpSync(path.join(root, file), path.join(out, file), { recursive: true });
  const html = made.pages.map(page => [page.place, framed(page, made.groups)]);
  for (const [place, content] of html) write(place, content);
  const dead = html.flatMap(([place, content]) => deadAddresses(place, content, out));
  return { count: html.length, faults: [...api.faults, ...made.faults, ...(made.faults.length > 0 ? [] : dead)] };
}

if (import.meta.filename === process.argv[1]) {
  proveChecks();
  const out = path.join(root, '.cache/docs');
  const { count, faults } = build(out);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
  else if (!process.argv.includes('--check')) console.log(`${count} pages: ${path.join(out, placeOf('README.md'))}`);
}
