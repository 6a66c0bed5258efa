/**
 * How long an instance takes to start in a worker of its own, cold and later, and how long a stop takes: also of the netlists
 * that never finish. What was computed by then must be there.
 *
 *     node sim/bench/start.bench.ts
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { compile } from '@boardwright/ngspice-wasm';
import { SpiceRun, type HomeEnd, type RunReply } from '../src/spice/index.ts';
import { goal } from '../../.ci/goal.mjs';

const STARTS = 10;
/** Milliseconds that a run is let go on before it is stopped. */
const LET = 3000;

const file = path.resolve(import.meta.dirname, '../ngspice-wasm/dist/ngspice.wasm');
const corpus = path.resolve(import.meta.dirname, '../../../shared/corpus/spice');
/** Debian's ngspice does not finish these in 100 s. */
const ENDLESS = [
  'ngspice-examples/digital/compare/adder_mos.cir',
  'ngspice-examples/pss/ring_osc_pss.cir',
  'ngspice-examples/vdmos/dcdc.sp',
].filter(name => existsSync(path.join(corpus, name)));
if (!existsSync(file)) {
  console.log('not run: ngspice was not built (npm run build:ngspice)');
  process.exit(0);
}

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
};
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** The worker, and when it was gone. */
function thread(): { home: () => HomeEnd; loaded: Promise<void>; gone: Promise<void> } {
  const worker = new Worker(new URL('./spiceWorker.ts', import.meta.url));
  return {
    home: () => ({
      post: request => worker.postMessage(request),
      listen: (heard, failed) => {
        worker.on('message', (reply: RunReply) => heard(reply));
        worker.on('error', error => failed(error as Error));
      },
      end: () => void worker.terminate(),
    }),
    loaded: new Promise(resolve => worker.once('online', () => resolve())),
    gone: new Promise(resolve => worker.once('exit', () => resolve())),
  };
}

let began = performance.now();
let before = spent();
const program = compile(readFileSync(file));
console.log(
  `compiled in ${(performance.now() - began).toFixed(0)} ms (processor ${(spent() - before).toFixed(0)} ms), once a page`,
);

const walls: number[] = [];
const processors: number[] = [];
for (let i = 0; i < STARTS; i++) {
  const { home, loaded, gone } = thread();
  await loaded;
  // The worker's own code is loaded ahead, as the app does it (`warm`).
  await new Promise(resolve => setTimeout(resolve, 400));
  [began, before] = [performance.now(), spent()];
  const run = new SpiceRun({ netlist: '* start\nv1 a 0 1\nr1 a 0 1k\n.op\n.end\n' }, { program, worker: home });
  await run.done;
  walls.push(performance.now() - began);
  processors.push(spent() - before);
  await gone;
}
const ms = (value: number) => `${value.toFixed(0)} ms`;
console.log(
  `from the request to the end of an operating point: the first ${ms(walls[0]!)} (processor ${ms(processors[0]!)}), ` +
    `median ${ms(median(walls))} (processor ${ms(median(processors))})`,
);
goal('operating point from the request to its end, median', median(walls), { most: 150, unit: 'ms' });

let worst = 0;
let kept = true;
for (const name of ENDLESS) {
  const { home, loaded, gone } = thread();
  await loaded;
  let points = 0;
  const run = new SpiceRun(
    { netlist: readFileSync(path.join(corpus, name), 'latin1') },
    { program, worker: home, grown: () => points++ },
  );
  await new Promise(resolve => setTimeout(resolve, LET));
  [began, before] = [performance.now(), spent()];
  run.stop();
  const { ended, plots } = await run.done;
  const told = performance.now() - began;
  await gone;
  const took = performance.now() - began;
  worst = Math.max(worst, told);
  const rows = plots.map(({ name: plot, scale, traces }) => `${plot} ${(scale ?? traces[0])?.values.length ?? 0}`);
  kept &&= ended === 'stopped' && (points === 0 || plots.length > 0);
  console.log(
    `${name}: ${ended} in ${told.toFixed(1)} ms, the thread gone after ${took.toFixed(1)} ms, of the processor ` +
      `${(spent() - before).toFixed(1)} ms; points kept: ${rows.join(', ') || 'none were sent'}`,
  );
}
goal('stopping an endless run, slowest', worst, { most: 50, unit: 'ms' });
console.log(kept ? 'points that were sent are kept' : 'POINTS ARE LOST');
process.exitCode = kept ? 0 : 1;
