import { expect, test } from 'vitest';
import { memoryAttempts } from '../limits/memory.ts';
import { schedules, tryCurrentPassword, tryPassword } from './throttle.ts';
import type { Trier } from './throttle.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (ms: number) => new Date(ms);
const owner: Trier = { email: 'anna@example.com', ip: '10.0.0.1', device: 'laptop' };
const stranger: Trier = { email: ' ANNA@example.com', ip: '10.6.6.6', device: null };

/** How many wrong passwords are tried in a time by somebody who tries again as soon as that is allowed. */
async function guessesIn(ms: number, trierOf: (n: number) => Trier): Promise<number> {
  const attempts = memoryAttempts();
  let now = 0;
  for (let n = 0; ; n++) {
    let wait = await tryPassword(attempts, trierOf(n), at(now));
    while (typeof wait === 'number') {
      now += wait * 1000;
      if (now >= ms) return n;
      wait = await tryPassword(attempts, trierOf(n), at(now));
    }
  }
}

test.each([
  ['one address, one account', stranger, DAY, 110],
  ['one address, one account, the first minute', stranger, MINUTE, 11],
  ['many addresses, one account', (n: number) => ({ ...stranger, ip: `10.6.${n % 200}.${n}` }), DAY, 125],
  [
    'one address, many accounts, an hour',
    (n: number) => ({ ...stranger, email: `${n}@example.com` }),
    60 * MINUTE,
    180,
  ],
  ['a stolen device', owner, 60 * MINUTE, 140],
] as const)('wrong passwords in a time: %s', async (_, trier, ms, most) => {
  const guesses = await guessesIn(ms, n => (typeof trier === 'function' ? trier(n) : trier));
  expect(guesses).toBeLessThanOrEqual(most);
  expect(guesses).toBeGreaterThan(most * 0.75);
});

test('pauses grow, and the last one stays', () => {
  expect(schedules.pair.pauses).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
  expect(schedules.device.pauses.at(-1)).toBe(30);
});

test('a stranger who guesses makes the owner wait on no known device, regardless of the address', async () => {
  const attempts = memoryAttempts();
  for (let n = 0; n < 500; n++) await tryPassword(attempts, { ...stranger, ip: `10.6.0.${n % 250}` }, at(n));
  for (let n = 0; n < 500; n++) await tryPassword(attempts, { ...stranger, ip: owner.ip }, at(n));
  expect(await tryPassword(attempts, { ...owner, device: null }, at(500))).toBeTypeOf('number');
  expect(await tryPassword(attempts, owner, at(500))).toHaveProperty('succeeded');
});

test('success forgets the failures of an account, and of an address only its own', async () => {
  const attempts = memoryAttempts();
  const succeed = async (trier: Trier, ms: number) => {
    const begun = await tryPassword(attempts, trier, at(ms));
    if (typeof begun === 'number') throw new Error(`wait ${begun} s`);
    await begun.succeeded();
  };
  for (let n = 0; n < 5; n++) await tryPassword(attempts, stranger, at(0));
  await succeed(stranger, 0);
  for (let n = 0; n < 5; n++) expect(await tryPassword(attempts, stranger, at(0))).toHaveProperty('succeeded');
  // An office whose people know their passwords is not slowed down by their number.
  for (let n = 0; n < 200; n++) await succeed({ email: `${n}@office.example`, ip: '10.9.9.9', device: null }, 0);
  // Somebody who has an account cannot use it to forget what was tried on others.
  const guesser = { email: 'own@example.com', ip: '10.7.7.7', device: null };
  for (let n = 0; n < 51; n++) {
    await tryPassword(attempts, { ...guesser, email: `${n}@example.com` }, at(0));
  }
  expect(await tryPassword(attempts, guesser, at(0))).toBe(1);
});

test('parallel guesses are counted before their passwords are checked', async () => {
  const attempts = memoryAttempts();
  const all = await Promise.all(Array.from({ length: 50 }, () => tryPassword(attempts, stranger, at(0))));
  expect(all.filter(each => typeof each !== 'number')).toHaveLength(6);
});

test('guesses of the current password count for their session alone', async () => {
  const attempts = memoryAttempts();
  for (let n = 0; n < 6; n++) expect(await tryCurrentPassword(attempts, 'a', at(0))).toHaveProperty('succeeded');
  expect(await tryCurrentPassword(attempts, 'a', at(0))).toBe(2);
  expect(await tryCurrentPassword(attempts, 'b', at(0))).toHaveProperty('succeeded');
});
