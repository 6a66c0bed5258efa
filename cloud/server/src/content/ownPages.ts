import { contentHeadSchema, type ContentHeadFields, type Locale } from '@boardwright/contract';
import { contentLanguages, type ContentHead } from '@boardwright/resources/content';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { contentIn } from './contentFiles.ts';

type Row = Schema['content_versions'];

/** Head of a page that operators have published. */
export type OwnHead = ContentHeadFields & { readonly path: string };

interface OwnPage extends OwnHead {
  readonly body: string;
  readonly publishedFrom: string;
}

/** The head of a version, as it was checked when it was saved. */
export const headOf = ({ head }: Pick<Row, 'head'>): ContentHeadFields => contentHeadSchema.parse(JSON.parse(head));

/** Versions that count at a time: of each page the one that became public last, or by which it was withdrawn. */
const inForce = (db: Queries, language: Locale, now: Date) => {
  const time = now.toISOString();
  return db
    .selectFrom('content_versions as v')
    .where('v.language', '=', language)
    .where('v.published_from', '<=', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_versions as w')
            .select('w.version')
            .whereRef('w.path', '=', 'v.path')
            .whereRef('w.language', '=', 'v.language')
            .where('w.published_from', '<=', time)
            .where(({ or, and, eb, ref }) =>
              or([
                eb('w.published_from', '>', ref('v.published_from')),
                and([eb('w.published_from', '=', ref('v.published_from')), eb('w.version', '>', ref('v.version'))]),
              ]),
            ),
        ),
      ),
    );
};

/** Heads of the pages that operators have published in a language, by path. */
export async function ownHeads(db: Queries, language: Locale, now: Date): Promise<OwnHead[]> {
  const rows = await inForce(db, language, now)
    .where('v.state', '=', 'public')
    .select(['v.path', 'v.head'])
    .orderBy('v.path')
    .execute();
  return rows.map(row => ({ path: row.path, ...headOf(row) }));
}

/** The head of a page that operators have published; null where there is none. */
export async function ownHead(db: Queries, language: Locale, path: string, now: Date): Promise<OwnHead | null> {
  const row = await inForce(db, language, now)
    .where('v.path', '=', path)
    .where('v.state', '=', 'public')
    .select('v.head')
    .executeTakeFirst();
  return row === undefined ? null : { path, ...headOf(row) };
}

/** Where operators have published pages. */
export async function ownPlaces(db: Queries, now: Date): Promise<{ language: Locale; path: string }[]> {
  const found = await Promise.all(
    contentLanguages.map(language =>
      inForce(db, language, now).where('v.state', '=', 'public').select('v.path').orderBy('v.path').execute(),
    ),
  );
  return found.flatMap((rows, i) => rows.map(({ path }) => ({ language: contentLanguages[i]!, path })));
}

/** A page that operators have published; null where there is none. */
export async function ownPage(db: Queries, language: Locale, path: string, now: Date): Promise<OwnPage | null> {
  const row = await inForce(db, language, now)
    .where('v.path', '=', path)
    .where('v.state', '=', 'public')
    .select(['v.path', 'v.head', 'v.body', 'v.published_from'])
    .executeTakeFirst();
  return row === undefined ? null : { path, ...headOf(row), body: row.body, publishedFrom: row.published_from! };
}

/** Heads of all pages of the site in a language: the operators' in the place of files of the same path. */
export async function allHeads(db: Queries, language: Locale, now: Date): Promise<ContentHead[]> {
  const own = await ownHeads(db, language, now);
  const paths = new Set(own.map(({ path }) => path));
  return [...contentIn(language).filter(({ path }) => !paths.has(path)), ...own];
}
