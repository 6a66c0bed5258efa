import type { EndpointOutput } from '@boardwright/contract';
import { isIn, newestFirst, type ContentHead, type ContentSection } from '@boardwright/resources/content';
import { messageTable } from '@boardwright/engine/base';
import { allHeads } from '../content/ownPages.ts';
import type { Call, Handlers } from '../http/call.ts';
import { textIn } from '../http/texts.ts';

const columns = messageTable({
  'blog.column.guides': 'Guides',
  'blog.column.engineering': 'Engineering',
});

/** Columns of the blog in their order. */
const COLUMNS = ['guides', 'engineering'] as const;

type Row = EndpointOutput<'article.list'>['rows'][number];

/** The last part of the address of a page. */
const slugOf = ({ path }: ContentHead): string => path.split('/').at(-1)!;

const view = (head: ContentHead): Row => ({
  articleId: head.path,
  seoUnique: slugOf(head),
  title: head.title,
  summary: head.description,
  coverUrl: head.cover,
  columnSeoUnique: head.column,
  labels: [...head.labels],
  createTime: `${head.date || '2026-01-01'}T00:00:00.000Z`,
});

/** Columns that have posts, in the language of the call. A post without a known column is in none. */
const columnsOf = ({ locale }: Call, posts: readonly ContentHead[]) =>
  COLUMNS.filter(id => posts.some(({ column }) => column === id)).map(id => ({
    columnSeoUnique: id,
    title: textIn(locale, columns[`blog.column.${id}`]),
  }));

/** Pages of a section in the language of the call, the newest first. */
const sectionOf = async ({ db, locale, now }: Call, section: ContentSection): Promise<ContentHead[]> =>
  (await allHeads(db.read, locale, now())).filter(page => isIn(page, section)).sort(newestFirst);

/** Whether a page has all words of a search in its title, its description or its labels. */
const matches = (words: string) => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ title, description, labels }: ContentHead) => {
    const text = `${title} ${description} ${labels.join(' ')}`.toLowerCase();
    return wanted.every(word => text.includes(word));
  };
};

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

const pageOf = (heads: readonly ContentHead[], { pageNum, pageSize }: Page) => ({
  rows: heads.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(view),
  total: heads.length,
});

/** Texts of the site: guides, posts of the blog and product pages, in the language of the call. */
export const articleHandlers: Handlers = {
  'article.list': async ({ keyword, ...page }, call) =>
    pageOf((await sectionOf(call, 'resources')).filter(matches(keyword)), page),

  'article.columnList': async () => [],

  'article.blogColumnList': async (_, call) => columnsOf(call, await sectionOf(call, 'blog')),

  'article.blogLabelList': async (_, call) => {
    const posts = await sectionOf(call, 'blog');
    return columnsOf(call, posts).map(({ columnSeoUnique, title }) => ({
      labelId: columnSeoUnique,
      title,
      children: [...new Set(posts.filter(post => post.column === columnSeoUnique).flatMap(post => post.labels))]
        .sort()
        .map(label => ({ labelId: label, title: label })),
    }));
  },

  'article.blogList': async ({ columnSeoUnique, keyWord = '', labels = [], ...page }, call) =>
    pageOf(
      (await sectionOf(call, 'blog'))
        .filter(({ column }) => columnSeoUnique === undefined || column === columnSeoUnique)
        .filter(post => labels.every(label => post.labels.includes(label)))
        .filter(matches(keyWord)),
      page,
    ),

  'article.blogProductList': async (_, call) =>
    (await sectionOf(call, 'product')).flatMap(head =>
      head.category === '' ? [] : [{ url: slugOf(head), title: head.title, category: head.category }],
    ),
};
