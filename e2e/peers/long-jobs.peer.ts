/**
 * Jobs that take minutes each: browser tests that `npm test` leaves out (their names end with @long), and series of kills and of lives of devices
 * that it keeps short.
 *
 *     node e2e/peers/long-jobs.peer.ts
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const tests = (paths: readonly string[], env: Readonly<Record<string, string>>): boolean =>
  spawnSync(process.execPath, ['.ci/test.mjs', ...paths], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0;

const browser = tests(['e2e'], { BOARDWRIGHT_LONG: '1' });
const series = tests(
  ['cloud/server/test/crash.test.ts', 'native/test/store/crash.test.ts', 'native/test/sync/simulation.test.ts'],
  { BOARDWRIGHT_KILLS: '10', BOARDWRIGHT_SEEDS: '12' },
);
process.exit(browser && series ? 0 : 1);
