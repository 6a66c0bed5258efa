/**
 * How long the server answers nobody while a snapshot of 30 MB is pushed and fetched: the delay of its event loop, sampled
 * every 5 ms (perf_hooks.monitorEventLoopDelay), on SQLite. The client is a thread of its own, whose texts are made before.
 *
 * A delay is long, too, when the machine gives the processor to somebody else. Therefore the processor time of the server's
 * thread between two samples is printed as well: that is work which kept others waiting, and the limit holds for it. Meanwhile a
 * small call is repeated all the time, and its slowest answer is printed.
 *
 *     node cloud/server/bench/snapshots.bench.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { startServer } from '../src/index.ts';
import { goal } from '../../../.ci/goal.mjs';

const LIMIT_MS = 50;
const ROUNDS = 5;
const MEGABYTES = 30;

/** Milliseconds. */
interface Round {
  readonly push: number;
  readonly fetch: number;
}

/** Objects like those of a board, as text of the wanted size. */
function snapshotText(round: number): string {
  const objects: unknown[] = [];
  let size = 0;
  for (let i = 0; size < MEGABYTES * 1024 * 1024; i++) {
    const object = {
      id: `${round}-${i}`,
      kind: 'track',
      layer: 'F.Cu',
      from: [i, -i],
      to: [i * 7, i * 3],
      width: 250_000,
    };
    size += JSON.stringify(object).length + 1;
    objects.push(object);
  }
  return JSON.stringify({ revision: 0, body: { objects } });
}

/** The client's thread: pushes and fetches on request, and reports the duration. */
async function client(url: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'bench@example.com', password: 'a long pass phrase' });
  const registered = await fetch(`${url}/api/auth/register`, { method: 'POST', headers: json, body });
  const authorization = registered.headers.get('authorization')!;
  const created = await fetch(`${url}/api/eda/project`, {
    method: 'POST',
    headers: { ...json, authorization },
    body: JSON.stringify({ projectType: 0 }),
  });
  const { data } = (await created.json()) as { data: { projectId: string } };
  const project = `${url}/api/eda/project/${data.projectId}`;

  let isDone = false;
  let slowest = 0;
  const small = async () => {
    while (!isDone) {
      const begin = performance.now();
      await (await fetch(`${url}/api/eda/user`, { headers: { authorization } })).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - begin);
      await new Promise(done => setTimeout(done, 5));
    }
    return slowest;
  };
  const texts = Array.from({ length: ROUNDS }, (_, i) => snapshotText(i));
  parentPort!.postMessage('ready');
  await new Promise(go => parentPort!.once('message', go));
  const others = small();
  const rounds: Round[] = [];
  for (const text of texts) {
    const begin = performance.now();
    const pushed = await fetch(`${project}/snapshot`, {
      method: 'POST',
      headers: { ...json, authorization },
      body: text,
    });
    if (((await pushed.json()) as { code: unknown }).code !== 200) throw new Error('the push was refused');
    const middle = performance.now();
    const fetched = await fetch(`${project}/changes`, { headers: { authorization } });
    const bytes = await fetched.arrayBuffer();
    if (bytes.byteLength < MEGABYTES * 1024 * 1024) throw new Error('the snapshot came back short');
    rounds.push({ push: middle - begin, fetch: performance.now() - middle });
  }
  isDone = true;
  parentPort!.postMessage({ rounds, slowest: await others });
}

/** Milliseconds of processor time that the calling thread spends between two samples, at most. */
function watchWork(): () => number {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = spent();
  let most = 0;
  const timer = setInterval(() => {
    const now = spent();
    most = Math.max(most, now - last);
    last = now;
  }, 5);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-bench-'));
  const server = await startServer({ dataDir, log: 'none' });
  const thread = new Worker(new URL(import.meta.url), { workerData: server.url });
  const next = <T>() =>
    new Promise<T>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
    });
  await next();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const work = watchWork();
  thread.postMessage('go');
  const { rounds, slowest } = await next<{ rounds: Round[]; slowest: number }>();
  delay.disable();
  const most = work();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!.toFixed(0);
  console.log(
    `snapshot of ${MEGABYTES} MB, ${ROUNDS} times: work at a stretch at most ${most.toFixed(1)} ms; ` +
      `event loop delay at most ${ms(delay.max)} ms, 99 % ${ms(delay.percentile(99))} ms`,
  );
  goal('push of a large snapshot: longest work at a stretch', most, { most: LIMIT_MS, unit: 'ms' });
  console.log(
    `push ${middle(rounds.map(({ push }) => push))} ms, fetch ${middle(rounds.map(round => round.fetch))} ms; slowest small call meanwhile ${slowest.toFixed(0)} ms`,
  );
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}

await (isMainThread ? main() : client(workerData as string));
