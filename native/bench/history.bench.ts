/**
 * Opening a project after 10 and after 10,000 steps: the store of the desktop, and a clone of the cloud by a device that has nothing.
 *
 *     node native/bench/history.bench.ts
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@boardwright/contract';
import { mm, msg, type Id } from '@boardwright/engine/base';
import { importProject } from '@boardwright/engine/formats';
import { openDocument, type Change } from '@boardwright/engine/kinds';
import { createProjectStore, localCalls } from '@boardwright/engine/storage';
import { remoteOver, SyncEngine } from '@boardwright/engine/sync';
import { startServer } from '@boardwright/server';
import { goal } from '../../.ci/goal.mjs';
import { openRawStore } from '../src/store/index.ts';

const RUNS = 15;
const label = msg('undo.move', 'Move');

const board = path.resolve(import.meta.dirname, '../../../shared/corpus/kicad/v9-video/video.kicad_pcb');
const bytes = new Uint8Array(readFileSync(board));
const read = importProject({ names: ['video.kicad_pcb'], read: () => bytes });
if (!read.ok || !read.value.board) throw new Error('the board is not readable');
const data = read.value.board;

const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-bench-'));
const server = await startServer({ dataDir: path.join(folder, 'server'), log: 'none', rateScale: 1_000_000 });
let token: string | null = null;
const client = createClient({
  baseUrl: server.url,
  token: { get: () => token, set: next => (token = next), clear: () => (token = null) },
  onForbidden: () => undefined,
  toast: () => undefined,
});
const registered = await client.auth.register({ email: 'bench@example.com', password: 'correct horse battery' });
if (!registered.ok) throw new Error(registered.error.message);

function device(name: string) {
  const file = path.join(folder, name);
  const raw = openRawStore(file);
  const call = localCalls(raw);
  const store = createProjectStore(call);
  return { file, raw, store, engine: new SyncEngine(call, remoteOver(client), 'account') };
}

/** A device with the board after so many steps, all of them in the cloud. */
async function edited(steps: number): Promise<{ readonly file: string; readonly document: Id; readonly project: Id }> {
  const { file, raw, store, engine } = device(`${steps}.boardwright`);
  const { id } = await store.create(`video ${steps}`, 0, [{ type: 'board', name: 'video', ...data }]);
  const [document] = await store.documents(id);
  await engine.upload(id);
  const live = openDocument(await store.load(document!.id));
  const tracks = [...live.all('track')].map(each => each.id);
  let last: Change | undefined;
  live.subscribe(change => (last = change));
  let revision = 0;
  for (let step = 0; step < steps; step++) {
    live.transact(label, tx =>
      tx.update('track', tracks[step % tracks.length]!, draft => void (draft.width = mm(0.2 + (step % 7) / 100))),
    );
    revision = await store.append(document!.id, revision, last!, label);
    if (step % 1000 === 999) await engine.sync();
  }
  await engine.sync();
  raw.close();
  return { file, document: document!.id, project: id };
}

async function timeOf(body: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await body();
  return performance.now() - begin;
}

async function openingOf({ file, document }: Awaited<ReturnType<typeof edited>>): Promise<number> {
  return timeOf(async () => {
    const raw = openRawStore(file);
    openDocument(await createProjectStore(localCalls(raw)).load(document));
    raw.close();
  });
}

let clones = 0;
async function cloningOf({ project }: Awaited<ReturnType<typeof edited>>): Promise<number> {
  const { raw, engine } = device(`clone${clones++}.boardwright`);
  await engine.sync();
  const { elsewhere } = await engine.overview();
  const found = elsewhere.find(({ id }) => id === project)!;
  const time = await timeOf(() => engine.clone(found));
  raw.close();
  return time;
}

const least = (times: readonly number[]): number => Math.min(...times);

const [short, long] = [await edited(10), await edited(10_000)];
console.log(
  `${data.objects.length} records; stores of ${[short, long].map(({ file }) => `${(statSync(file).size / 1e6).toFixed(1)} MB`).join(' and ')}`,
);
for (const [what, measure, runs] of [
  ['opening', openingOf, RUNS],
  ['cloning', cloningOf, 5],
] as const) {
  const times: Record<'short' | 'long', number[]> = { short: [], long: [] };
  // In turn, so that both meet the same machine.
  for (let run = 0; run < runs; run++) {
    times.short.push(await measure(short));
    times.long.push(await measure(long));
  }
  const [few, many] = [least(times.short), least(times.long)];
  console.log(`${what}: ${few.toFixed(1)} ms after 10 steps, ${many.toFixed(1)} ms after 10,000`);
  if (what === 'opening') goal('opening after 10,000 steps, to that after 10', many / few, { most: 1.1 });
  else goal('cloning after 10,000 steps, to that after 10', many / few, { most: 2 });
}
await server.close();
rmSync(folder, { recursive: true });
