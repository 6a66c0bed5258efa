import { setTimeout as delay } from 'node:timers/promises';
import type { ServerOptions } from '../src/index.ts';
import { startTestServer } from './harness.ts';

/** A server with a provider of text messages that keeps what it is given, and a clock. */
export async function startWithPhones(database: NonNullable<ServerOptions['database']>) {
  const sent: { to: string; text: string }[] = [];
  const clock = { now: Date.parse('2026-11-01T12:00:00Z') };
  const server = await startTestServer({
    database,
    sms: { send: (to, text) => Promise.resolve(void sent.push({ to, text })) },
    jobPollMs: 5,
    now: () => new Date(clock.now),
  });
  /** The digits of so many-th message. */
  const code = async (n: number): Promise<string> => {
    for (let i = 0; i < 500 && sent.length < n; i++) await delay(10);
    return /\d{6}/.exec(sent[n - 1]!.text)![0];
  };
  return { server, sent, clock, code };
}
