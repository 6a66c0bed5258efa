import type { EndpointOutput, EndpointParsed, Locale } from '@boardwright/contract';
import { contentLanguages, isOperatorPage } from '@boardwright/resources/content';
import { findUser } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { contentIn } from './contentFiles.ts';
import { headOf } from './ownPages.ts';

type Row = Schema['content_versions'];
/** A version without its text. */
type Entry = Pick<Row, 'path' | 'language' | 'version' | 'state' | 'published_from' | 'head' | 'created_at'>;
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
    .select(['path', 'language', 'version', 'state', 'published_from', 'head', 'created_at'])
    .orderBy('version')
    .execute();
  const byPlace = Map.groupBy(rows, ({ path, language }) => `${path} ${language}`);
  const titles = new Map<string, string>();
  for (const language of contentLanguages)
    for (const { path, title } of contentIn(language))
      if (isOperatorPage(path)) titles.set(`${path} ${language}`, title);
  return [...new Set([...titles.keys(), ...byPlace.keys()])].toSorted().map(place => {
    const [path, language] = place.split(' ') as [string, Locale];
    return pageOf({ path, language }, byPlace.get(place) ?? [], titles.get(place), now.toISOString());
  });
}

function pageOf(place: Place, versions: readonly Entry[], fileTitle: string | undefined, now: string): Page {
  const newest = versions.at(-1);
  const shown = shownOf(versions, now);
  const isFile = fileTitle !== undefined;
  const [next] = versions.flatMap(row => (isScheduled(row, now) ? [row.published_from!] : [])).toSorted();
  return {
    ...place,
    title: newest ? headOf(newest).title : fileTitle!,
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

/** Whether each picture of a text says what it shows. */
export const hasAlternatives = ({ head, body }: Pick<EndpointParsed<'operator.saveContent'>, 'head' | 'body'>) =>
  !/!\[\s*\]\(/.test(body) && (head.cover === '' || head.coverAlt !== '');
