// Links of the docs site: what each leads to, and which lead nowhere.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';
import { pageFile, placeOf } from './pages.mjs';

const OUTSIDE = /^[a-z][a-z+.-]*:/i;

/** Resolves links page by page, and collects what is wrong with them once all pages are known. */
export class Links {
  /** Files of the repository that pages show or link to, which are no pages. */
  files = new Set();
  wanted = [];

  /** The address of a link of a page; to be used while the page is made. */
  of(from, href) {
    if (OUTSIDE.test(href)) return href;
    const [target = '', anchor = ''] = href.split('#');
    const file = target === '' ? from : path.posix.normalize(path.posix.join(path.posix.dirname(from), target));
    const page = pageFile(file);
    this.wanted.push({ from, href, page, anchor: decodeURIComponent(anchor) });
    const isFile = page === null && statSync(path.join(root, file)).isFile();
    if (isFile) this.files.add(file);
    const to = page ? placeOf(page) : isFile ? file : page === null ? `${file.replace(/\/$/, '')}/index.html` : file;
    const relative = path.posix.relative(path.posix.dirname(placeOf(from)), to);
    return `${target === '' ? '' : relative}${anchor === '' ? '' : `#${anchor}`}`;
  }

  /** What is wrong: links to what is missing, to pages that are not in the site, to anchors that no heading has. */
  faults(pages) {
    const byFile = new Map(pages.map(page => [page.file, page]));
    return this.wanted.flatMap(({ from, href, page, anchor }) => {
      if (page === undefined) return [`${from}: the link ${href} leads to no file`];
      const target = page === null ? undefined : byFile.get(page);
      if (page !== null && !target) return [`${from}: the link ${href} leads to a page that is not in the site`];
      if (anchor !== '' && !target?.anchors.has(anchor)) return [`${from}: the link ${href} leads to no heading`];
      return [];
    });
  }
}

/** Local addresses in finished HTML that lead to no file of the site. */
export const deadAddresses = (place, html, out) =>
  [...html.matchAll(/ (?:href|src)="([^"]+)"/g)]
    .map(([, address]) => address.split('#')[0])
    .filter(address => address !== '' && !OUTSIDE.test(address))
    .filter(address => !existsSync(path.join(out, path.dirname(place), address)))
    .map(address => `${place}: ${address} is not in the site`);
