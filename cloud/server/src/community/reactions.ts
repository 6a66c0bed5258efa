import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

type Kind = Schema['share_reactions']['kind'];

// One statement each, in which triggers count: no two people who like a project at once wait for a transaction of the other.

/** Likes a share, or adds it to the favourites; once more has no effect. */
export async function react(db: Queries, userId: string, projectId: string, kind: Kind, now: Date): Promise<void> {
  await sql`insert into share_reactions (user_id, project_id, kind, created_at)
    select ${userId}, project_id, ${kind}, ${now.toISOString()} from shares where project_id = ${projectId}
    on conflict do nothing`.execute(db);
}

/** Takes that back. */
export async function unreact(db: Queries, userId: string, projectId: string, kind: Kind): Promise<void> {
  await db
    .deleteFrom('share_reactions')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .execute();
}
