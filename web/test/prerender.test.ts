import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pageKindOf } from '@boardwright/resources/pages';
import { documentOf, renderedPages } from '../prerender.plugin.ts';
import { headOf, robots, sitemap } from '../seo.ts';
import type { PrerenderedPage } from '../src/entry/prerender.tsx';

const PUBLIC = path.join(import.meta.dirname, '../public');
/** Files that the build writes. */
const BUILT = ['/third-party-notices.txt'];

let pages: readonly PrerenderedPage[];
/** Styles of the pages. */
let own: string;
beforeAll(async () => {
  ({ pages, own } = await renderedPages());
});

const addressOf = ({ language, path: page }: PrerenderedPage) => `/${language}${page === '' ? '' : `/${page}`}`;

/** Values of an attribute. */
const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(match => match[1]!.replaceAll('&amp;', '&'));

/** The texts of a page that are for translation. */
const textsOf = (html: string): string[] =>
  html
    .replace(/<(style|svg|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<(\w+)[^>]*translate="no"[^>]*>[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]+>/)
    .map(text => text.trim())
    .filter(Boolean);

test('every page exists in both languages, with one heading of the first level', () => {
  const of = (language: string) => pages.filter(page => page.language === language).map(page => page.path);
  expect(of('en').length).toBeGreaterThan(25);
  expect(of('zh').toSorted()).toEqual(of('en').toSorted());
  for (const page of pages) expect(page.html.match(/<h1[\s>]/g), addressOf(page)).toHaveLength(1);
});

test('no link leads nowhere, and each keeps the prefix of the language', () => {
  const known = new Set(pages.map(addressOf));
  const broken: string[] = [];
  let links = 0;
  for (const page of pages)
    for (const href of valuesOf(page.html, 'href')) {
      const [target = '', anchor] = href.split('#');
      if (/^(https:|mailto:)/.test(href)) continue;
      links++;
      const { pathname } = new URL(target || addressOf(page), 'http://localhost');
      const plain = pathname.replace(/\/$/, '');
      const exists = /\.\w+$/.test(pathname)
        ? BUILT.includes(pathname) || existsSync(path.join(PUBLIC, pathname))
        : known.has(plain) ||
          (plain.startsWith(`/${page.language}`) &&
            pageKindOf(plain) !== null &&
            !/^\/\w+\/(article|blog|policy|product|resources)\//.test(plain));
      const hasAnchor = anchor === undefined || target !== '' || page.html.includes(`id="${anchor}"`);
      if (!exists || !hasAnchor) broken.push(`${addressOf(page)}: ${href}`);
    }
  expect(links).toBeGreaterThan(500);
  expect(broken).toEqual([]);
});

test('no element has styles of its own, which the Content-Security-Policy forbids', () => {
  for (const page of pages) expect(valuesOf(page.html, 'style'), addressOf(page)).toEqual([]);
  expect(pages.some(page => page.html.includes('data-style="0"'))).toBe(true);
  expect(own).toContain("[data-style='0']{");
});

test('a document asks for its letters early, and for its program once it is painted', () => {
  const files = { styles: '/assets/pages.css', letters: '/assets/inter.woff2' };
  const shell = (head: string) => `<html lang="en"><head>${head}</head><body><div id="root"></div></body></html>`;
  const program = '<script type="module" crossorigin src="/assets/frame-1.js" nonce="__NONCE__"></script>';
  const document = documentOf(shell(program), pages[0]!, files);
  expect(document).toContain('<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin>');
  expect(document).toContain('<link rel="modulepreload" crossorigin href="/assets/frame-1.js" nonce="__NONCE__"');
  expect(document).not.toContain('<script type="module"');
  const [, after] = document.split('</div><script nonce="__NONCE__">for(');
  expect(after).toContain('["/assets/frame-1.js"]');
  expect(after).toContain('requestAnimationFrame(()=>setTimeout(start))');
  expect(() => documentOf(shell(''), pages[0]!, files)).toThrow('no script');
});

test('pictures exist and have a text', () => {
  for (const page of pages)
    for (const [image] of page.html.matchAll(/<img[^>]*>/g)) {
      expect(existsSync(path.join(PUBLIC, valuesOf(image, 'src')[0]!)), image).toBe(true);
      expect(valuesOf(image, 'alt')[0], image).not.toBe('');
    }
});

test('no text is a key, and no sentence of a Chinese page is English', () => {
  const faults: string[] = [];
  for (const page of pages)
    for (const text of textsOf(page.html)) {
      if (/^[a-z]\w*(\.\w+)+$/.test(text)) faults.push(`${addressOf(page)}: ${text}`);
      if (page.language === 'zh' && /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/.test(text))
        faults.push(`${addressOf(page)}: ${text}`);
      if (page.language === 'en' && /[\u3400-\u9fff]/.test(text) && text !== '中文')
        faults.push(`${addressOf(page)}: ${text}`);
    }
  expect(faults).toEqual([]);
});

test('search engines find a title, a description, the other language, a picture and structured data on each page', () => {
  for (const page of pages) {
    const head = headOf(page);
    expect(page.title, addressOf(page)).not.toMatch(/^[a-z]\w*\./);
    expect(page.description.length, addressOf(page)).toBeGreaterThan(8);
    for (const part of [
      'rel="canonical"',
      'hreflang="en"',
      'hreflang="zh-CN"',
      'hreflang="x-default"',
      'og:title',
      'og:image',
    ])
      expect(head, addressOf(page)).toContain(part);
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(head)![1]!;
    expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org', inLanguage: page.language });
  }
  const titles = pages.filter(page => page.language === 'en' && page.path !== 'product-list').map(page => page.title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('the sitemap has every page once, and robots are kept from accounts', () => {
  const map = sitemap(pages);
  const listed = [...map.matchAll(/<loc>__ORIGIN__(.*?)<\/loc>/g)].map(match => match[1]!);
  expect(listed.toSorted()).toEqual(
    pages
      .filter(page => page.path !== 'product-list')
      .map(addressOf)
      .toSorted(),
  );
  expect(robots).toContain('Disallow: /zh/my-');
  expect(robots).toContain('Sitemap: __ORIGIN__/sitemap.xml');
});
