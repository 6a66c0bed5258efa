/**
 * What 2,000 idle pages cost a node: each has a websocket, says who it is and pings every 6 s. Memory is the resident set of the
 * server's process, before and with them; processor time is that of half a minute of pings. The process has the setting that docs/hosting.md recommends.
 *
 *     node cloud/server/bench/sockets.bench.ts
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, openSocket } from '@boardwright/contract';
import { goal } from '../../../.ci/goal.mjs';

const PAGES = 2000;
const ACCOUNTS = 20;
/** Megabytes. */
const LIMIT = 200;
const WATCHED_MS = 30_000;
const TICKS_PER_SECOND = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'boardwright-sockets-'));
const main = join(import.meta.dirname, '..', 'src', 'main.ts');
const server = spawn(process.execPath, ['--max-semi-space-size=8', main], {
  env: { ...process.env, BOARDWRIGHT_DATA: dataDir, BOARDWRIGHT_PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const baseUrl = await new Promise<string>(resolve =>
  server.stdout.on('data', (chunk: Buffer) => {
    const url = /http:\/\/\S+/.exec(chunk.toString())?.[0];
    if (url !== undefined) resolve(url);
  }),
);
const megabytes = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024;
const cpuSeconds = (): number => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
};

const tokens: string[] = [];
for (let i = 0; i < ACCOUNTS; i++) {
  const { auth } = createClient({
    baseUrl,
    token: { get: () => null, set: token => void tokens.push(token), clear: () => undefined },
    onForbidden: () => undefined,
    toast: () => undefined,
  });
  const made = await auth.register({ email: `page-${i}@example.com`, password: 'correct horse battery' });
  if (!made.ok) throw new Error(made.error.message);
}
const before = megabytes();
let open = 0;
class Counted extends WebSocket {
  constructor(url: string | URL) {
    super(url);
    // The first answer says that the server knows whose page it is.
    this.addEventListener('message', () => open++, { once: true });
  }
}
const closes: (() => void)[] = [];
for (let i = 0; i < PAGES; i++) {
  closes.push(
    openSocket({
      url: `${baseUrl.replace(/^http/, 'ws')}/ws`,
      token: () => tokens[i % ACCOUNTS]!,
      onNotice: () => undefined,
      log: text => console.log(text),
      WebSocket: Counted,
    }).close,
  );
  if (i % 50 === 49) await delay(50);
}
for (let i = 0; i < 600 && open < PAGES; i++) await delay(100);
if (open < PAGES) throw new Error(`only ${open} of ${PAGES} pages were answered`);
const [started, cpu] = [performance.now(), cpuSeconds()];
await delay(WATCHED_MS);
const share = (cpuSeconds() - cpu) / ((performance.now() - started) / 1000);
const used = megabytes();
console.log(
  `${PAGES} idle pages of ${ACCOUNTS} accounts: ${before.toFixed(0)} MB without, ${used.toFixed(0)} MB with them; pings take ${(100 * share).toFixed(1)} % of a core`,
);
goal('2,000 idle websockets, memory of the node', used, { most: LIMIT, unit: 'MB' });
closes.forEach(close => close());
server.kill('SIGTERM');
await new Promise(done => server.once('exit', done));
rmSync(dataDir, { recursive: true });
