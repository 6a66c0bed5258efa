import type { z } from 'zod';
import { passwordLength } from '@boardwright/contract';
import type { userSchema } from '@boardwright/contract';
import { emailKey, isEmail } from '../auth/emails.ts';
import { isCommonPassword } from '../auth/commonPasswords.ts';
import { checkPassword, hashPassword } from '../auth/passwords.ts';
import { endSession, startSession } from '../auth/sessions.ts';
import { findUser, findUserId } from '../auth/users.ts';
import type { Schema } from '../db/schema.ts';
import type { Call, Handlers } from '../http/call.ts';
import type { AttemptWindow } from '../limits/attempts.ts';
import { newId } from '../ids.ts';
import { sendConfirmation } from '../mail/letters.ts';
import { Refusal, refuse } from '../refusal.ts';

/** Why a password cannot be taken for an account; null when it can. Lengths follow NIST SP 800-63B. */
export function passwordFault(password: string, email: string): Refusal | null {
  const { least, most } = passwordLength;
  if (password.length < least || password.length > most) return refuse('auth.password-weak', passwordLength);
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
    emailConfirmed: row.email_confirmed_at !== null,
  };
}

export const authHandlers: Handlers = {
  'auth.register': async ({ email, password, username }, call) => {
    if (!isEmail(email)) return refuse('auth.email-invalid');
    const fault = passwordFault(password, email.trim());
    if (fault !== null) return fault;

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
      role: 'user',
      locale: call.locale,
      email_confirmed_at: null,
    };
    const session = await call.db.write(async tx => {
      const taken = await findUserId(tx, email);
      if (taken !== null) return refuse('auth.email-taken');
      await tx
        .insertInto('user_emails')
        .values({ email_key: emailKey(email), user_id: user.user_id })
        .execute();
      await tx.insertInto('users').values(user).execute();
      await sendConfirmation({ tx, publicUrl: call.state.publicUrl, now: call.now() }, user);
      return startSession(tx, user.user_id, call.now());
    });
    if (session instanceof Refusal) return session;
    call.giveToken(session.newToken);
    return { userId: user.user_id, user: userView(user) };
  },

  'auth.signIn': async ({ email, password }, call) => {
    // Counted before the slow check, so that parallel guesses count too.
    const wait = await call.attempts.take(guessKey(call, email), GUESSES, call.now());
    if (wait > 0) return refuse('too.many', { seconds: wait });

    const userId = await findUserId(call.db.read, email);
    const user = userId === null ? undefined : await findUser(call.db.read, userId);
    if (!(await checkPassword(user?.password_hash ?? null, password)) || user === undefined) {
      return refuse('auth.mismatch');
    }
    await call.attempts.clear(guessKey(call, email));
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

/** Wrong passwords for an account from one address. */
export const GUESSES: AttemptWindow = { most: 10, windowSeconds: 15 * 60 };

/** Guesses count for an account from one address: those of others do not lock its owner out. */
export const guessKey = (call: Pick<Call, 'ip'>, email: string): string => `guess\n${emailKey(email)}\n${call.ip}`;
