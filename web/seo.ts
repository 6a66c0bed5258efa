import { contentLanguages } from '@boardwright/resources/content';
import type { PrerenderedPage } from './src/entry/prerender.tsx';

/** The server writes the address of the site here. */
const ORIGIN = '__ORIGIN__';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ESCAPED[sign]!);

const addressOf = (language: string, path: string): string => `${ORIGIN}/${language}${path === '' ? '' : `/${path}`}`;

/** Two addresses that show the same list have one that counts. */
const canonicalPath = (path: string): string => (path === 'product-list' ? 'product' : path);

/** What search engines read of a page beside its text: https://schema.org. */
function structured({ path, language, title, description, date }: PrerenderedPage): object {
  const url = addressOf(language, path);
  const common = { '@context': 'https://schema.org', name: title, description, inLanguage: language, url };
  if (path === '') return { ...common, '@type': 'WebSite', name: 'Boardwright' };
  if (date === '') return { ...common, '@type': 'WebPage' };
  return { ...common, '@type': 'Article', headline: title, datePublished: date };
}

/** What the head of a page has beside that of the app. */
export function headOf(page: PrerenderedPage): string {
  const { language, title, description, date } = page;
  const path = canonicalPath(page.path);
  const name = `${title} · Boardwright`;
  const property = (key: string, content: string) => `<meta property="${key}" content="${escaped(content)}">`;
  return [
    `<title>${escaped(name)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${addressOf(language, path)}">`,
    ...contentLanguages.map(
      each => `<link rel="alternate" hreflang="${each === 'zh' ? 'zh-CN' : each}" href="${addressOf(each, path)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${addressOf('en', path)}">`,
    ...(path === 'blog' || path.startsWith('blog/')
      ? [`<link rel="alternate" type="application/atom+xml" href="${addressOf(language, 'blog/feed.xml')}">`]
      : []),
    property('og:type', date === '' ? 'website' : 'article'),
    property('og:site_name', 'Boardwright'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', addressOf(language, path)),
    property('og:locale', language === 'zh' ? 'zh_CN' : 'en_US'),
    property('og:image', `${ORIGIN}/pictures/editor-light-${language}-1250.webp`),
    `<meta name="twitter:card" content="summary_large_image">`,
    // A text may not end the element.
    `<script type="application/ld+json" nonce="__NONCE__">${JSON.stringify(structured(page)).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
}

/** All pages in all languages, each with its other language. */
export function sitemap(pages: readonly PrerenderedPage[]): string {
  const entries = pages
    .filter(({ path }) => canonicalPath(path) === path)
    .map(({ path, language, date }) => {
      const others = contentLanguages.map(
        each =>
          `<xhtml:link rel="alternate" hreflang="${each === 'zh' ? 'zh-CN' : each}" href="${addressOf(each, path)}"/>`,
      );
      return `<url><loc>${addressOf(language, path)}</loc>${date === '' ? '' : `<lastmod>${date}</lastmod>`}${others.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** Pages of accounts and of operators are not for search engines. */
export const robots = `User-agent: *
Disallow: /api/
${['', '/en', '/zh']
  .flatMap(prefix =>
    [
      'operator',
      'account',
      'my-',
      'shopping-cart',
      'order/checkout',
      'eda/',
      'example/',
      'sign-in',
      'invitation',
      'subscription',
    ].map(path => `Disallow: ${prefix}/${path}`),
  )
  .join('\n')}
Sitemap: ${ORIGIN}/sitemap.xml
`;
