import type { Kysely } from 'kysely';

/**
 * Conversations with the assistant, and the questions and answers of each.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chats')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('chat_id', 'text', c => c.notNull())
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('status', 'integer', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('chats_pk', ['user_id', 'chat_id'])
    .execute();
  await db.schema
    .createTable('chat_pairs')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('chat_id', 'text', c => c.notNull())
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('question', 'text', c => c.notNull())
    .addColumn('answer', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('chat_pairs_pk', ['user_id', 'chat_id', 'number'])
    .execute();
}
