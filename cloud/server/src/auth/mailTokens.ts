import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

type Purpose = Schema['mail_tokens']['purpose'];

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Readonly<Record<Purpose, number>> = { reset: HOUR_MS, confirm: 48 * HOUR_MS };
/** Bytes of a secret: with the user's id it fits the 64 characters that the specification's call takes. */
const SECRET_BYTES = 18;

/** Makes a token for a link in a mail. It names its user, the shard key; only its hash is stored. */
export async function makeMailToken(
  tx: Queries,
  userId: string,
  email: string,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const token = `${userId}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
  await tx
    .insertInto('mail_tokens')
    .values({
      user_id: userId,
      token_hash: hash(token),
      purpose,
      email,
      expires_at: new Date(now.getTime() + LIFETIME_MS[purpose]).toISOString(),
    })
    .execute();
  return token;
}

/** What a token was made for; null when it does not exist or its time has passed. */
export async function readMailToken(
  db: Queries,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<Schema['mail_tokens'] | null> {
  const row = await db
    .selectFrom('mail_tokens')
    .selectAll()
    .where('user_id', '=', token.split('.')[0]!)
    .where('token_hash', '=', hash(token))
    .executeTakeFirst();
  return row?.purpose === purpose && row.expires_at > now.toISOString() ? row : null;
}

/** Ends all tokens of a user for a purpose. */
export async function endMailTokens(tx: Queries, userId: string, purpose: Purpose): Promise<void> {
  await tx.deleteFrom('mail_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

/** A plain hash is enough: the secret is random. */
const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
