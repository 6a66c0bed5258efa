// The pages of the docs site: which Markdown files there are, and how they become HTML.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { root } from '../run.mjs';

/** The first page is the home of the site; groups are those of the navigation. */
const GROUPS = [
  ['Start', ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md']],
  ['Guides', ['docs/*.md', 'docs/examples/*.md', 'docs/formats/*.md']],
  ['Decisions', ['docs/adr/*.md']],
];

/** Markdown files by group, each once. */
export function markdownFiles() {
  const seen = new Set();
  return GROUPS.map(([group, patterns]) => [
    group,
    patterns
      .flatMap(pattern => globSync(pattern, { cwd: root }).sort())
      .filter(file => !seen.has(file) && seen.add(file)),
  ]);
}

/** Where a file of the repository lies in the site. */
export const placeOf = file =>
  file === 'README.md'
    ? 'index.html'
    : file
        .replace(/(^|\/)README\.md$/, '$1index.html')
        .replace(/\.md$/, '.html')
        .toLowerCase();

const escaped = text =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** Anchors of headings, as GitHub makes them: a second heading of the same text gets a number. */
class Slugs {
  used = new Map();
  of(text) {
    const plain = text
      .toLowerCase()
      .replace(/<[^>]*>|[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const count = this.used.get(plain) ?? 0;
    this.used.set(plain, count + 1);
    return count === 0 ? plain : `${plain}-${count}`;
  }
}

/**
 * A page from Markdown: title, HTML, anchors, and its links as they are, with what each became.
 * @param file path in the repository, against which links are resolved
 * @param linked gives the address for a link, from the page
 */
export function pageOf(file, text, linked) {
  const slugs = new Slugs();
  const anchors = new Set();
  let title = '';
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, raw }) {
        const words = raw
          .replace(/^#+\s*/, '')
          .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
          .replace(/[`*]/g, '')
          .trim();
        const id = slugs.of(words);
        anchors.add(id);
        if (title === '') title = words;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(linked(file, href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text: alternative }) {
        return `<img src="${escaped(linked(file, href))}" alt="${escaped(alternative)}">`;
      },
    },
  });
  const html = marked.parse(text);
  return { file, place: placeOf(file), title, html, anchors };
}

/** The page that a path of the repository leads to; null for other files. A folder leads to its README or its list. */
export function pageFile(target) {
  const full = path.join(root, target);
  if (!existsSync(full)) return undefined;
  if (statSync(full).isDirectory()) {
    const readme = path.posix.join(target, 'README.md');
    return existsSync(path.join(root, readme)) ? readme : null;
  }
  return target.endsWith('.md') ? target : null;
}

export const read = file => readFileSync(path.join(root, file), 'utf8');
export { escaped };
