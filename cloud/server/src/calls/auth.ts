import type { z } from 'zod';
import type { userSchema } from '@boardwright/contract';
import { isCommonPassword } from '../auth/commonPasswords.ts';
import { checkPassword, hashPassword } from '../auth/passwords.ts';
import { endSession, startSession } from '../auth/sessions.ts';
import type { Schema } from '../db/schema.ts';
import type { Call, Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { Refusal, refuse } from '../refusal.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Two spellings of one mailbox are one account. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();
export const isEmail = (email: string) => email.length <= 254 && EMAIL.test(email.trim());

/** Why a password cannot be taken for an account; null when it can. Lengths follow NIST SP 800-63B. */
export function passwordFault(password: string, email: string): Refusal | null {
  if (password.length < 8 || password.length > 128) return refuse('auth.password-weak');
  return isCommonPassword(password, [email, email.split('@')[0]!]) ? refuse('auth.password-common') : null;
}

export function userView(row: Schema['users']): z.output<typeof userSchema> {
  return {
    userId: row.user_id,
    username: row.username,
    jobTitle: row.job_title,
    industry: row.industry,
    companyName: row.company_name,
    email: row.email,
    phone: row.phone,
    avatar: row.avatar,
    url: row.url,
    pointOut: row.point_out,
  };
}

export const authHandlers: Handlers = {
  'auth.register': async ({ email, password, username }, call) => {
    const nowMs = call.now().getTime();
    const wait = call.registerLimit.waitSeconds(call.ip, nowMs);
    if (wait > 0) return refuse('too.many', { seconds: wait });
    if (!isEmail(email)) return refuse('auth.email-invalid');
    const fault = passwordFault(password, email.trim());
    if (fault !== null) return fault;
    call.registerLimit.note(call.ip, nowMs);

    const passwordHash = await hashPassword(password);
    const user: Schema['users'] = {
      user_id: newId(),
      username: username.trim() || email.trim().split('@')[0]!,
      job_title: '',
      industry: '',
      company_name: '',
      email: email.trim(),
      phone: '',
      avatar: '',
      url: '',
      point_out: '{}',
      password_hash: passwordHash,
      created_at: call.now().toISOString(),
    };
    const session = await call.db.write(async tx => {
      const taken = await findUserId(tx, email);
      if (taken !== null) return refuse('auth.email-taken');
      await tx
        .insertInto('user_emails')
        .values({ email_key: emailKey(email), user_id: user.user_id })
        .execute();
      await tx.insertInto('users').values(user).execute();
      return startSession(tx, user.user_id, call.now());
    });
    if (session instanceof Refusal) return session;
    call.giveToken(session.newToken);
    return { userId: user.user_id, user: userView(user) };
  },

  'auth.signIn': async ({ email, password }, call) => {
    const wait = limited(call, email);
    if (wait > 0) return refuse('too.many', { seconds: wait });
    // Noted before the slow check, so that parallel guesses count too.
    const nowMs = call.now().getTime();
    call.signInLimit.note(guessKey(call, email), nowMs);
    call.addressLimit.note(call.ip, nowMs);

    const userId = await findUserId(call.db.read, email);
    const user = userId === null ? undefined : await findUser(call.db.read, userId);
    if (!(await checkPassword(user?.password_hash ?? null, password)) || user === undefined) {
      return refuse('auth.mismatch');
    }
    call.signInLimit.clear(guessKey(call, email));
    const session = await call.db.write(tx => startSession(tx, user.user_id, call.now()));
    call.giveToken(session.newToken);
    return { userId: user.user_id, user: userView(user) };
  },

  'auth.signOut': async (_, call) => {
    const { session } = call;
    if (session !== null) await call.db.write(tx => endSession(tx, session.userId, session.sessionId));
    return null;
  },
};

/** Guesses count for an account from one address: an untrusted do not lock its owner out. */
export const guessKey = (call: Pick<Call, 'ip'>, email: string): string => `${emailKey(email)}\n${call.ip}`;

/** Seconds to wait before the next guess for this account or from this address. */
function limited(call: Call, email: string): number {
  const nowMs = call.now().getTime();
  const account = call.signInLimit.waitSeconds(guessKey(call, email), nowMs);
  return Math.max(account, call.addressLimit.waitSeconds(call.ip, nowMs));
}

export async function findUserId(db: Call['db']['read'], email: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export function findUser(db: Call['db']['read'], userId: string): Promise<Schema['users'] | undefined> {
  return db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
