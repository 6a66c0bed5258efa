import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database, Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';

const MINUTE = 60_000;

const DAY = 24 * 60 * MINUTE;
/** A session ends after this time without a roll, */
const UNUSED_MS = 30 * DAY;
/** and after this time in any case: then one signs in again. */
const LIFETIME_MS = 90 * DAY;

/** When a session ends that was begun and is used at these times. */
const endOf = (begun: Date, used: Date): string =>
  new Date(Math.min(used.getTime() + UNUSED_MS, begun.getTime() + LIFETIME_MS)).toISOString();

export interface SessionTimes {
  /** Age at which a token is replaced. */
  readonly rollAfterMs: number;
  /** How long the replaced token is still good after the new one was first used: requests run in parallel. */
  readonly graceMs: number;
}

export const defaultSessionTimes: SessionTimes = { rollAfterMs: 10 * MINUTE, graceMs: MINUTE };

export interface Session {
  readonly userId: string;
  readonly sessionId: string;
  /** To be sent in the Authorization header of the answer; null: the client's token stays. */
  readonly newToken: string | null;
  /** When a code of the second factor was last given; null: never. */
  readonly secondFactorAt: string | null;
}

/** How somebody signs in. */
export interface SignIn {
  /** What the browser says of itself. */
  readonly device: string;
  /** Network of the client's address. */
  readonly place: string;
  /** Whether a code of the second factor was given. */
  readonly hasSecondFactor: boolean;
  /** Session that the same browser had before: it ends. */
  readonly replaces: Pick<Session, 'userId' | 'sessionId'> | null;
}

/** Starts a session. The token names its user (the shard key) and session; only its hash is stored. */
export async function startSession(
  tx: Queries,
  userId: string,
  { device, place, hasSecondFactor, replaces }: SignIn,
  now: Date,
): Promise<Session & { newToken: string }> {
  if (replaces !== null) await endSession(tx, replaces.userId, replaces.sessionId);
  const sessionId = newId();
  const secondFactorAt = hasSecondFactor ? now.toISOString() : null;
  const newToken = makeToken(userId, sessionId);
  await tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      session_id: sessionId,
      token_hash: hashToken(newToken),
      previous_hash: null,
      rolled_at: now.toISOString(),
      confirmed_at: now.toISOString(),
      expires_at: endOf(now, now),
      device,
      place,
      created_at: now.toISOString(),
      second_factor_at: secondFactorAt,
    })
    .execute();
  return { userId, sessionId, newToken, secondFactorAt };
}

/**
 * Checks a token and rolls it when it is old. A replaced token stays good until its successor was used, so that an
 * answer lost on the way does not sign the user out, and for a grace time after that.
 */
export async function useSession(db: Database, token: string, now: Date, times: SessionTimes): Promise<Session | null> {
  const [userId, sessionId] = token.split('.');
  if (userId === undefined || sessionId === undefined) return null;
  const row = await readSession(db.read, userId, sessionId);
  if (row === undefined || row.expires_at <= now.toISOString()) return null;

  const hash = hashToken(token);
  const kept: Session = { userId, sessionId, newToken: null, secondFactorAt: row.second_factor_at };
  const age = now.getTime() - Date.parse(row.rolled_at);
  if (sameHash(hash, row.token_hash)) {
    if (age < times.rollAfterMs) {
      if (row.confirmed_at === null) await confirm(db, userId, sessionId, hash, now);
      return kept;
    }
    return { ...kept, newToken: await roll(db, row, hash, now) };
  }
  if (row.previous_hash === null || !sameHash(hash, row.previous_hash)) return null;
  if (row.confirmed_at !== null) {
    return now.getTime() - Date.parse(row.confirmed_at) <= times.graceMs ? kept : null;
  }
  // The successor was never used: perhaps it never arrived. After the grace time the client gets another one.
  if (age < times.graceMs) return kept;
  return { ...kept, newToken: await roll(db, row, hash, now) };
}

/** The session of a token that no answer can renew, such as on a websocket; null when the token is not valid. */
export async function findSession(db: Queries, token: string, now: Date): Promise<{ readonly userId: string } | null> {
  const [userId, sessionId] = token.split('.');
  if (userId === undefined || sessionId === undefined) return null;
  const row = await readSession(db, userId, sessionId);
  if (row === undefined || row.expires_at <= now.toISOString()) return null;
  const hash = hashToken(token);
  const valid = sameHash(hash, row.token_hash) || (row.previous_hash !== null && sameHash(hash, row.previous_hash));
  return valid ? { userId } : null;
}

/** Replaces the current token, unless another request did so meanwhile; `proven` stays good as the previous one. */
async function roll(
  db: Database,
  { user_id: userId, session_id: sessionId, token_hash: current, created_at }: Schema['sessions'],
  proven: string,
  now: Date,
): Promise<string | null> {
  const token = makeToken(userId, sessionId);
  const result = await db.write(tx =>
    tx
      .updateTable('sessions')
      .set({
        token_hash: hashToken(token),
        previous_hash: proven,
        rolled_at: now.toISOString(),
        confirmed_at: null,
        expires_at: endOf(new Date(created_at), now),
      })
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .where('token_hash', '=', current)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n ? token : null;
}

async function confirm(db: Database, userId: string, sessionId: string, hash: string, now: Date): Promise<void> {
  await db.write(tx =>
    tx
      .updateTable('sessions')
      .set({ confirmed_at: now.toISOString() })
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .where('token_hash', '=', hash)
      .where('confirmed_at', 'is', null)
      .execute(),
  );
}

export async function endSession(tx: Queries, userId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('session_id', '=', sessionId).execute();
}

export async function endAllSessions(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Ends every session of a user but one. */
export async function endOtherSessions(tx: Queries, userId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('session_id', '!=', sessionId).execute();
}

/** Sessions of a user that can be used, the one that was used last first. */
export function sessionsOf(db: Queries, userId: string, now: Date): Promise<Schema['sessions'][]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('rolled_at', 'desc')
    .orderBy('session_id')
    .execute();
}

/** A code of the second factor was given in a session; null: the account has none any more. */
export async function markSecondFactor(tx: Queries, userId: string, sessionId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor_at: at?.toISOString() ?? null })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute();
}

function readSession(db: Queries, userId: string, sessionId: string) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

function makeToken(userId: string, sessionId: string): string {
  return `${userId}.${sessionId}.${randomBytes(32).toString('base64url')}`;
}

/** A plain hash is enough: the secret has 256 random bits. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
