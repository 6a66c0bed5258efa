import type { Locale } from '@boardwright/contract';
import { messageTable } from '@boardwright/engine/base';
import { isIn, newestFirst, type ContentHead } from '@boardwright/resources/content';
import { textIn } from './texts.ts';

/** Posts of a feed: readers ask often, and keep older ones themselves. */
const MOST_POSTS = 20;

const texts = messageTable({ 'blog.feed': 'Boardwright blog' });

/** A character that XML knows as a sign, and those that it does not allow at all. */
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/[&<>"]/g, sign => ESCAPED[sign]!);

const timeOf = ({ date }: ContentHead): string => `${date || '2026-01-01'}T00:00:00Z`;

/**
 * The newest posts of the blog as an Atom feed (RFC 4287).
 *
 * @param heads All pages of content in the language.
 * @param origin Of the site, without a slash at its end.
 */
export function blogFeed(heads: readonly ContentHead[], language: Locale, origin: string): string {
  const posts = heads
    .filter(head => isIn(head, 'blog'))
    .sort(newestFirst)
    .slice(0, MOST_POSTS);
  const at = (path: string) => escaped(`${origin}/${language}/${path}`);
  const entries = posts.map(
    post => `<entry>
<id>${at(post.path)}</id>
<title>${escaped(post.title)}</title>
<link href="${at(post.path)}"/>
<updated>${timeOf(post)}</updated>
<summary>${escaped(post.description)}</summary>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<id>${at('blog')}</id>
<title>${escaped(textIn(language, texts['blog.feed']))}</title>
<link rel="self" href="${at('blog/feed.xml')}"/>
<link href="${at('blog')}"/>
<updated>${posts[0] ? timeOf(posts[0]) : '2026-01-01T00:00:00Z'}</updated>
<author><name>Boardwright</name></author>
${entries.join('\n')}
</feed>
`;
}
