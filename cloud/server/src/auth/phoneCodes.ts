import type { Call } from '../http/call.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { checkCode, endCode } from './smsCodes.ts';

/** Why a code does not prove that somebody has a phone; null when it does. A wrong one is counted. */
export async function codeFault({ db, now }: Call, phone: string, code: string): Promise<Refusal | null> {
  // The try stays counted: what a refusal rolls back comes later.
  const found = await db.write(tx => checkCode(tx, phone, code.trim(), now()));
  if (found === 'right') return null;
  return refuse(found === 'wrong' ? 'sms.code-wrong' : 'sms.code-expired');
}

/** The same for a code that does one thing: it ends with it. */
export async function spentCodeFault(call: Call, phone: string, code: string): Promise<Refusal | null> {
  const fault = await codeFault(call, phone, code);
  if (fault !== null) return fault;
  return (await call.db.write(tx => endCode(tx, phone))) ? null : refuse('sms.code-expired');
}
