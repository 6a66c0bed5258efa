/**
 * What one moved part costs in the running editor: everything that is derived from the document and follows its changes,
 * on the board and on the schematic of the corpus' v9-video. Each part is moved away and back several times in each of
 * several rounds over all parts; its figure is the median of all rounds but the first, so that what else the machine does
 * for a moment does not count; printed are the median and the worst of all parts.
 *
 *     node engine/bench/moved-part.bench.ts
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { goal } from '../../.ci/goal.mjs';
import { msg } from '../src/base/index.ts';
import {
  BoardNets,
  Connectivity,
  DrawBatches,
  RatsnestIndex,
  SpatialIndex,
  type Derived,
} from '../src/indexes/index.ts';
import { readBoard } from '../src/formats/kicad/index.ts';
import { readSchematic } from '../src/formats/kicad/schematic/index.ts';
import { openDocument, translateObject, type ObjOf, type Store } from '../src/kinds/index.ts';

const video = resolve(import.meta.dirname, '../../../shared/corpus/kicad/v9-video');
const LIMIT_MS = 5;
const RUNS = 5;
/** The first round over all parts is the compilers'. */
const ROUNDS = 5;
/** Nanometres. */
const DX = 1_270_000;
const DY = 635_000;

interface Follower {
  readonly name: string;
  readonly derived: Derived;
  /** What the editor asks for after each change. */
  readonly after?: () => unknown;
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

function row(title: string, doc: Store, kind: 'footprint' | 'component', followers: readonly Follower[]): void {
  for (const { derived, after } of followers) {
    derived.reset(doc);
    after?.();
  }
  let last: number[] = [];
  doc.subscribe(change => {
    last = followers.map(({ derived, after }) => {
      const begin = performance.now();
      derived.apply(change);
      after?.();
      return performance.now() - begin;
    });
  });
  const parts = [...doc.all(kind)].map(({ id }) => id);
  const measured = parts.map(id => ({ id, runs: [] as number[][] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { id, runs } of measured) {
      if (round === 1) runs.length = 0;
      for (let i = 0; i < 2 * RUNS; i++) {
        const sign = i % 2 === 0 ? 1 : -1;
        const to = translateObject(doc.get(id) as ObjOf<typeof kind>, sign * DX, sign * DY);
        doc.transact(msg('bench', 'Move'), tx => tx.put(to));
        runs.push([...last, last.reduce((a, b) => a + b)]);
      }
    }
  }
  const figures = measured.map(({ runs }) => runs[0]!.map((_, column) => middle(runs.map(run => run[column]!))));
  const columns = [...followers.map(({ name }) => name), 'all'].map((name, column) => {
    const values = figures.map(figure => figure[column]!);
    return `${name} ${middle(values).toFixed(2)} (${Math.max(...values).toFixed(2)})`;
  });
  console.log(`${title}, ${parts.length} parts, ms, median (worst): ${columns.join(', ')}`);
  const whole = middle(figures.map(figure => figure.at(-1)!));
  goal(`${title}: indexes after a moved part, median`, whole, { most: LIMIT_MS, unit: 'ms' });
}

const opened = <T extends Parameters<typeof openDocument>[0]>(
  read: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): Store => {
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
};

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(join(video, name)));
const ratsnest = new RatsnestIndex();
row('board', opened(readBoard(bytesOf('video.kicad_pcb'), 'video.kicad_pcb')), 'footprint', [
  { name: 'spatial index', derived: new SpatialIndex() },
  { name: 'nets', derived: new BoardNets() },
  { name: 'connectivity and ratsnest', derived: ratsnest, after: () => ratsnest.byNet() },
  { name: 'draw batches', derived: new DrawBatches() },
]);

const names = readdirSync(video);
const files = { names, read: (name: string) => (names.includes(name) ? bytesOf(name) : undefined) };
const sheets = opened(readSchematic(files, 'video.kicad_sch'));
const connectivity = new Connectivity();
row('schematic', sheets, 'component', [
  { name: 'spatial index', derived: new SpatialIndex() },
  { name: 'connectivity', derived: connectivity, after: () => connectivity.nets() },
  { name: 'draw batches', derived: new DrawBatches({ screen: [...sheets.all('component')][0]!.screen }) },
]);
