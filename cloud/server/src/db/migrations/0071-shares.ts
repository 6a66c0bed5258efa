import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Projects that are shared in the community, with the owner. Their counts follow the rows that they count by triggers, in the same
 * statement, so that they are exact however many people like a project at once.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createShares(db);
  await createWhatTheyHave(db);
  await createWhatOthersDo(db);
  await (db.getExecutor().adapter instanceof PostgresAdapter ? countOnPostgres(db) : countOnSqlite(db));
}

async function createShares(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shares')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('revision', 'bigint', c => c.notNull())
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('introduction', 'text', c => c.notNull())
    .addColumn('tags', 'text', c => c.notNull())
    .addColumn('licence', 'text', c => c.notNull())
    .addColumn('links', 'text', c => c.notNull())
    .addColumn('is_simulation', 'bigint', c => c.notNull())
    .addColumn('is_listed', 'bigint', c => c.notNull())
    .addColumn('likes', 'bigint', c => c.notNull())
    .addColumn('collects', 'bigint', c => c.notNull())
    .addColumn('copies', 'bigint', c => c.notNull())
    .addColumn('visits', 'bigint', c => c.notNull())
    .addColumn('comments', 'bigint', c => c.notNull())
    .addColumn('shared_s', 'bigint', c => c.notNull())
    .addColumn('trend', 'bigint', c => c.notNull())
    .addColumn('shared_at', 'text', c => c.notNull())
    .addColumn('changed_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('shares_pk', ['user_id', 'project_id'])
    .execute();
  await db.schema.createIndex('shares_project').unique().on('shares').columns(['project_id']).execute();
  for (const order of ['shared_s', 'likes', 'trend'])
    for (const [name, filter] of [
      ['all', ['is_listed']],
      ['kind', ['is_listed', 'is_simulation']],
    ] as const)
      await db.schema
        .createIndex(`shares_${name}_${order}`)
        .on('shares')
        .columns([...filter, order, 'project_id'])
        .execute();
}

async function createWhatTheyHave(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('share_files')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('position', 'bigint', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addColumn('file_name', 'text', c => c.notNull())
    .addColumn('size', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('share_files_pk', ['user_id', 'project_id', 'position'])
    .execute();
  await db.schema.createIndex('share_files_sha256').on('share_files').columns(['user_id', 'sha256']).execute();
  await db.schema
    .createTable('share_snapshots')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('revision', 'bigint', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('share_snapshots_pk', ['user_id', 'project_id'])
    .execute();
  await db.schema.createIndex('share_snapshots_sha256').on('share_snapshots').columns(['user_id', 'sha256']).execute();
  await db.schema
    .createTable('share_tags')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('tag_key', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('share_tags_pk', ['user_id', 'project_id', 'tag_key'])
    .execute();
  await db.schema.createIndex('share_tags_tag').on('share_tags').columns(['tag_key', 'project_id']).execute();
}

async function createWhatOthersDo(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('share_reactions')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('share_reactions_pk', ['user_id', 'project_id', 'kind'])
    .execute();
  await db.schema.createIndex('share_reactions_project').on('share_reactions').columns(['project_id']).execute();
  await db.schema
    .createIndex('share_reactions_newest')
    .on('share_reactions')
    .columns(['user_id', 'kind', 'created_at'])
    .execute();
  await db.schema
    .createTable('share_copies')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('copy_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('share_copies_pk', ['user_id', 'copy_id'])
    .execute();
  await db.schema.createIndex('share_copies_project').on('share_copies').columns(['project_id']).execute();
  await db.schema
    .createTable('share_comments')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('comment_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('parent_id', 'text', c => c.notNull())
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('likes', 'bigint', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('share_comments_pk', ['user_id', 'comment_id'])
    .execute();
  await db.schema.createIndex('share_comments_id').unique().on('share_comments').columns(['comment_id']).execute();
  await db.schema
    .createIndex('share_comments_thread')
    .on('share_comments')
    .columns(['project_id', 'parent_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('comment_likes')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('comment_id', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('comment_likes_pk', ['user_id', 'comment_id'])
    .execute();
  await db.schema.createIndex('comment_likes_comment').on('comment_likes').columns(['comment_id']).execute();
}

/** Each like moves a share up as if it were shared later: by a day for the first, and less for each further one. */
const trendOf = (likes: string) => `shared_s + cast(floor(86400 * sqrt(${likes})) as bigint)`;

/** What a row changes when it comes (+) or goes (-), by the table that it is in. */
const counts: readonly { readonly table: string; readonly update: (sign: '+' | '-', row: 'new' | 'old') => string }[] =
  [
    {
      table: 'share_reactions',
      update: (sign, row) => {
        const isLike = `case when ${row}.kind = 'like' then 1 else 0 end`;
        const isFavourite = `case when ${row}.kind = 'favourite' then 1 else 0 end`;
        return `update shares set likes = likes ${sign} ${isLike}, collects = collects ${sign} ${isFavourite},
        trend = ${trendOf(`likes ${sign} ${isLike}`)} where project_id = ${row}.project_id`;
      },
    },
    {
      table: 'share_copies',
      update: (sign, row) => `update shares set copies = copies ${sign} 1 where project_id = ${row}.project_id`,
    },
    {
      table: 'share_comments',
      update: (sign, row) => `update shares set comments = comments ${sign} 1 where project_id = ${row}.project_id`,
    },
    {
      table: 'comment_likes',
      update: (sign, row) => `update share_comments set likes = likes ${sign} 1 where comment_id = ${row}.comment_id`,
    },
  ];

const events = [
  { event: 'insert', sign: '+', row: 'new' },
  { event: 'delete', sign: '-', row: 'old' },
] as const;

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const { table, update } of counts)
    for (const { event, sign, row } of events)
      await sql
        .raw(`create trigger ${table}_${event} after ${event} on ${table} begin ${update(sign, row)}; end`)
        .execute(db);
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const { table, update } of counts)
    for (const { event, sign, row } of events) {
      const name = `${table}_${event}`;
      await sql
        .raw(
          `create function ${name}() returns trigger language plpgsql as $$ begin ${update(sign, row)}; return null; end $$`,
        )
        .execute(db);
      await sql
        .raw(`create trigger ${name} after ${event} on ${table} for each row execute function ${name}()`)
        .execute(db);
    }
}
