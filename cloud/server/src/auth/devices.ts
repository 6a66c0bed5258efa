import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '../db/database.ts';
import type { Cookies } from '../http/cookies.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a device stays known without signing in; browsers keep no cookie longer. */
const LIFETIME_MS = 400 * DAY_MS;
/** Devices of an account; the one that has not signed in for longest is forgotten first. */
const MOST_DEVICES = 20;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Each account has a cookie of its own: people share browsers. Only its sign-in ever gives it one. */
const cookieOf = (userId: string): string => `known_device_${hash(userId).slice(0, 16)}`;

/** The device that a request comes from, when the account knows it: the hash of its token. */
export async function findDevice(db: Queries, userId: string, cookies: Cookies, now: Date): Promise<string | null> {
  const token = cookies.get(cookieOf(userId));
  if (token === undefined) return null;
  const row = await db
    .selectFrom('known_devices')
    .select(['device_hash', 'used_at'])
    .where('user_id', '=', userId)
    .where('device_hash', '=', hash(token))
    .executeTakeFirst();
  return row === undefined || Date.parse(row.used_at) + LIFETIME_MS <= now.getTime() ? null : row.device_hash;
}

/** Somebody signed in: the account knows the device from now on. It gets a new token each time. */
export async function rememberDevice(
  tx: Queries,
  userId: string,
  known: string | null,
  now: Date,
): Promise<{ give(cookies: Cookies): void }> {
  const token = randomBytes(32).toString('base64url');
  if (known !== null) await forgetDevice(tx, userId, known);
  const at = now.toISOString();
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hash(token), created_at: at, used_at: at })
    .execute();
  const all = await tx
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('device_hash')
    .execute();
  for (const { device_hash } of all.slice(MOST_DEVICES)) await forgetDevice(tx, userId, device_hash);
  return { give: cookies => cookies.set(cookieOf(userId), token, LIFETIME_MS / 1000) };
}

async function forgetDevice(tx: Queries, userId: string, device: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('device_hash', '=', device).execute();
}

/** Forgets all devices of an account: those who know an old password may own one. */
export async function forgetDevices(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
