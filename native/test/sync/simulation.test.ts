import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '@boardwright/server';
import { openDocument } from '@boardwright/engine/kinds';
import { sampleBoard, track } from '../../../engine/test/storage/sample.ts';
import { contentOf, Device } from './device.ts';
import { Ledger } from './ledger.ts';
import { World, type Service } from './world.ts';

/** Each seed is one life of three devices: `BOARDWRIGHT_SEEDS=300`, or `BOARDWRIGHT_SEED=17` to replay one. */
const only = process.env['BOARDWRIGHT_SEED'];
const count = Number(process.env['BOARDWRIGHT_SEEDS'] ?? 12);
const seeds = only === undefined ? Array.from({ length: count }, (_, i) => i + 1) : [Number(only)];

const MINUTE = 60_000;

let folder: string;
let app: Service;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-simulation-'));
  app = await createServer({ dataDir: folder, log: 'none', rateScale: 1_000_000 });
  const payload = { email: 'a@example.com', password: 'correct horse battery' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  token = String(answer.headers['authorization']);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(seeds)('seed %i: three devices converge, and nothing is lost', async seed => {
  try {
    await simulate(seed);
  } catch (error) {
    console.error(`Replay with BOARDWRIGHT_SEED=${seed} npx vitest run --config .ci/vitest.config.ts native/test/sync`);
    throw error;
  } finally {
    await forgetAll();
  }
});

async function simulate(seed: number): Promise<void> {
  const world = new World(seed);
  const ledger = new Ledger();
  const devices = [0, 1, 2].map(number => new Device(world, app, token, number, ledger));
  const tracks = Array.from({ length: 6 }, (_, i) => track(`t${i}`, i));
  const { id } = await devices[0]!.store.create(`seed ${seed}`, 0, [sampleBoard(tracks)]);
  void devices[0]!.engine.upload(id).catch(() => undefined);

  for (const device of devices) {
    const live = async (): Promise<void> => {
      if (world.isCalm) await device.guarded(() => device.openFirst());
      else await device.act();
      world.after((world.isCalm ? 30_000 : 6000) * world.random(), live);
    };
    world.after(3000, live);
    const weather = async (): Promise<void> => {
      device.isOnline = world.isCalm || world.chance(0.6);
      if (!world.isCalm && world.chance(0.25)) device.cutPower();
      await device.reportConflicts();
      world.after(40_000 * world.random(), weather);
    };
    world.after(20_000, weather);
  }
  await world.runUntil(4 * MINUTE);
  // The network is reliable now: everything arrives.
  world.isCalm = true;
  for (const device of devices) device.isOnline = true;
  await world.runUntil(14 * MINUTE);

  for (const device of devices) await device.reportConflicts();
  expect(devices.flatMap(device => device.problems)).toEqual([]);
  const states = await Promise.all(devices.map(stateOf));
  for (const state of states) expect(state).toEqual(states[0]);
  expect(states[0]!.waiting).toBe(0);
  for (const device of devices) {
    await device.openFirst();
    expect(contentOf(device.live!)).toBe(states[0]!.content);
  }
  expect(ledger.lost(devices[0]!.live!)).toEqual([]);
}

async function stateOf(device: Device) {
  const [project] = await device.store.list();
  const [document] = await device.store.documents(project!.id);
  const loaded = openDocument(await device.store.load(document!.id));
  const [link] = device.raw.syncLinks();
  const files = (await device.store.blobs(project!.id)).map(({ name, hash }) => `${name} ${hash}`).sort();
  return { name: project!.name, revision: link!.revision, waiting: link!.waiting, files, content: contentOf(loaded) };
}

/** Leaves nothing to the next seed. */
async function forgetAll(): Promise<void> {
  const headers = { authorization: token };
  const listed = await app.inject({ method: 'GET', url: '/api/eda/project/list', headers });
  const { data } = listed.json<{ data: { rows: { projectId: string }[] } }>();
  const ids = data.rows.map(({ projectId }) => projectId);
  for (const id of ids) await app.inject({ method: 'DELETE', url: `/api/eda/project/${id}`, headers });
  const payload = { projectIds: JSON.stringify(ids) };
  await app.inject({ method: 'DELETE', url: '/api/eda/project/restore', headers, payload });
}
