/** Languages in which every page of content exists. */
export const contentLanguages = ['en', 'zh'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** Folders of `resources/content` whose pages are listed somewhere. */
export type ContentSection = 'product' | 'article' | 'blog' | 'resources' | 'policy';

/** What the first lines of a page of content say of it. */
export interface ContentHead {
  /** Path of the page without the prefix of its language, such as `product/pcb-prototype`. */
  readonly path: string;
  readonly title: string;
  /** One sentence, for lists and search engines. */
  readonly description: string;
  /** Day of the text, such as `2026-11-27`; '' where it does not matter. */
  readonly date: string;
  /** Which list of products a product page belongs to. */
  readonly category: 'PCB' | 'PCBA' | '';
  /** Column of the blog: the last part of its address. */
  readonly column: string;
  readonly labels: readonly string[];
  /** Files of the site to download, by their paths. */
  readonly downloads: readonly string[];
  /** Page that the button at its end leads to; '' without a button. */
  readonly action: string;
  /** Text of that button. */
  readonly actionLabel: string;
  /** Path of its picture; '' without one. */
  readonly cover: string;
  /** What the picture shows, for readers who cannot see it. */
  readonly coverAlt: string;
  /** Paths of product pages that belong to it. */
  readonly products: readonly string[];
}

/** A page of content: its head, and its text in Markdown. */
export interface ContentText extends ContentHead {
  readonly body: string;
}

const FRONT = /^---\n([\s\S]*?)\n---\n/;
const FIELDS: readonly string[] = [
  'title',
  'description',
  'date',
  'category',
  'column',
  'labels',
  'downloads',
  'action',
  'actionLabel',
  'cover',
  'coverAlt',
  'products',
];

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '');

/**
 * Reads a page of content: lines `name: value` between two lines of dashes, then Markdown.
 *
 * @param path of the page without the prefix of its language, such as `about-us`
 * @throws Error that names page and line when the head is malformed, or title or description are missing
 */
export function readContent(path: string, text: string): ContentText {
  const front = FRONT.exec(text.replaceAll('\r\n', '\n'));
  if (front === null) throw new Error(`content ${path}: the head between two lines '---' is missing`);
  const fields = new Map<string, string>();
  for (const line of front[1]!.split('\n')) {
    const [, name, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || !FIELDS.includes(name)) throw new Error(`content ${path}: unknown line '${line}'`);
    fields.set(name, value!.trim());
  }
  const field = (name: string) => fields.get(name) ?? '';
  for (const name of ['title', 'description'])
    if (field(name) === '') throw new Error(`content ${path}: '${name}' is missing`);
  const category = field('category');
  if (category !== '' && category !== 'PCB' && category !== 'PCBA')
    throw new Error(`content ${path}: category must be PCB or PCBA, not '${category}'`);
  const date = field('date');
  if (date !== '' && Number.isNaN(Date.parse(`${date}T00:00:00Z`)))
    throw new Error(`content ${path}: date must be a day such as 2026-11-27, not '${date}'`);
  return {
    path,
    title: field('title'),
    description: field('description'),
    date,
    category,
    column: field('column'),
    labels: listOf(field('labels')),
    downloads: listOf(field('downloads')),
    action: field('action'),
    actionLabel: field('actionLabel'),
    cover: field('cover'),
    coverAlt: field('coverAlt'),
    products: listOf(field('products')),
    body: text.replaceAll('\r\n', '\n').slice(front[0].length),
  };
}

/** Sections and pages whose texts the operator may replace; topics of the help belong to the program. */
export const isOperatorPage = (path: string): boolean =>
  /^(?:(?:article|blog|policy|product|resources)\/[^/]+|about-us|design|promotion)$/.test(path);

/** Whether a page belongs to a section: its address begins with the section's. */
export const isIn = ({ path }: Pick<ContentHead, 'path'>, section: ContentSection): boolean =>
  path.startsWith(`${section}/`);

/** The newest first; pages of one day by title. */
export const newestFirst = (a: ContentHead, b: ContentHead): number =>
  b.date.localeCompare(a.date) || a.title.localeCompare(b.title);

/** Sections whose pages answer questions, as the help does. */
export const questionSections = ['article', 'blog', 'policy'] as const satisfies readonly ContentSection[];

/** What a heading says, and its address: what stands in `{#…}` at its end, else its words joined by dashes. */
export function headingOf(text: string): { readonly title: string; readonly anchor: string } {
  const [, title = text, own] = /^(.*?)(?:\s*\{#([\w-]+)\})?$/.exec(text.trim()) ?? [];
  return { title, anchor: own ?? wordsOf(title) };
}

const wordsOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** A part of a page below one heading; the first, without a heading, begins with the page. */
export interface ContentPart {
  /** Address of the heading within the page; '' of the first part. */
  readonly anchor: string;
  readonly title: string;
  /** Markdown without the heading. */
  readonly text: string;
}

/** A line that is a picture. */
const PICTURE = /^!\[[^\]]*\]\([^)]*\)\n*/gm;

/** The parts of a page, one for each heading of the second level. Without pictures: they say nothing that the text does not say. */
export function partsOf({ title, description, body }: ContentText): ContentPart[] {
  const [first = '', ...rest] = body.replaceAll(PICTURE, '').split(/^## /m);
  const parts = rest.map(part => {
    const [heading = '', ...lines] = part.split('\n');
    return { ...headingOf(heading), text: lines.join('\n').trim() };
  });
  return [{ anchor: '', title, text: `${description}\n\n${first.trim()}`.trim() }, ...parts];
}
