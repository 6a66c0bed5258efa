import type { EndpointOutput, EndpointParsed, Locale } from '@boardwright/contract';
import { contentLanguages, isOperatorPage } from '@boardwright/resources/content';
import { findUser } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { contentIn } from './contentFiles.ts';
import { headOf } from './ownPages.ts';

type Row = Schema['content_versions'];
/** A version without what is written in it. */
type Entry = Pick<Row, 'path' | 'language' | 'version' | 'state' | 'published_from' | 'created_at'>;
type Page = EndpointOutput<'operator.contentPages'>[number];
type Version = EndpointOutput<'operator.contentVersions'>[number];

interface Place {
  readonly path: string;
  readonly language: Locale;
}

const isScheduled = ({ state, published_from: from }: Entry, now: string): boolean =>
  state === 'public' && from !== null && from > now;

/** The version that counts of those of one page; undefined: none was published. */
const shownOf = (versions: readonly Entry[], now: string): Entry | undefined =>
  versions
    .filter(({ published_from: from }) => from !== null && from <= now)
    .toSorted((a, b) => a.published_from!.localeCompare(b.published_from!) || a.version - b.version)
    .at(-1);

/** All pages that operators may write, by path and language: files, and what was written. */
export async function listPages(db: Queries, now: Date): Promise<Page[]> {
  const rows = await db
    .selectFrom('content_versions')
    .select(['path', 'language', 'version', 'state', 'published_from', 'created_at'])
    .orderBy('version')
    .execute();
  const byPlace = Map.groupBy(rows, ({ path, language }) => `${path} ${language}`);
  const titles = new Map<string, string>();
  for (const language of contentLanguages)
    for (const { path, title } of contentIn(language))
      if (isOperatorPage(path)) titles.set(`${path} ${language}`, title);
  const newest = await newestTitles(db);
  return [...new Set([...titles.keys(), ...byPlace.keys()])].toSorted().map(place => {
    const [path, language] = place.split(' ') as [string, Locale];
    const page = { path, language, title: newest.get(place) ?? titles.get(place)! };
    return pageOf(page, byPlace.get(place) ?? [], titles.has(place), now.toISOString());
  });
}

/** The title of the newest version of each page that was written, by path and language. */
async function newestTitles(db: Queries): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('content_versions as newest')
    .select(['path', 'language', 'head'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_versions as later')
            .select('later.version')
            .whereRef('later.path', '=', 'newest.path')
            .whereRef('later.language', '=', 'newest.language')
            .whereRef('later.version', '>', 'newest.version'),
        ),
      ),
    )
    .execute();
  return new Map(rows.map(row => [`${row.path} ${row.language}`, headOf(row).title]));
}

interface PageTitle extends Place {
  readonly title: string;
}

function pageOf(page: PageTitle, versions: readonly Entry[], isFile: boolean, now: string): Page {
  const newest = versions.at(-1);
  const shown = shownOf(versions, now);
  const [next] = versions.flatMap(row => (isScheduled(row, now) ? [row.published_from!] : [])).toSorted();
  return {
    ...page,
    version: newest?.version ?? 0,
    shownVersion: shown?.state === 'public' ? shown.version : isFile ? 0 : null,
    scheduledFor: next ?? null,
    isDraft: newest?.state === 'draft',
    isFile,
    time: newest?.created_at ?? null,
  };
}

/** The versions of a page, the newest first. */
export async function listVersions(db: Queries, { path, language }: Place, now: Date): Promise<Version[]> {
  const rows = await db
    .selectFrom('content_versions')
    .selectAll()
    .where('path', '=', path)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .execute();
  const emails = new Map<string, string>();
  for (const id of new Set(rows.map(row => row.author_id))) emails.set(id, (await findUser(db, id))?.email ?? '');
  return rows.map(row => ({
    version: row.version,
    state: isScheduled(row, now.toISOString()) ? 'scheduled' : row.state,
    publishedFrom: row.published_from,
    title: headOf(row).title,
    note: row.note,
    operator: emails.get(row.author_id) ?? '',
    time: row.created_at,
  }));
}

export const findVersion = (db: Queries, { path, language }: Place, version: number): Promise<Row | undefined> =>
  db
    .selectFrom('content_versions')
    .selectAll()
    .where('path', '=', path)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst();

/** The version that visitors see; null: the file of the program, or nothing. */
export async function shownVersion(db: Queries, { path, language }: Place, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('content_versions')
    .select(['version', 'state'])
    .where('path', '=', path)
    .where('language', '=', language)
    .where('published_from', '<=', now.toISOString())
    .orderBy('published_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state === 'public' ? row.version : null;
}

/** The number of the newest version; 0: there is none. */
export async function newestVersion(db: Queries, { path, language }: Place): Promise<number> {
  const row = await db
    .selectFrom('content_versions')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('path', '=', path)
    .where('language', '=', language)
    .executeTakeFirst();
  return Number(row?.newest ?? 0);
}

/** Whether each picture of a text says what it shows, also one whose address is at the end of the text. */
export const hasAlternatives = ({ head, body }: Pick<EndpointParsed<'operator.saveContent'>, 'head' | 'body'>) =>
  !/!\[\s*\][([]/.test(body) && (head.cover === '' || head.coverAlt !== '');
