import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { priceBook } from '@boardwright/resources';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { must, startTestServer, type TestServer } from '../../../cloud/server/test/harness.ts';
import { cli, fixture, useFolder } from './harness.ts';

const folder = useFolder();
const pcb = fixture('blink.kicad_pcb');
const DEARER = 300;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

test('a board is priced with what a server has published', async () => {
  const total = async (...more: readonly string[]) =>
    Number((await cli(['quote', pcb, '--json', ...more])).json()['total']);
  const [here, there] = [await total(), await total('--server', `${server.url}/`)];
  expect(there).toBe(here);
  const { api } = await server.operator();
  const { tooling, ...rest } = priceBook.boards['2']!;
  const boards = { ...priceBook.boards, '2': { ...rest, tooling: tooling + DEARER } };
  must(await api.operator.savePriceBook({ body: { ...priceBook, version: 'ours', boards } }));
  must(await api.operator.publishPriceBook({ version: 'ours', reason: 'Copper' }));
  expect([await total(), await total('--server', server.url)]).toEqual([here, here + DEARER]);
});

test('a board is checked with the profile that a server has published', async () => {
  // Tracks that the standard profile makes.
  const board = path.join(folder.path, 'thin.kicad_pcb');
  writeFileSync(board, readFileSync(pcb, 'utf8').replaceAll('(width 0.2)', '(width 0.13)'));
  const { api } = await server.operator();
  const { capability } = must(await api.capability.current());
  const coarse = {
    ...capability,
    wanted: { ...capability.wanted, track: 300_000 },
    least: { ...capability.least, track: 250_000 },
  };
  must(await api.operator.saveCapability({ version: 'coarse-1', capability: coarse }));
  must(await api.operator.publishCapability({ version: 'coarse-1', reason: 'Old machine' }));
  const checked = async (...more: readonly string[]) => {
    const ran = await cli(['dfm', board, '--json', ...more]);
    return [ran.status, ran.json()['profile']];
  };
  expect(await checked()).toEqual([0, 'standard']);
  expect(await checked('--server', server.url)).toEqual([1, 'coarse-1']);
});

test('a server that does not answer is named, no prices or profile of this program stand in for its own', async () => {
  const dead = 'http://127.0.0.1:9';
  for (const command of ['quote', 'dfm']) {
    const ran = await cli([command, pcb, '--server', dead]);
    expect([ran.status, ran.out, ran.err !== ''], command).toEqual([1, '', true]);
    const wrong = await cli([command, pcb, '--server', 'shop']);
    expect([wrong.status, wrong.err], command).toEqual([2, expect.stringContaining('Not a valid server address')]);
  }
  const both = await cli(['dfm', pcb, '--server', dead, '--profile', 'fine']);
  expect([both.status, both.err]).toEqual([2, expect.stringContaining('either --profile or --server')]);
});
