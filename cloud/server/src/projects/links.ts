import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { hashOf, ownerIn } from './secrets.ts';

/** The link of a secret; null when it was revoked, has expired or never existed. */
export async function findLink(db: Queries, secret: string, now: Date): Promise<Schema['project_links'] | null> {
  const row = await db
    .selectFrom('project_links')
    .selectAll()
    .where('user_id', '=', ownerIn(secret))
    .where('token_hash', '=', hashOf(secret))
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.expires_at === null || row.expires_at > now.toISOString() ? row : null;
}
