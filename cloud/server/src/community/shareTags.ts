import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

type Key = Pick<Schema['shares'], 'user_id' | 'project_id'>;

/** Adds a tag to a share, with what the lists of the tag are filtered and sorted by: in one statement, so that no like is lost meanwhile. */
export async function writeTag(tx: Queries, { user_id, project_id }: Key, tag: string): Promise<void> {
  const copied = sql.raw('is_listed, is_simulation, has_board, is_ordered, shared_s, likes, trend');
  await sql`insert into share_tags (user_id, project_id, tag_key, ${copied})
    select user_id, project_id, ${tag}, ${copied} from shares
    where user_id = ${user_id} and project_id = ${project_id}`.execute(tx);
}
