/**
 * CPU time to load a board: our reader against KiCad's own (LoadBoard of Debian's pcbnew, version 6) on the same machine
 * in the same run, like with like: cold is the first load of a fresh process (the median of five processes), warm the
 * later loads of one process (the median of five). The last rows are of one process that opens the boards one after the other,
 * each for the first time, as an editor does in an afternoon (the median of five processes). Ours run as the command line
 * does, with V8's best compiler put off (native/src/cli/main.ts); the rows 'as V8 likes' are cold loads without that, as in
 * a browser's worker. All threads count: ours include V8's compilers and collectors. KiCad 6
 * cannot read version 9 files, so that each loads the video demo in its own format; the 70 MB boards are copies of the
 * demo's content under new identities.
 *
 *     node engine/bench/kicad-load.bench.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { goal } from '../../.ci/goal.mjs';
import { readBoard } from '../src/formats/kicad/board/index.ts';

const corpus = resolve(import.meta.dirname, '../../../shared/corpus/kicad');
const demo = '/usr/share/kicad/demos/video/video.kicad_pcb';
const RUNS = 5;
const WARM_LOADS = 5;
/** Loads between the cold one and the warm ones: the compilers are done by then. */
const UNCOUNTED_LOADS = 5;

/** Processor time of a load, as a part of KiCad's. */
const RATIO_GOAL = 0.5;

/** CPU seconds of the loads of one process in order; memory after the first. */
interface Process {
  readonly loads: readonly number[];
  readonly rssMb: number;
}

interface Figures {
  readonly cold: number;
  readonly warm: number;
  readonly rssMb: number;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** Node's own threads still compile its TypeScript stripper when our first line runs: that is no part of loading. */
const SETTLE_MS = 1000;

/** Runs in the child: loads boards one after the other, all of them `times` over, and prints what each load took. */
async function load(times: number, paths: readonly string[]): Promise<void> {
  const boards = paths.map(path => ({ path, bytes: new Uint8Array(readFileSync(path)) }));
  await setTimeout(SETTLE_MS);
  if (process.env['COMPILERS'] !== 'eager') setFlagsFromString('--efficiency-mode');
  const loads: number[] = [];
  let rssMb = 0;
  for (const { path, bytes } of Array.from({ length: times }, () => boards).flat()) {
    const before = process.cpuUsage();
    const board = readBoard(bytes, path);
    const { user, system } = process.cpuUsage(before);
    if (!board.ok) throw new Error(JSON.stringify(board.error));
    loads.push((user + system) / 1e6);
    rssMb ||= process.resourceUsage().maxRSS / 1024;
  }
  console.log(JSON.stringify({ loads, rssMb } satisfies Process));
}

const KICAD = `
import sys, time, json, resource, pcbnew
loads, rss = [], 0
for path in sys.argv[2:] * int(sys.argv[1]):
    t = time.process_time()
    pcbnew.LoadBoard(path)
    loads.append(time.process_time() - t)
    rss = rss or resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps({"loads": loads, "rssMb": rss}))
`;

type Loader = (times: number, ...paths: readonly string[]) => Process;

const parse = (output: Uint8Array): Process => JSON.parse(output.toString().trim().split('\n').at(-1)!) as Process;
const reader =
  (env: NodeJS.ProcessEnv): Loader =>
  (times, ...paths) =>
    parse(execFileSync(process.execPath, [import.meta.filename, '--load', String(times), ...paths], { env }));
const ours = reader(process.env);
const eager = reader({ ...process.env, COMPILERS: 'eager' });
const kicad: Loader = (times, ...paths) =>
  parse(
    execFileSync('/usr/bin/python3', ['-c', KICAD, String(times), ...paths], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );

/** The last process goes on to the warm loads. */
function figures(loader: Loader, path: string): Figures {
  const cold = Array.from({ length: RUNS - 1 }, () => loader(1, path));
  const last = loader(1 + UNCOUNTED_LOADS + WARM_LOADS, path);
  return {
    cold: median([...cold, last].map(({ loads }) => loads[0]!)),
    warm: median(last.loads.slice(-WARM_LOADS)),
    rssMb: median([...cold, last].map(({ rssMb }) => rssMb)),
  };
}

/** The board with its content `times` over; copies get identities of their own. */
function tiled(path: string, times: number): string {
  const text = readFileSync(path, 'latin1');
  const from = text.indexOf('(footprint');
  const to = text.lastIndexOf(')');
  const body = text.slice(from, to);
  const parts = [text.slice(0, from)];
  for (let i = 0; i < times; i++) {
    const prefix = i.toString(16).padStart(2, '0');
    parts.push(body.replace(/((?:uuid "|tstamp "?))[0-9a-f]{2}/g, `$1${prefix}`));
  }
  return parts.join('') + text.slice(to);
}

function row(name: string, path: string, peer: string): void {
  const megabytes = (file: string): string => `${(statSync(file).size / 1e6).toFixed(1)} MB`;
  const show = ({ cold, warm, rssMb }: Figures): string =>
    `cold ${cold.toFixed(3)} s, warm ${warm.toFixed(3)} s, ${rssMb.toFixed(0)} MB RSS`;
  const mine = figures(ours, path);
  console.log(`${name}, ${megabytes(path)}: ${show(mine)}`);
  const asLiked = median(Array.from({ length: RUNS }, () => eager(1, path).loads[0]!));
  console.log(`  as V8 likes: cold ${asLiked.toFixed(3)} s`);
  if (!existsSync(demo)) return console.log('  skipped: KiCad is not installed');
  const theirs = figures(kicad, peer);
  const ratio = (key: 'cold' | 'warm'): string => (mine[key] / theirs[key]).toFixed(2);
  console.log(`  KiCad 6, ${megabytes(peer)}: ${show(theirs)} | ratio cold ${ratio('cold')}, warm ${ratio('warm')}`);
  goal(`${name}: first load of a process, of KiCad's`, mine.cold / theirs.cold, { most: RATIO_GOAL });
}

/** Boards that one process opens one after the other. */
function session(boards: readonly (readonly [name: string, path: string, peer: string])[]): void {
  const middle = (loader: Loader, paths: readonly string[]): number[] => {
    const runs = Array.from({ length: RUNS }, () => loader(1, ...paths).loads);
    return paths.map((_, i) => median(runs.map(loads => loads[i]!)));
  };
  const mine = middle(
    ours,
    boards.map(([, path]) => path),
  );
  const theirs = existsSync(demo)
    ? middle(
        kicad,
        boards.map(([, , peer]) => peer),
      )
    : null;
  boards.forEach(([name], i) => {
    const ratio = theirs ? `, KiCad 6 ${theirs[i]!.toFixed(3)} s | ratio ${(mine[i]! / theirs[i]!).toFixed(2)}` : '';
    console.log(`one after the other, ${name}: ${mine[i]!.toFixed(3)} s${ratio}`);
  });
}

function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'kicad-load-'));
  try {
    const video = join(corpus, 'v9-video/video.kicad_pcb');
    const coldfire = join(corpus, 'v5-kit-dev-coldfire/kit-dev-coldfire-xilinx_5213.kicad_pcb');
    row('video', video, demo);
    row('coldfire', coldfire, coldfire);
    for (const times of [6, 12]) {
      const mine = join(folder, `ours-${times}.kicad_pcb`);
      const peer = join(folder, `peer-${times}.kicad_pcb`);
      writeFileSync(mine, tiled(video, times), 'latin1');
      if (existsSync(demo)) writeFileSync(peer, tiled(demo, times), 'latin1');
      row(`video x ${times}`, mine, peer);
    }
    session([
      ['video', video, demo],
      ['coldfire', coldfire, coldfire],
      ['video x 12', join(folder, 'ours-12.kicad_pcb'), join(folder, 'peer-12.kicad_pcb')],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[2] === '--load') await load(Number(process.argv[3]), process.argv.slice(4));
else main();
