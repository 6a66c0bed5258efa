import { expect, test } from 'vitest';
import { contentIn } from '../content/contentFiles.ts';
import { blogFeed } from './blogFeed.ts';

const ORIGIN = 'https://site.example';

test('the newest posts are in the feed of each language, the newest first, and no other page', () => {
  for (const language of ['en', 'zh'] as const) {
    const feed = blogFeed(contentIn(language), language, ORIGIN);
    const ids = [...feed.matchAll(/<entry>\n<id>(.*?)<\/id>/g)].map(([, id]) => id!);
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) expect(id).toMatch(new RegExp(`^${ORIGIN}/${language}/blog/[a-z0-9-]+$`));
    const times = [...feed.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, time]) => time!).slice(1);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(feed).toContain(`<title>${language === 'zh' ? 'Boardwright 博客' : 'Boardwright blog'}</title>`);
  }
});

test('what operators write is text in the feed', () => {
  const [post] = contentIn('en').filter(({ path }) => path.startsWith('blog/'));
  const feed = blogFeed([{ ...post!, title: '</title><script>"&\u0000\u0008' }], 'en', ORIGIN);
  expect(feed).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;</title>');
});
