import { ownerFault, signedIn } from '../auth/currentUser.ts';
import { emailKey, isEmail } from '../auth/emails.ts';
import { hashPassword } from '../auth/passwords.ts';
import { nameInDirectory } from '../auth/phones.ts';
import { forgetDevices, rememberDevice } from '../auth/devices.ts';
import { endOtherSessions } from '../auth/sessions.ts';
import { findUserId } from '../auth/users.ts';
import { setDigestPeriod } from '../community/notices/digestTimes.ts';
import { largestProjects, usedBytes } from '../files/quota.ts';
import type { Schema } from '../db/schema.ts';
import type { Handlers } from '../http/call.ts';
import { sendConfirmation } from '../mail/letters.ts';
import { refuse } from '../refusal.ts';
import { passwordFault } from './auth.ts';
import { userView } from './userView.ts';

export const accountHandlers: Handlers = {
  'account.get': async (_, call) => userView(await signedIn(call)),

  'account.update': async (input, call) => {
    const known = await signedIn(call);
    // An account that has only a phone may stay without an e-mail.
    if (!isEmail(input.email) && (input.email.trim() !== '' || known.email !== '')) return refuse('auth.email-invalid');
    const isMoved = (user: Schema['users']) => emailKey(input.email) !== emailKey(user.email);
    // A session left open on somebody's screen must not be enough to take the account away.
    const fault = isMoved(known) ? await ownerFault(call, known, input) : null;
    if (fault !== null) return fault;
    return call.db.write(async tx => {
      const user = await signedIn(call, tx);
      if (isMoved(user)) {
        // What was checked was changed meanwhile.
        if (user.password_hash !== known.password_hash || !isMoved(known)) return refuse('auth.password-wrong');
        if ((await findUserId(tx, input.email)) !== null) return refuse('auth.email-taken');
        await tx.deleteFrom('user_emails').where('email_key', '=', emailKey(user.email)).execute();
        await tx
          .insertInto('user_emails')
          .values({ email_key: emailKey(input.email), user_id: call.userId })
          .execute();
        await nameInDirectory(tx, { ...user, email: input.email });
        await endOtherSessions(tx, call.userId, call.session!.sessionId);
      }
      const changed = {
        username: input.username,
        job_title: input.jobTitle,
        industry: input.industry,
        company_name: input.companyName,
        email: input.email.trim(),
        email_confirmed_at: isMoved(user) ? null : user.email_confirmed_at,
      };
      await tx.updateTable('users').set(changed).where('user_id', '=', call.userId).execute();
      const next = { ...user, ...changed };
      if (isMoved(user)) await sendConfirmation({ tx, publicUrl: call.state.publicUrl, now: call.now() }, next);
      return userView(next);
    });
  },

  'account.settings': ({ locale, productionMails, communityMails }, call) =>
    call.db.write(async tx => {
      const changed = { locale, production_mails: productionMails ? 1 : 0 };
      await tx.updateTable('users').set(changed).where('user_id', '=', call.userId).execute();
      if (communityMails !== undefined) await setDigestPeriod(tx, call.userId, communityMails, call.now());
      return userView(await signedIn(call, tx));
    }),

  'account.storage': async (_, call) => ({
    used: await usedBytes(call.db.read, call.userId),
    allowed: call.storageBytes,
    largest: await largestProjects(call.db.read, call.userId),
  }),

  'account.password': async ({ nPassword, ...proof }, call) => {
    const { session } = call;
    const user = await signedIn(call);
    const fault = passwordFault(nPassword, user.email) ?? (await ownerFault(call, user, proof));
    if (fault !== null) return fault;
    const passwordHash = await hashPassword(nPassword);
    const device = await call.db.write(async tx => {
      await tx.updateTable('users').set({ password_hash: passwordHash }).where('user_id', '=', call.userId).execute();
      await endOtherSessions(tx, call.userId, session!.sessionId);
      await forgetDevices(tx, call.userId);
      return rememberDevice(tx, call.userId, null, call.now());
    });
    device.give(call.cookies);
    return null;
  },

  'account.point': async ({ point }, call) => {
    const pointOut = JSON.stringify(point);
    await call.db.write(tx =>
      tx.updateTable('users').set({ point_out: pointOut }).where('user_id', '=', call.userId).execute(),
    );
    return null;
  },
};
