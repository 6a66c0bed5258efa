/**
 * The native project store on the largest board of the corpus: time to store it, to open the store and the board again,
 * and to append a change (each reaches the disk before it is acknowledged).
 *
 *     node native/bench/store.bench.ts
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asId, mm, msg } from '@boardwright/engine/base';
import { importProject } from '@boardwright/engine/formats';
import { openDocument, type Change } from '@boardwright/engine/kinds';
import { openStore } from '../src/store/index.ts';

const RUNS = 7;
const CHANGES = 200;

const board = path.resolve(import.meta.dirname, '../../../shared/corpus/kicad/v9-video/video.kicad_pcb');
const bytes = new Uint8Array(readFileSync(board));
const read = importProject({ names: ['video.kicad_pcb'], read: () => bytes });
if (!read.ok || !read.value.board) throw new Error('the board is not readable');
const data = read.value.board;

const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-bench-'));
const file = path.join(folder, 'projects.boardwright');

async function timed<T>(name: string, runs: number, body: () => Promise<T>): Promise<T> {
  const times: number[] = [];
  let result: T | undefined;
  for (let i = 0; i < runs; i++) {
    const begin = performance.now();
    result = await body();
    times.push(performance.now() - begin);
  }
  const [least, median] = [Math.min(...times), times.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!];
  console.log(`${name}: ${least.toFixed(1)} ms least, ${median.toFixed(1)} ms median of ${runs}`);
  return result as T;
}

const store = openStore(file);
const { id } = await timed('store the board', 1, () =>
  store.create('video', 0, [{ type: 'board', name: 'video', ...data }]),
);
const document = (await store.documents(id))[0]!.id;
const live = openDocument(await store.load(document));
let last: Change | undefined;
live.subscribe(change => (last = change));
let revision = 0;
await timed('append a change', CHANGES, async () => {
  const track = [...live.all('track')][revision]!;
  live.transact(msg('undo.move', 'Move'), tx =>
    tx.update('track', asId(track.id), draft => void (draft.width = mm(0.3))),
  );
  revision = await store.append(document, revision, last!, msg('undo.move', 'Move'));
});
await store.close();

const loaded = await timed(`open the store and the board with ${CHANGES} changes`, RUNS, async () => {
  const opened = openStore(file);
  const stored = await opened.load(document);
  await opened.close();
  return stored;
});
await timed('build the document from it', RUNS, async () => openDocument(loaded));
console.log(`${loaded.objects.length} records, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
rmSync(folder, { recursive: true });
