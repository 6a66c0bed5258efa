import { mainlandNumber, maskedNumber } from '@boardwright/contract';
import { ownerFault, signedIn } from '../auth/currentUser.ts';
import { codeFault } from '../auth/phoneCodes.ts';
import { findPhoneUser, setPhone } from '../auth/phones.ts';
import { endCode } from '../auth/smsCodes.ts';
import { findUser } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import type { Handlers } from '../http/call.ts';
import { refuse } from '../refusal.ts';
import { enter, enterNew, newUser } from './enter.ts';
import { userView } from './userView.ts';

const spend = (phone: string) => async (tx: Queries) =>
  (await endCode(tx, phone)) ? null : refuse('sms.code-expired');

/** Accounts that sign in with a phone, by codes sent to it. */
export const phoneHandlers: Handlers = {
  'auth.ways': (_, call) => Promise.resolve({ phone: call.sendsSms }),

  'auth.smsSignIn': async ({ phone, code, factorCode }, call) => {
    if (!call.sendsSms) return refuse('sms.unavailable');
    const number = mainlandNumber(phone);
    if (number === null) return refuse('phone.invalid');
    const fault = await codeFault(call, number, code);
    if (fault !== null) return fault;
    const userId = await findPhoneUser(call.db.read, number);
    const known = userId === null ? undefined : await findUser(call.db.read, userId);
    if (known !== undefined) return enter(call, known, factorCode, spend(number));
    const user = newUser(call, { username: maskedNumber(number), phone: number });
    return enterNew(call, user, async tx => {
      // The code is spent by the first of two requests.
      const spent = await spend(number)(tx);
      if (spent === null) await tx.insertInto('user_phones').values({ phone: number, user_id: user.user_id }).execute();
      return spent;
    });
  },

  'account.bindPhone': async ({ phone, code, ...proof }, call) => {
    if (!call.sendsSms) return refuse('sms.unavailable');
    const number = mainlandNumber(phone);
    if (number === null) return refuse('phone.invalid');
    const fault = (await codeFault(call, number, code)) ?? (await ownerFault(call, await signedIn(call), proof));
    if (fault !== null) return fault;
    return call.db.write(async tx => {
      const owner = await findPhoneUser(tx, number);
      if (owner !== null && owner !== call.userId) return refuse('phone.taken');
      const spent = await spend(number)(tx);
      return spent ?? userView(await setPhone(tx, await signedIn(call, tx), number));
    });
  },

  'account.unbindPhone': async (proof, call) => {
    const user = await signedIn(call);
    if (user.email === '' || user.password_hash === '') return refuse('phone.last-way');
    const fault = await ownerFault(call, user, { ...proof, phoneCode: '' });
    if (fault !== null) return fault;
    return call.db.write(async tx => userView(await setPhone(tx, await signedIn(call, tx), '')));
  },
};
