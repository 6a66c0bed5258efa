import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { emailKey } from './emails.ts';

export async function findUserId(db: Queries, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export function findUser(db: Queries, userId: string): Promise<Schema['users'] | undefined> {
  return db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
