/**
 * The first upload of a board of 70 MB by the command line, over a proxy that counts bytes; half-way the program is killed (SIGKILL) and started
 * again. Then a clone by a device that has nothing.
 *
 *     node native/bench/sync.bench.ts
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { createClient } from '@boardwright/contract';
import { startServer } from '@boardwright/server';
import { goal } from '../../.ci/goal.mjs';
import { tiledBoard, tiledFile } from '../../engine/bench/tiles.ts';
import { openStore } from '../src/store/index.ts';

const COLUMNS = 4;
const ROWS = 3;
const CLI = path.resolve(import.meta.dirname, '../bin/boardwright.mjs');

const board = path.resolve(import.meta.dirname, '../../../shared/corpus/kicad/v9-video/video.kicad_pcb');
const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-bench-'));
const tiled = tiledBoard(board, COLUMNS, ROWS);
const file = tiledFile(tiled);
const zip = deflateRawSync(file).length;
console.log(`board of ${(file.length / 1e6).toFixed(1)} MB, ${(zip / 1e6).toFixed(1)} MB as a zip`);

const server = await startServer({ dataDir: path.join(folder, 'server'), log: 'none' });
const { port } = new URL(server.url);
let wire = 0;
const proxy = createServer(from => {
  const to = connect(Number(port), '127.0.0.1');
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    one.on('data', chunk => (wire += chunk.length));
    one.pipe(other);
    one.on('error', () => other.destroy());
  }
});
await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

let token: string | null = null;
const client = createClient({
  baseUrl: server.url,
  token: { get: () => token, set: next => (token = next), clear: () => (token = null) },
  onForbidden: () => undefined,
  toast: () => undefined,
});
const registered = await client.auth.register({ email: 'bench@example.com', password: 'correct horse battery' });
if (!registered.ok) throw new Error(registered.error.message);

const [first, second] = ['a', 'b'].map(name => path.join(folder, name, 'store.boardwright'));
const store = openStore(first!);
const { id } = await store.create('large', 0, [
  { type: 'board', name: 'large', settings: tiled.settings, objects: [...tiled.everything()] },
]);
await store.close();

const start = (storeFile: string, ...words: string[]): ChildProcess =>
  spawn(process.execPath, [CLI, ...words, '--store', storeFile, '--server', url], {
    env: { ...process.env, BOARDWRIGHT_TOKEN: token!, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
const end = (child: ChildProcess): Promise<number | null> => new Promise(done => child.once('exit', done));

let begin = performance.now();
const killed = start(first!, 'push', 'large');
const killedEnd = end(killed);
while (wire < zip / 2 && killed.exitCode === null) await new Promise(done => setTimeout(done, 5));
killed.kill('SIGKILL');
await killedEnd;
const before = wire;
const done = await end(start(first!, 'push', 'large'));
if (done !== 0) throw new Error(`push ended with ${done}`);
console.log(
  `uploaded in ${((performance.now() - begin) / 1000).toFixed(1)} s, killed after ${(before / 1e6).toFixed(1)} MB`,
);
goal('bytes over the wire for the first upload, to those of the zip', wire / zip, { most: 3, unit: 'x' });

wire = 0;
begin = performance.now();
const cloned = await end(start(second!, 'clone', 'large'));
if (cloned !== 0) throw new Error(`clone ended with ${cloned}`);
console.log(`cloned in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
goal('bytes over the wire for a clone, to those of the zip', wire / zip, { most: 3, unit: 'x' });
const copy = openStore(second!);
const [document] = await copy.documents(id);
const { objects } = await copy.load(document!.id);
if (objects.length !== [...tiled.everything()].length) throw new Error('the clone is not the board');
await copy.close();
proxy.close();
await server.close();
rmSync(folder, { recursive: true });
