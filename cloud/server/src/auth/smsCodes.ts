import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Schedule } from '../limits/attempts.ts';

const LIFETIME_MS = 5 * 60_000;
const DIGITS = 6;
/** Wrong codes before a new one has to be requested: with six digits a guess in 200,000. */
const MOST_TRIES = 5;

/** How often a code is sent to one number: messages cost money and disturb. */
export const sending: Schedule = { pauses: [60, 60, 120, 300, 900, 3600], forgetSeconds: 24 * 3600 };

const hash = (salt: string, code: string): string => createHash('sha256').update(`${salt}.${code}`).digest('hex');

/** Makes the code that is good for a number from now on; one that was sent before no longer is. */
export async function makeCode(tx: Queries, phone: string, now: Date): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const salt = randomBytes(16).toString('hex');
  const row = {
    code_hash: `${salt}.${hash(salt, code)}`,
    tries: 0,
    expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
  };
  await tx
    .insertInto('sms_codes')
    .values({ phone, ...row })
    .onConflict(conflict => conflict.column('phone').doUpdateSet(row))
    .execute();
  return code;
}

/** Checks a code. A right one stays right until its time has passed or `endCode` is called. Not in a transaction that may be refused: tries count. */
export async function checkCode(
  db: Queries,
  phone: string,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> {
  // Counted before it is compared, so that parallel tries count too.
  const row = await db
    .updateTable('sms_codes')
    .set({ tries: sql`tries + 1` })
    .where('phone', '=', phone)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', now.toISOString())
    .returning('code_hash')
    .executeTakeFirst();
  if (row === undefined) return 'expired';
  const [salt, expected] = row.code_hash.split('.') as [string, string];
  if (!timingSafeEqual(Buffer.from(hash(salt, code)), Buffer.from(expected))) return 'wrong';
  await db
    .updateTable('sms_codes')
    .set({ tries: sql`tries - 1` })
    .where('phone', '=', phone)
    .where('code_hash', '=', row.code_hash)
    .execute();
  return 'right';
}

/** Ends a code that has served: it opens one door once. @returns false when it was ended meanwhile. */
export async function endCode(tx: Queries, phone: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sms_codes').where('phone', '=', phone).executeTakeFirst();
  return numDeletedRows === 1n;
}
