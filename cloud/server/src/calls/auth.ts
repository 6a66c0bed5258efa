import { passwordLength } from '@boardwright/contract';
import { isCommonPassword } from '../auth/commonPasswords.ts';
import { findDevice } from '../auth/devices.ts';
import { emailKey, isEmail } from '../auth/emails.ts';
import { checkPassword, hashPassword, isOutdated } from '../auth/passwords.ts';
import { endSession } from '../auth/sessions.ts';
import { tryPassword } from '../auth/throttle.ts';
import { findUser, findUserId } from '../auth/users.ts';
import type { Handlers } from '../http/call.ts';
import { sendConfirmation } from '../mail/letters.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { enter, enterNew, newUser } from './enter.ts';

/** Why a password cannot be taken for an account; null when it can. Lengths follow NIST SP 800-63B. */
export function passwordFault(password: string, email: string): Refusal | null {
  const { least, most } = passwordLength;
  if (password.length < least || password.length > most) return refuse('auth.password-weak', passwordLength);
  return isCommonPassword(password, [email, email.split('@')[0]!]) ? refuse('auth.password-common') : null;
}

export const authHandlers: Handlers = {
  'auth.register': async ({ email, password, username }, call) => {
    if (!isEmail(email)) return refuse('auth.email-invalid');
    const fault = passwordFault(password, email.trim());
    if (fault !== null) return fault;
    const user = newUser(call, {
      username: username.trim() || email.trim().split('@')[0]!,
      email: email.trim(),
      password_hash: await hashPassword(password),
    });
    return enterNew(call, user, async tx => {
      if ((await findUserId(tx, email)) !== null) return refuse('auth.email-taken');
      await tx
        .insertInto('user_emails')
        .values({ email_key: emailKey(email), user_id: user.user_id })
        .execute();
      await sendConfirmation({ tx, publicUrl: call.state.publicUrl, now: call.now() }, user);
      return null;
    });
  },

  'auth.signIn': async ({ email, password, code }, call) => {
    const userId = await findUserId(call.db.read, email);
    const user = userId === null ? undefined : await findUser(call.db.read, userId);
    const device = user === undefined ? null : await findDevice(call.db.read, user.user_id, call.cookies, call.now());
    const attempt = await tryPassword(call.attempts, { email, ip: call.ip, device }, call.now());
    if (typeof attempt === 'number') return refuse('too.many', { seconds: attempt });

    // An account without a password has none that could be right.
    if (!(await checkPassword(user?.password_hash || null, password)) || user === undefined) {
      return refuse('auth.mismatch');
    }
    await attempt.succeeded();
    const renewed = isOutdated(user.password_hash) ? await hashPassword(password) : null;
    return enter(call, user, code, async tx => {
      if (renewed !== null)
        await tx
          .updateTable('users')
          .set({ password_hash: renewed })
          .where('user_id', '=', user.user_id)
          .where('password_hash', '=', user.password_hash)
          .execute();
      return null;
    });
  },

  'auth.signOut': async (_, call) => {
    const { session } = call;
    if (session !== null) await call.db.write(tx => endSession(tx, session.userId, session.sessionId));
    return null;
  },
};
