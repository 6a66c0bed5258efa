import type { Schema } from '../db/schema.ts';
import type { Call } from '../http/call.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { checkPassword } from './passwords.ts';
import { spentCodeFault } from './phoneCodes.ts';
import { tryCurrentPassword } from './throttle.ts';
import { findUser } from './users.ts';

/** The user of a call that needs one. */
export async function signedIn(call: Call, db = call.db.read): Promise<Schema['users']> {
  const user = await findUser(db, call.userId);
  if (user === undefined) throw new Error('a session without its user');
  return user;
}

/** By what somebody who is signed in shows that the account is theirs. */
export interface Proof {
  readonly password: string;
  /** That was sent to the phone of an account without a password. */
  readonly phoneCode: string;
}

/**
 * Why an account is not shown to be of who is signed in; null when it is: by its password, or by a code to the phone of one that has none.
 * Wrong ones slow the next try down.
 */
export async function ownerFault(
  call: Call,
  user: Schema['users'],
  { password, phoneCode }: Proof,
): Promise<Refusal | null> {
  if (user.password_hash === '')
    return phoneCode === '' ? refuse('phone.code-needed') : spentCodeFault(call, user.phone, phoneCode);
  if (password === '') return refuse('auth.password-needed');
  const attempt = await tryCurrentPassword(call.attempts, call.session!.sessionId, call.now());
  if (typeof attempt === 'number') return refuse('too.many', { seconds: attempt });
  if (!(await checkPassword(user.password_hash, password))) return refuse('auth.password-wrong');
  await attempt.succeeded();
  return null;
}
