/**
 * CPU time of a design rule check: ours of the boards in the corpus against KiCad's own (WriteDRCReport of Debian's
 * pcbnew, version 6) of its demo boards, which are the same designs. Each in a process of its own; connectivity, indexes
 * and all rules are part of ours, loading is part of neither. Ours run as the command line does, with V8's best compiler put off
 * (native/src/cli/main.ts). Also what the live check around a moved part costs: each part
 * is moved away and back several times and its figure is the median; printed are the median and the worst of all parts.
 *
 *     node engine/bench/drc.bench.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { goal } from '../../.ci/goal.mjs';
import { msg } from '../src/base/index.ts';
import { FeatureIndex, RatsnestIndex } from '../src/indexes/index.ts';
import { readBoard, readProjectFile } from '../src/formats/kicad/index.ts';
import { openDocument, translateObject, type ObjOf, type Store } from '../src/kinds/index.ts';
import { drcInput, runRules } from '../src/rules/index.ts';

const corpus = resolve(import.meta.dirname, '../../../shared/corpus/kicad');
const demos = '/usr/share/kicad/demos';
const RUNS = 3;
const WARM_RUNS = 6;
/** Moves of each part; the first round over all parts is the compilers'. */
const MOVES = 8;
const ROUNDS = 2;
/** Milliseconds. */
const LIVE_LIMIT = 10;
/** Processor time of the first run, as a part of KiCad's. */
const COLD_GOAL = 0.5;
/** Node's own threads still compile its TypeScript stripper when our first line runs. */
const SETTLE_MS = 1000;

interface Figures {
  readonly cpu: number;
  readonly warm: number;
  readonly findings: number;
  /** Milliseconds: the live check around a moved part, of all parts. */
  readonly live: readonly [middle: number, worst: number];
}

function open(path: string): Store {
  const project = path.replace(/pcb$/, 'pro');
  const settings = existsSync(project) ? readProjectFile(new Uint8Array(readFileSync(project)), project) : undefined;
  const read = readBoard(new Uint8Array(readFileSync(path)), path, settings?.ok ? settings.value : undefined);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

const spread = (times: number[]): readonly [number, number] => {
  times.sort((a, b) => a - b);
  return [times[times.length >> 1]!, times.at(-1)!];
};

/** Runs in the child. */
async function measure(path: string): Promise<void> {
  const doc = open(path);
  await setTimeout(SETTLE_MS);
  setFlagsFromString('--efficiency-mode');
  let findings = 0;
  const once = (): number => {
    const before = process.cpuUsage();
    findings = [...runRules('drc', drcInput(doc))].length;
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  const cpu = once();
  const warm = Math.min(...Array.from({ length: WARM_RUNS }, once));

  const ratsnest = new RatsnestIndex();
  const features = new FeatureIndex();
  for (const derived of [ratsnest, features]) derived.reset(doc);
  void ratsnest.copper;
  doc.subscribe(change => {
    ratsnest.apply(change);
    features.apply(change);
  });
  const live: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    live.length = 0;
    for (const { id } of doc.all('footprint')) {
      const runs = Array.from({ length: MOVES }, (_, i) => {
        const sign = i % 2 === 0 ? 1 : -1;
        const to = translateObject(doc.get(id) as ObjOf<'footprint'>, sign * 1e6, sign * 5e5);
        doc.transact(msg('bench', 'Move'), tx => tx.put(to));
        const begin = performance.now();
        void [...runRules('drc', drcInput(doc, { ratsnest, features }, new Set([id])))];
        return performance.now() - begin;
      });
      live.push(spread(runs)[0]);
    }
  }
  console.log(JSON.stringify({ cpu, warm, findings, live: spread(live) } satisfies Figures));
}

const KICAD = `
import sys, time, pcbnew
board = pcbnew.LoadBoard(sys.argv[1])
t = time.process_time()
pcbnew.WriteDRCReport(board, '/dev/null', pcbnew.EDA_UNITS_MILLIMETRES, False)
print('cpu=%f' % (time.process_time() - t))
`;

const best = (once: () => number): number => Math.min(...Array.from({ length: RUNS }, once));

function kicad(path: string): number {
  const output = execFileSync('/usr/bin/python3', ['-c', KICAD, path], { stdio: ['ignore', 'pipe', 'ignore'] });
  return Number(/cpu=([\d.]+)/.exec(output.toString())![1]);
}

function ours(path: string): Figures {
  const output = execFileSync(process.execPath, [import.meta.filename, '--measure', path]);
  return JSON.parse(output.toString().trim().split('\n').at(-1)!) as Figures;
}

function row(name: string, path: string, peer: string): void {
  const runs = Array.from({ length: RUNS }, () => ours(path));
  const mine = runs.reduce((a, b) => (b.cpu < a.cpu ? b : a));
  const times = ([middle, worst]: readonly [number, number]): string => `${middle.toFixed(1)} (${worst.toFixed(1)}) ms`;
  console.log(
    `${name}: ${mine.cpu.toFixed(3)} s, warm ${mine.warm.toFixed(3)} s, ${mine.findings} findings | ` +
      `live check around a moved part ${times(mine.live)}`,
  );
  goal(`${name}: live check around a moved part, worst part`, mine.live[1], { most: LIVE_LIMIT, unit: 'ms' });
  if (!existsSync(peer)) return console.log('  skipped: KiCad is not installed');
  const theirs = best(() => kicad(peer));
  const ratio = (ours: number): string => (ours / theirs).toFixed(2);
  console.log(`  KiCad 6: ${theirs.toFixed(3)} s | ratio ${ratio(mine.cpu)}, warm ${ratio(mine.warm)}`);
  goal(`${name}: first DRC of a process, of KiCad's`, mine.cpu / theirs, { most: COLD_GOAL });
}

if (process.argv[2] === '--measure') await measure(process.argv[3]!);
else {
  row('video', join(corpus, 'v9-video/video.kicad_pcb'), join(demos, 'video/video.kicad_pcb'));
  const coldfire = 'kit-dev-coldfire-xilinx_5213.kicad_pcb';
  row('coldfire', join(corpus, 'v5-kit-dev-coldfire', coldfire), join(demos, 'kit-dev-coldfire-xilinx_5213', coldfire));
}
