import { phoneNumber } from '@boardwright/contract';
import { codeFault } from '../auth/phoneCodes.ts';
import { makeCode, sending } from '../auth/smsCodes.ts';
import { hashed } from '../auth/throttle.ts';
import type { Handlers } from '../http/call.ts';
import { enqueue } from '../jobs/queue.ts';
import { refuse } from '../refusal.ts';

/** Sends codes to phones and checks them. Without a provider the calls are refused. */
export const smsHandlers: Handlers = {
  'auth.smsSend': async ({ phone }, call) => {
    if (!call.sendsSms) return refuse('sms.unavailable');
    const to = phoneNumber(phone);
    if (to === null) return refuse('sms.phone-invalid');
    const wait = await call.attempts.pace(`sms\n${hashed(to)}`, sending, call.now());
    if (wait > 0) return refuse('too.many', { seconds: wait }, { seconds: wait });
    await call.db.write(async tx => {
      const code = await makeCode(tx, to, call.now());
      await enqueue(tx, 'sms', { to, locale: call.locale, code }, call.now());
    });
    return null;
  },

  'auth.smsCheck': async ({ phone, code }, call) => {
    if (!call.sendsSms) return refuse('sms.unavailable');
    const to = phoneNumber(phone);
    if (to === null) return refuse('sms.phone-invalid');
    return codeFault(call, to, code);
  },
};
