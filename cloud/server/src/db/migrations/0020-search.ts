import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { indexTokens } from '../../search/tokens.ts';

/** The tables that this migration reads, as they are before it. */
interface Tables {
  projects: { user_id: string; project_id: string; project_name: string };
  orders: { user_id: string; order_id: string; order_number: string; po_number: string; project_name: string };
  search_texts: { user_id: string; kind: string; subject_id: string; tokens: string };
}

/** Rows that are read at once. */
const PAGE = 500;

/**
 * What projects and orders are found by. On SQLite a table with an FTS5 index that follows it by triggers, on PostgreSQL a GIN index.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? createOnPostgres(db) : createOnSqlite(db));
  await db.schema
    .createIndex('search_texts_subject')
    .unique()
    .on('search_texts')
    .columns(['user_id', 'kind', 'subject_id'])
    .execute();
  await fill(db);
}

async function createOnSqlite(db: Kysely<Tables>): Promise<void> {
  await sql`create table search_texts (
    text_id integer primary key, user_id text not null, kind text not null, subject_id text not null, tokens text not null)`.execute(
    db,
  );
  await sql`create virtual table search_index using fts5(
    tokens, content='search_texts', content_rowid='text_id', tokenize='unicode61 remove_diacritics 0')`.execute(db);
  await sql`create trigger search_texts_insert after insert on search_texts begin
    insert into search_index(rowid, tokens) values (new.text_id, new.tokens); end`.execute(db);
  await sql`create trigger search_texts_delete after delete on search_texts begin
    insert into search_index(search_index, rowid, tokens) values ('delete', old.text_id, old.tokens); end`.execute(db);
}

async function createOnPostgres(db: Kysely<Tables>): Promise<void> {
  await sql`create table search_texts (
    user_id text not null, kind text not null, subject_id text not null, tokens text not null)`.execute(db);
  await sql`create index search_texts_tokens on search_texts using gin (array_to_tsvector(string_to_array(tokens, ' ')))`.execute(
    db,
  );
}

async function fill(db: Kysely<Tables>): Promise<void> {
  await copy(db, 'project', ({ user_id, subject_id }) =>
    db
      .selectFrom('projects')
      .select(['user_id', 'project_id as subject_id', 'project_name as text'])
      .where(sql<boolean>`(user_id, project_id) > (${user_id}, ${subject_id})`)
      .orderBy('user_id')
      .orderBy('project_id')
      .limit(PAGE)
      .execute(),
  );
  await copy(db, 'order', ({ user_id, subject_id }) =>
    db
      .selectFrom('orders')
      .select(['user_id', 'order_id as subject_id'])
      .select(sql<string>`order_number || ' ' || po_number || ' ' || project_name`.as('text'))
      .where(sql<boolean>`(user_id, order_id) > (${user_id}, ${subject_id})`)
      .orderBy('user_id')
      .orderBy('order_id')
      .limit(PAGE)
      .execute(),
  );
}

interface Found {
  readonly user_id: string;
  readonly subject_id: string;
  readonly text: string;
}

/** @param after Rows that follow one, in the order of their keys. */
async function copy(
  db: Kysely<Tables>,
  kind: string,
  after: (last: Pick<Found, 'user_id' | 'subject_id'>) => Promise<readonly Found[]>,
): Promise<void> {
  for (let last = { user_id: '', subject_id: '' }; ;) {
    const rows = await after(last);
    if (rows.length === 0) return;
    const values = rows.map(({ user_id, subject_id, text }) => ({
      user_id,
      kind,
      subject_id,
      tokens: indexTokens(text),
    }));
    await db.insertInto('search_texts').values(values).execute();
    last = rows.at(-1)!;
  }
}
