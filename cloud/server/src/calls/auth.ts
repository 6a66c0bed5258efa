import type { z } from 'zod';
import { passwordLength } from '@boardwright/contract';
import type { userSchema } from '@boardwright/contract';
import { emailKey, isEmail } from '../auth/emails.ts';
import { isCommonPassword } from '../auth/commonPasswords.ts';
import { checkPassword, hashPassword, isOutdated } from '../auth/passwords.ts';
import { acceptCode, needsCode } from '../auth/secondFactor.ts';
import { endSession, startSession } from '../auth/sessions.ts';
import type { SignIn } from '../auth/sessions.ts';
import { findUser, findUserId } from '../auth/users.ts';
import { findDevice, rememberDevice } from '../auth/devices.ts';
import { tryCode, tryPassword } from '../auth/throttle.ts';
import type { Try } from '../auth/throttle.ts';
import type { Schema } from '../db/schema.ts';
import { addressRange } from '../http/addressRange.ts';
import type { Call, Handlers } from '../http/call.ts';
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
    role: row.role,
    locale: row.locale,
    productionMails: row.production_mails === 1,
  };
}

const signInOf = ({ userAgent, ip, session }: Call, hasSecondFactor: boolean): SignIn => ({
  device: userAgent,
  place: addressRange(ip),
  hasSecondFactor,
  replaces: session,
});

/** Asks for the code of an account that needs one, or counts the try of it. */
async function codeAttempt(call: Call, userId: string, code: string): Promise<Try | Refusal> {
  if (code === '') return refuse('factor.code-needed');
  const attempt = await tryCode(call.attempts, userId, call.now());
  return typeof attempt === 'number' ? refuse('too.many', { seconds: attempt }) : attempt;
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
      production_mails: 1,
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
      const device = await rememberDevice(tx, user.user_id, null, call.now());
      return { ...(await startSession(tx, user.user_id, signInOf(call, false), call.now())), device };
    });
    if (session instanceof Refusal) return session;
    call.giveToken(session.newToken);
    session.device.give(call.cookies);
    return { userId: user.user_id, user: userView(user) };
  },

  'auth.signIn': async ({ email, password, code }, call) => {
    const userId = await findUserId(call.db.read, email);
    const user = userId === null ? undefined : await findUser(call.db.read, userId);
    const known = user === undefined ? null : await findDevice(call.db.read, user.user_id, call.cookies, call.now());
    const attempt = await tryPassword(call.attempts, { email, ip: call.ip, device: known }, call.now());
    if (typeof attempt === 'number') return refuse('too.many', { seconds: attempt });

    if (!(await checkPassword(user?.password_hash ?? null, password)) || user === undefined) {
      return refuse('auth.mismatch');
    }
    await attempt.succeeded();
    const hasSecondFactor = await needsCode(call.db.read, user.user_id);
    const codeTry = hasSecondFactor ? await codeAttempt(call, user.user_id, code) : null;
    if (codeTry instanceof Refusal) return codeTry;
    const renewed = isOutdated(user.password_hash) ? await hashPassword(password) : null;
    const started = await call.db.write(async tx => {
      if (hasSecondFactor && !(await acceptCode(tx, call.seal, user.user_id, code, call.now())))
        return refuse('factor.code-wrong');
      if (renewed !== null)
        await tx
          .updateTable('users')
          .set({ password_hash: renewed })
          .where('user_id', '=', user.user_id)
          .where('password_hash', '=', user.password_hash)
          .execute();
      return {
        session: await startSession(tx, user.user_id, signInOf(call, hasSecondFactor), call.now()),
        device: await rememberDevice(tx, user.user_id, known, call.now()),
      };
    });
    if (started instanceof Refusal) return started;
    await codeTry?.succeeded();
    const { session, device } = started;
    call.giveToken(session.newToken);
    device.give(call.cookies);
    return { userId: user.user_id, user: userView(user) };
  },

  'auth.signOut': async (_, call) => {
    const { session } = call;
    if (session !== null) await call.db.write(tx => endSession(tx, session.userId, session.sessionId));
    return null;
  },
};
