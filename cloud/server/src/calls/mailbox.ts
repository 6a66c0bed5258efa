import { hashPassword } from '../auth/passwords.ts';
import { endMailTokens, readMailToken } from '../auth/mailTokens.ts';
import { forgetDevices } from '../auth/devices.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { findUser, findUserId } from '../auth/users.ts';
import { emailKey } from '../auth/emails.ts';
import type { Handlers } from '../http/call.ts';
import { sendConfirmation, sendReset } from '../mail/letters.ts';
import { refuse } from '../refusal.ts';
import { passwordFault } from './auth.ts';

/** Calls that prove that a mailbox belongs to an account. */
export const mailboxHandlers: Handlers = {
  // The answer is the same for every e-mail: it does not reveal which accounts exist.
  'account.reset': async ({ email }, call) => {
    await call.db.write(async tx => {
      const userId = await findUserId(tx, email);
      const user = userId === null ? undefined : await findUser(tx, userId);
      if (user) await sendReset({ tx, publicUrl: call.state.publicUrl, now: call.now() }, user);
    });
    return null;
  },

  'account.setPassword': async ({ token, nPassword }, call) => {
    const found = await readMailToken(call.db.read, token, 'reset', call.now());
    if (found === null) return refuse('auth.link-expired');
    const fault = passwordFault(nPassword, found.email);
    if (fault !== null) return fault;
    const passwordHash = await hashPassword(nPassword);
    return call.db.write(async tx => {
      // Another request may have used it meanwhile.
      if ((await readMailToken(tx, token, 'reset', call.now())) === null) return refuse('auth.link-expired');
      const userId = found.user_id;
      await tx.updateTable('users').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute();
      await endMailTokens(tx, userId, 'reset');
      // Those who knew the old password may be signed in.
      await endAllSessions(tx, userId);
      await forgetDevices(tx, userId);
      return null;
    });
  },

  // A GET, as the specification has it: doing it again changes nothing.
  'account.accredit': ({ code, email }, call) =>
    call.db.write(async tx => {
      const found = await readMailToken(tx, code, 'confirm', call.now());
      const user = found && (await findUser(tx, found.user_id));
      if (!user || emailKey(user.email) !== emailKey(email) || emailKey(found.email) !== emailKey(email))
        return refuse('auth.link-expired');
      if (user.email_confirmed_at === null)
        await tx
          .updateTable('users')
          .set({ email_confirmed_at: call.now().toISOString() })
          .where('user_id', '=', user.user_id)
          .execute();
      return null;
    }),

  'account.confirmMail': async (_, call) => {
    await call.db.write(async tx => {
      const user = await findUser(tx, call.userId);
      if (user && user.email !== '' && user.email_confirmed_at === null)
        await sendConfirmation({ tx, publicUrl: call.state.publicUrl, now: call.now() }, user);
    });
    return null;
  },
};
