import { ownerFault, signedIn } from '../auth/currentUser.ts';
import type { Handlers } from '../http/call.ts';
import { eraseAccount } from '../privacy/eraseAccount.ts';
import { exportAccount } from '../privacy/exportAccount.ts';
import { Refusal, refuse } from '../refusal.ts';

/** What a person may ask of a service that keeps data about them (GDPR, articles 15, 17 and 20). */
export const privacyHandlers: Handlers = {
  'account.export': async (_, call) => ({
    stream: exportAccount(call.db.read, call.blobs, call.userId),
    fileName: `boardwright-${call.now().toISOString().slice(0, 10)}.zip`,
  }),

  'account.erase': async (proof, call) => {
    const known = await signedIn(call);
    const fault = await ownerFault(call, known, proof);
    if (fault !== null) return fault;
    const names = await call.db.write(async tx => {
      const user = await signedIn(call, tx);
      // What was checked was changed meanwhile.
      return user.password_hash === known.password_hash ? eraseAccount(tx, user) : refuse('auth.password-wrong');
    });
    if (names instanceof Refusal) return names;
    // After a crash here the collector does it.
    for (const name of names) await call.blobs.remove(name);
    call.bus.publish(call.userId);
    return null;
  },
};
