import type { Database, Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { indexTokens, queryTokens } from './tokens.ts';

/** Keeps what something of an account is found by, in the transaction that writes it. */
export async function indexText(
  tx: Queries,
  user_id: string,
  kind: Schema['search_texts']['kind'],
  subject_id: string,
  text: string,
): Promise<void> {
  await forgetText(tx, user_id, kind, subject_id);
  await tx
    .insertInto('search_texts')
    .values({ user_id, kind, subject_id, tokens: indexTokens(text) })
    .execute();
}

export async function forgetText(
  tx: Queries,
  userId: string,
  kind: Schema['search_texts']['kind'],
  subjectId: string,
): Promise<void> {
  await tx
    .deleteFrom('search_texts')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute();
}

/** The ids of an account's things that have all words of a query in their text; null: the query has no word. */
export function foundIds(db: Database, userId: string, kind: Schema['search_texts']['kind'], query: string) {
  const tokens = queryTokens(query);
  if (tokens.length === 0) return null;
  return db.read
    .selectFrom('search_texts')
    .select('subject_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(db.hasTokens(tokens));
}
