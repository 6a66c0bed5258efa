import type { Schema } from '../db/schema.ts';
import type { Call } from '../http/call.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { checkPassword } from './passwords.ts';
import { tryCurrentPassword } from './throttle.ts';
import { findUser } from './users.ts';

/** The user of a call that needs one. */
export async function signedIn(call: Call, db = call.db.read): Promise<Schema['users']> {
  const user = await findUser(db, call.userId);
  if (user === undefined) throw new Error('a session without its user');
  return user;
}

/** Why a password is not the current one of the signed-in user; null when it is. Wrong ones slow the next try down. */
export async function currentPasswordFault(
  call: Call,
  user: Schema['users'],
  password: string,
): Promise<Refusal | null> {
  if (password === '') return refuse('auth.password-needed');
  const attempt = await tryCurrentPassword(call.attempts, call.session!.sessionId, call.now());
  if (typeof attempt === 'number') return refuse('too.many', { seconds: attempt });
  if (!(await checkPassword(user.password_hash, password))) return refuse('auth.password-wrong');
  await attempt.succeeded();
  return null;
}
