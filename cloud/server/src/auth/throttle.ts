import { createHash } from 'node:crypto';
import { emailKey } from './emails.ts';
import type { Attempts, Schedule } from '../limits/attempts.ts';

const HOUR_S = 3600;

/** `free` failures without a wait, then pauses that double from the first one to the longest. */
export function doubling(free: number, first: number, longest: number, forgetSeconds: number): Schedule {
  const pauses = Array.from({ length: free }, () => 0);
  for (let pause = first; pause < longest; pause *= 2) pauses.push(pause);
  return { pauses: [...pauses, longest], forgetSeconds };
}

/**
 * How wrong passwords slow down the next try. Nobody is ever shut out for good: each pause ends by itself, and is not made longer by
 * tries during it. Somebody who guesses gets at most 96 tries a day for an account, from however many addresses (NIST SP 800-63B: 100).
 */
export const schedules = {
  /** For an account from one address. */
  pair: doubling(5, 2, 900, 24 * HOUR_S),
  /** For an account from all addresses. Devices that are known to the account are not counted here, and do not wait for it. */
  account: doubling(20, 1, 900, 24 * HOUR_S),
  /** From one address for all accounts, behind which there may be a company. */
  address: doubling(50, 1, 30, HOUR_S),
  /** For an account from a device it is known on: short, for strangers cannot add to it. */
  device: doubling(10, 1, 30, HOUR_S),
  /** By who is signed in already, such as for the current password when changing it. */
  session: doubling(5, 2, 900, 24 * HOUR_S),
  /** For codes of the second factor of an account, which are tried after its password was right. */
  code: doubling(3, 5, 900, 24 * HOUR_S),
} as const satisfies Readonly<Record<string, Schedule>>;

/** Somebody who tries a password. */
export interface Trier {
  readonly email: string;
  /** Address of the client. */
  readonly ip: string;
  /** The device, when the account knows it. */
  readonly device: string | null;
}

interface Count {
  readonly key: string;
  readonly schedule: Schedule;
  /** Whether success forgets it: that of an address also counts for other accounts. */
  readonly clears: boolean;
}

/** Keys outlive accounts: they must not show whose they are. */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What a try counts for. */
function countsOf({ email, ip, device }: Trier): Count[] {
  const account = hashed(emailKey(email));
  if (device !== null) return [{ key: `device\n${account}\n${device}`, schedule: schedules.device, clears: true }];
  return [
    { key: `pair\n${account}\n${ip}`, schedule: schedules.pair, clears: true },
    { key: `account\n${account}`, schedule: schedules.account, clears: true },
    { key: `address\n${ip}`, schedule: schedules.address, clears: false },
  ];
}

/** A try that may go on: it counts as failed until it says otherwise. */
export interface Try {
  succeeded(): Promise<void>;
}

/** Counts a try before the slow check of its password, so that parallel ones count too. @returns seconds to wait, or the try. */
export async function tryPassword(attempts: Attempts, trier: Trier, now: Date): Promise<number | Try> {
  return beginTry(attempts, countsOf(trier), now);
}

/** The same for the current password of who is signed in. */
export async function tryCurrentPassword(attempts: Attempts, sessionId: string, now: Date): Promise<number | Try> {
  return beginTry(attempts, [{ key: `session\n${sessionId}`, schedule: schedules.session, clears: true }], now);
}

/** The same for a code of the second factor. */
export async function tryCode(attempts: Attempts, userId: string, now: Date): Promise<number | Try> {
  return beginTry(attempts, [{ key: `code\n${hashed(userId)}`, schedule: schedules.code, clears: true }], now);
}

async function beginTry(attempts: Attempts, counts: readonly Count[], now: Date): Promise<number | Try> {
  // First all are asked: a try that does not take place counts nowhere.
  const waits = await Promise.all(counts.map(({ key, schedule }) => attempts.wait(key, schedule, now)));
  const wait = Math.max(...waits);
  if (wait > 0) return wait;
  for (const { key, schedule } of counts) {
    const late = await attempts.pace(key, schedule, now);
    // A parallel try was faster.
    if (late > 0) return late;
  }
  return {
    async succeeded() {
      for (const { key, clears } of counts) await (clears ? attempts.clear(key) : attempts.undo(key));
    },
  };
}
