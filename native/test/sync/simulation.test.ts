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
const count = Number(process.env['BOARDWRIGHT_SEEDS'] ?? 6);
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
  const isPurging = seed % 3 === 0;
  // In half of the lives devices are notified of what others push.
  const isTold = seed % 2 === 0;
  for (const device of devices) {
    device.isPurging = isPurging;
    device.isTold = isTold;
    world.told.add((project, changes) => device.announced(project, changes));
  }
  const tracks = Array.from({ length: 6 }, (_, i) => track(`t${i}`, i));
  const { id } = await devices[0]!.store.create(`seed ${seed}`, 0, [sampleBoard(tracks)]);
  void devices[0]!.engine.upload(id).catch(() => undefined);

  for (const device of devices) {
    const live = async (): Promise<void> => {
      if (world.isCalm) await device.guarded(() => device.openFirst());
      else await device.act();
      world.after((world.isCalm ? 30_000 : isTold ? 900 : 6000) * world.random(), live);
      await device.connect();
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

  // What is in the recycle bin comes out of it, and everything arrives once more.
  for (const device of devices)
    for (const { id } of await device.store.list({ removed: true })) await device.store.restore(id);
  await world.runUntil(18 * MINUTE);

  for (const device of devices) await device.reportConflicts();
  expect(devices.flatMap(device => device.problems)).toEqual([]);
  const states = new Map<string, unknown[]>();
  for (const device of devices)
    for (const state of await statesOf(device)) states.set(state.id, [...(states.get(state.id) ?? []), state]);
  for (const same of states.values()) for (const state of same) expect(state).toEqual(same[0]);
  if (!isPurging) expect([...states.values()].map(same => same.length)).toEqual([devices.length]);
  for (const device of devices) {
    await device.guarded(() => device.openFirst());
    const [first] = await device.holdings();
    // A project may have been deleted for good while it was open.
    if (device.live && first) expect(contentOf(device.live)).toBe(contentOf(first.documents[0]!));
  }
  const held = (await Promise.all(devices.map(device => device.holdings()))).flat();
  const names = held.map(({ project }) => project.name);
  const documents = held.flatMap(each => each.documents);
  expect(ledger.lost(names, documents)).toEqual([]);
}

/** The projects that a device exchanges with the cloud. */
async function statesOf(device: Device) {
  const links = device.raw.syncLinks().filter(({ gone }) => !gone);
  return Promise.all(
    links.map(async ({ project: id, revision, waiting }) => {
      const { name, removed } = await device.store.get(id);
      const documents = await device.store.documents(id);
      const contents = await Promise.all(
        documents.map(async each => contentOf(openDocument(await device.store.load(each.id)))),
      );
      const files = (await device.store.blobs(id)).map(each => `${each.name} ${each.hash}`).sort();
      expect([waiting, removed]).toEqual([0, null]);
      return { id, name, revision, files, contents };
    }),
  );
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
