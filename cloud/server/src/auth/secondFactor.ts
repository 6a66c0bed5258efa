import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { contactOf } from './phones.ts';
import type { Seal } from './sealing.ts';

const ISSUER = 'Boardwright';
const PERIOD_S = 30;
/** One period to either side: clocks of phones differ (RFC 6238, section 5.2). */
const TOLERANCE_S = PERIOD_S;
const RECOVERY_CODES = 10;
/** Crockford's base 32: 50 bits, and nothing that reads like something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS_EACH = 10;

/** How old a second factor may be for the calls of operators. */
export const FRESH_MS = 12 * 3_600_000;

export const isFresh = (secondFactorAt: string | null, now: Date): boolean =>
  secondFactorAt !== null && now.getTime() - Date.parse(secondFactorAt) < FRESH_MS;

export function findFactor(db: Queries, userId: string): Promise<Schema['second_factors'] | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Whether signing in to the account needs a code. */
export async function needsCode(db: Queries, userId: string): Promise<boolean> {
  return ((await findFactor(db, userId))?.confirmed_at ?? null) !== null;
}

/** Makes a secret for an authenticator app. It counts once a code of it was confirmed; an earlier one that was not is replaced. */
export async function enrol(
  tx: Queries,
  seal: Seal,
  user: Schema['users'],
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  await forgetFactor(tx, user.user_id);
  await tx
    .insertInto('second_factors')
    .values({
      user_id: user.user_id,
      secret: seal.seal(secret, user.user_id),
      confirmed_at: null,
      last_step: 0,
      created_at: now.toISOString(),
    })
    .execute();
  return { secret, uri: generateURI({ issuer: ISSUER, label: contactOf(user), secret }) };
}

/** The account needs codes from now on. @returns codes for the day on which the phone is lost, each good once. */
export async function confirmFactor(tx: Queries, seal: Seal, userId: string, now: Date): Promise<string[]> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .execute();
  return renewRecoveryCodes(tx, seal, userId);
}

/** Makes new recovery codes; those from before are good no more. */
export async function renewRecoveryCodes(tx: Queries, seal: Seal, userId: string): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map(code => ({ user_id: userId, code_hash: seal.hash(plain(code), userId) })))
    .execute();
  return codes;
}

export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const { codes } = await db
    .selectFrom('recovery_codes')
    .select(query => query.fn.countAll<number>().as('codes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(codes);
}

export async function forgetFactor(tx: Queries, userId: string): Promise<void> {
  for (const table of ['second_factors', 'recovery_codes'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Whether a code is right: one of the app that was not used before, or a recovery code, which is used up by it. */
export async function acceptCode(tx: Queries, seal: Seal, userId: string, code: string, now: Date): Promise<boolean> {
  const text = plain(code);
  return /^\d{6}$/.test(text) ? acceptOfApp(tx, seal, userId, text, now) : acceptRecovery(tx, seal, userId, text);
}

async function acceptOfApp(tx: Queries, seal: Seal, userId: string, token: string, now: Date): Promise<boolean> {
  const factor = await findFactor(tx, userId);
  const secret = factor && seal.open(factor.secret, userId);
  if (factor === undefined || !secret) return false;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, period: PERIOD_S, epochTolerance: TOLERANCE_S });
  if (!result.valid || !('timeStep' in result)) return false;
  const { timeStep } = result;
  // A code that somebody saw being typed is of no use to them.
  const used = await tx
    .updateTable('second_factors')
    .set({ last_step: timeStep })
    .where('user_id', '=', userId)
    .where('last_step', '<', timeStep)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

async function acceptRecovery(tx: Queries, seal: Seal, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', seal.hash(code, userId))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

/** As people type it: with spaces, hyphens and small letters. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

function recoveryCode(): string {
  const letters = Array.from({ length: LETTERS_EACH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LETTERS_EACH / 2)}-${letters.slice(LETTERS_EACH / 2)}`;
}
