import { ownerFault, signedIn } from '../auth/currentUser.ts';
import {
  acceptCode,
  confirmFactor,
  countRecoveryCodes,
  enrol,
  findFactor,
  forgetFactor,
  isFresh,
  needsCode,
  renewRecoveryCodes,
} from '../auth/secondFactor.ts';
import { endOtherSessions, markSecondFactor } from '../auth/sessions.ts';
import { tryCode } from '../auth/throttle.ts';
import type { Queries } from '../db/database.ts';
import type { Call, Handlers } from '../http/call.ts';
import { Refusal, refuse } from '../refusal.ts';

/** Does something that a right code allows. Wrong ones slow the next try down; what happens is one transaction with using the code up. */
async function withCode<T>(
  call: Call,
  code: string,
  allowed: (tx: Queries) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const attempt = await tryCode(call.attempts, call.userId, call.now());
  if (typeof attempt === 'number') return refuse('too.many', { seconds: attempt });
  const result = await call.db.write(async tx =>
    (await acceptCode(tx, call.seal, call.userId, code, call.now())) ? allowed(tx) : refuse('factor.code-wrong'),
  );
  if (!(result instanceof Refusal)) await attempt.succeeded();
  return result;
}

export const secondFactorHandlers: Handlers = {
  'secondFactor.state': async (_, call) => ({
    enabled: await needsCode(call.db.read, call.userId),
    fresh: isFresh(call.session!.secondFactorAt, call.now()),
    recoveryCodes: await countRecoveryCodes(call.db.read, call.userId),
  }),

  'secondFactor.enrol': async (proof, call) => {
    const user = await signedIn(call);
    const fault = await ownerFault(call, user, proof);
    if (fault !== null) return fault;
    return call.db.write(async tx =>
      (await needsCode(tx, call.userId)) ? refuse('factor.enabled') : enrol(tx, call.seal, user, call.now()),
    );
  },

  'secondFactor.confirm': async ({ code }, call) => {
    const factor = await findFactor(call.db.read, call.userId);
    if (factor === undefined) return refuse('factor.not-begun');
    if (factor.confirmed_at !== null) return refuse('factor.enabled');
    return withCode(call, code, async tx => {
      const { sessionId } = call.session!;
      // Those who know the password alone are signed out.
      await endOtherSessions(tx, call.userId, sessionId);
      await markSecondFactor(tx, call.userId, sessionId, call.now());
      return { recoveryCodes: await confirmFactor(tx, call.seal, call.userId, call.now()) };
    });
  },

  'secondFactor.check': async ({ code }, call) => {
    if (!(await needsCode(call.db.read, call.userId))) return refuse('factor.not-begun');
    return withCode(call, code, async tx => {
      await markSecondFactor(tx, call.userId, call.session!.sessionId, call.now());
      return null;
    });
  },

  'secondFactor.recoveryCodes': async ({ code }, call) => {
    if (!(await needsCode(call.db.read, call.userId))) return refuse('factor.not-begun');
    return withCode(call, code, async tx => ({
      recoveryCodes: await renewRecoveryCodes(tx, call.seal, call.userId),
    }));
  },

  'secondFactor.disable': async ({ code, ...proof }, call) => {
    if (!(await needsCode(call.db.read, call.userId))) return refuse('factor.not-begun');
    const fault = await ownerFault(call, await signedIn(call), proof);
    if (fault !== null) return fault;
    return withCode(call, code, async tx => {
      await forgetFactor(tx, call.userId);
      await markSecondFactor(tx, call.userId, call.session!.sessionId, null);
      return null;
    });
  },
};
