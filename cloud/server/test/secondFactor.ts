import type { Client } from '@boardwright/contract';
import { generateSync } from 'otplib';
import { must } from './results.ts';

/** What an authenticator app shows at a time. */
export const codeAt = (secret: string, time: Date): string =>
  generateSync({ secret, epoch: Math.floor(time.getTime() / 1000) });

/** A time whose code was not used at the time before. */
export const nextPeriod = (time: Date): Date => new Date(time.getTime() + 30_000);

/** Sets up an authenticator app for an account. */
export async function addSecondFactor(
  { api }: { readonly api: Client },
  password: string,
  now: Date,
): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = must(await api.secondFactor.enrol({ password }));
  const { recoveryCodes } = must(await api.secondFactor.confirm({ code: codeAt(secret, now) }));
  return { secret, recoveryCodes };
}
