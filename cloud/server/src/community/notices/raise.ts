import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

type Subject = Pick<Schema['community_notices'], 'user_id' | 'kind' | 'subject_id' | 'project_id'>;

/** Raises a notice of something that happens once, such as a comment; a second time has no effect. @returns whether it is new. */
export async function raiseOnce(tx: Queries, subject: Subject, at: Date): Promise<boolean> {
  const row = { ...subject, counted_after: '', changed_at: at.toISOString(), read_at: null };
  const inserted = await tx
    .insertInto('community_notices')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Raises a notice of something that happens again, such as a like. A notice that was read restarts, and counts what came after it was
 * read; one that was not read only moves up. What happened before the last reading has no effect, so that a call may be repeated. Each
 * step is one statement: people who like a project at once do not wait for a transaction of each other.
 *
 * @param at When it happened, UTC ISO.
 * @returns whether the account has one more notice to read.
 */
export async function raiseAgain(db: Queries, subject: Subject, at: string): Promise<boolean> {
  const { user_id, kind, subject_id, project_id } = subject;
  const { rows } = await sql`
    insert into community_notices (user_id, kind, subject_id, project_id, counted_after, changed_at, read_at)
    values (${user_id}, ${kind}, ${subject_id}, ${project_id}, '', ${at}, null)
    on conflict (user_id, kind, subject_id) do update
      set counted_after = community_notices.read_at, changed_at = excluded.changed_at, read_at = null
      where community_notices.read_at is not null and community_notices.read_at < excluded.changed_at
    returning user_id`.execute(db);
  if (rows.length > 0) return true;
  await db
    .updateTable('community_notices')
    .set({ changed_at: at })
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('read_at', 'is', null)
    .where('changed_at', '<', at)
    .execute();
  return false;
}
