import { expect, test } from 'vitest';
import { Attack } from './killing/attack.ts';

/** The long run: native/peers/sync-crash.peer.ts. */
const KILLS = 3;

test(`kill -9 of two devices and the server in turn, ${KILLS} times: every acknowledged edit is on both in the end`, async () => {
  const { acknowledged, lost, faults, isSame } = await Attack.run(KILLS);
  expect({ lost, faults, isSame }).toEqual({ lost: [], faults: [], isSame: true });
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS * 3);
}, 300_000);
