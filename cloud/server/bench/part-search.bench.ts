/**
 * How long a search takes in a catalogue of 1,000,000 parts, on SQLite and PostgreSQL: from the query to the parts of its first page, with
 * facets and the stock of the moment, one at a time. The index is in a thread of this process; the rows of the page come from the database.
 *
 * An answer also takes long when the machine gives the processor to another program: the goal applies to the processor time of this process,
 * which has thread and SQLite. PostgreSQL runs in processes of its own and has no goal.
 *
 *     node cloud/server/bench/part-search.bench.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Part, PartQuery } from '@boardwright/commerce/parts';
import { goal } from '../../../.ci/goal.mjs';
import { openDatabase } from '../src/db/open.ts';
import { PartCatalogue, recordImport } from '../src/parts/catalogue.ts';
import { saveParts } from '../src/parts/table.ts';
import type { ServerOptions } from '../src/index.ts';
import { startCluster } from '../test/postgres.ts';
import { parametricQueries } from '../test/parts/queries.ts';
import { manyParts } from './manyParts.ts';

const PARTS = Number(process.env['BOARDWRIGHT_PARTS'] ?? 1_000_000);
/** Rows of one transaction while the catalogue is filled. */
const BATCH = 5000;
const ROUNDS = 3;

/** What people ask: by value, by number, by words with filters. */
const queries: readonly PartQuery[] = [
  ...parametricQueries.map(({ query }) => ({ keyword: query })),
  ...['RC0603FR-074K7L', 'STM32F103', 'TDRC0805', 'LM358DR', 'GRM188', '74HC595', 'VSCC0402', 'ATmega328'].map(
    keyword => ({
      keyword,
    }),
  ),
  ...['resitor 10k 0603', 'mosfte sot23 30V', 'STM23F103C8'].map(keyword => ({ keyword })),
  ...['贴片电阻 10k 1%', '肖特基 40V', '降压 3A 5V', '晶振 16MHz'].map(keyword => ({ keyword })),
  {
    keyword: 'ceramic X7R',
    filters: {
      category: 'capacitor-ceramic',
      packages: ['0603', '0402'],
      inStock: true,
      params: { capacitance: { min: 1e-8, max: 1e-6 }, voltage: { min: 25 } },
    },
  },
  {
    keyword: 'mosfet n-channel',
    filters: { manufacturers: ['Toshiba', 'Vishay'], params: { voltage: { min: 30 }, current: { min: 2 } } },
    sort: 'price',
  },
];
/** One word that hundreds of thousands of parts have. */
const broad: readonly PartQuery[] = ['resistor', 'chip', '电阻', 'YAGEO'].map(keyword => ({ keyword }));

interface Times {
  readonly wall: readonly number[];
  readonly processor: readonly number[];
}

/** Milliseconds of each query, sorted. */
async function measure(catalogue: PartCatalogue, list: readonly PartQuery[]): Promise<Times> {
  const wall: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const query of list) {
      const cpu = process.cpuUsage();
      const began = performance.now();
      await catalogue.search(query);
      wall.push(performance.now() - began);
      const { user, system } = process.cpuUsage(cpu);
      processor.push((user + system) / 1000);
    }
  const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
  return { wall: sorted(wall), processor: sorted(processor) };
}

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]!;

async function run(name: string, database: ServerOptions['database']): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-parts-'));
  const db = await openDatabase({ dataDir, database });
  let began = performance.now();
  let batch: Part[] = [];
  const flush = async () => {
    const parts = batch;
    batch = [];
    await db.write(tx => saveParts(tx, parts));
  };
  for (const part of manyParts(PARTS)) {
    batch.push(part);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await db.write(tx =>
    recordImport(tx, { author: 'bench', fileName: 'many', parts: PARTS, refused: '[]' }, new Date()),
  );
  console.log(`${name}, ${PARTS} parts: filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const catalogue = new PartCatalogue(db, () => new Date());
  began = performance.now();
  const { total } = await catalogue.search({ keyword: 'resistor' });
  const memory = process.memoryUsage().rss / 1e6;
  console.log(
    `  first search with the filling of the index: ${((performance.now() - began) / 1000).toFixed(1)} s, ${total} found; memory of the process ${memory.toFixed(0)} MB`,
  );
  // The engine compiles what is called often.
  await measure(catalogue, queries.slice(0, 40));
  const times = await measure(catalogue, queries);
  const wide = await measure(catalogue, broad);
  const figures = (kind: keyof Times) => [at(times[kind], 0.5), at(times[kind], 0.99), at(wide[kind], 0.99)] as const;
  const [p50, p99, worst] = figures('processor');
  const elapsed = figures('wall').map(each => each.toFixed(1));
  console.log(`  elapsed: p50 ${elapsed[0]} ms, p99 ${elapsed[1]} ms, one broad word p99 ${elapsed[2]} ms`);
  if (name === 'sqlite') {
    goal(`part search on ${name}, p50`, p50, { most: 5, unit: 'ms' });
    goal(`part search on ${name}, p99`, p99, { most: 60, unit: 'ms' });
    goal(`part search on ${name}, one broad word, p99`, worst, { most: 150, unit: 'ms' });
  }
  await catalogue.close();
  await db.close();
  await rm(dataDir, { recursive: true });
}

await run('sqlite', undefined);
const cluster = await startCluster();
if (cluster) {
  await run('postgres', { kind: 'postgres', url: await cluster.makeDatabase() });
  await cluster.stop();
}
