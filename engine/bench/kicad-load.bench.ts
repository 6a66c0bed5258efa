/**
 * CPU time to load a board: our reader against KiCad's own (LoadBoard of Debian's pcbnew, version 6), each in a process
 * of its own, on the same machine in the same run. KiCad 6 cannot read version 9 files, so that each loads the video
 * demo in its own format; the 70 MB boards are copies of the demo's content under new identities.
 *
 *     node engine/bench/kicad-load.bench.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readBoard } from '../src/formats/kicad/board/index.ts';

const corpus = resolve(import.meta.dirname, '../../../shared/corpus/kicad');
const demo = '/usr/share/kicad/demos/video/video.kicad_pcb';
const RUNS = 3;
const WARM_LOADS = 6;

interface Load {
  /** Of the first load, all code cold. */
  readonly cpu: number;
  /** Of the best of further loads in the same process; KiCad's code is compiled from the start. */
  readonly warm?: number;
  readonly rssMb: number;
}

/** Node's own threads still compile its TypeScript stripper when our first line runs: that is no part of loading. */
const SETTLE_MS = 1000;

/** Runs in the child: loads one board, first with all code cold, and prints what it took. */
async function load(path: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(path));
  await setTimeout(SETTLE_MS);
  const once = (): number => {
    const before = process.cpuUsage();
    const board = readBoard(bytes, path);
    const { user, system } = process.cpuUsage(before);
    if (!board.ok) throw new Error(JSON.stringify(board.error));
    return (user + system) / 1e6;
  };
  const cpu = once();
  const rssMb = process.resourceUsage().maxRSS / 1024;
  const warm = Math.min(...Array.from({ length: WARM_LOADS }, once));
  console.log(JSON.stringify({ cpu, warm, rssMb }));
}

const KICAD = `
import sys, time, resource, pcbnew
t = time.process_time()
pcbnew.LoadBoard(sys.argv[1])
print('{"cpu": %f, "rssMb": %f}' % (time.process_time() - t, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024))
`;

const ours = (path: string): Load => parse(execFileSync(process.execPath, [import.meta.filename, '--load', path]));
const kicad = (path: string): Load =>
  parse(execFileSync('/usr/bin/python3', ['-c', KICAD, path], { stdio: ['ignore', 'pipe', 'ignore'] }));
const parse = (output: Uint8Array): Load => JSON.parse(output.toString().trim().split('\n').at(-1)!) as Load;

const best = (once: () => Load): Load => {
  const loads = Array.from({ length: RUNS }, once);
  return loads.reduce((a, b) => (b.cpu < a.cpu ? b : a));
};

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
  const mine = best(() => ours(path));
  const theirs = existsSync(peer) ? best(() => kicad(peer)) : undefined;
  const megabytes = (file: string): string => (readFileSync(file).length / 1e6).toFixed(1);
  const columns = [
    name.padEnd(10),
    `${megabytes(path)} MB: ${mine.cpu.toFixed(3)} s, warm ${(mine.warm ?? mine.cpu).toFixed(3)} s, ${mine.rssMb.toFixed(0)} MB RSS`,
    theirs
      ? `KiCad 6, ${megabytes(peer)} MB: ${theirs.cpu.toFixed(3)} s, ${theirs.rssMb.toFixed(0)} MB`
      : 'no KiCad here',
    theirs
      ? `ratio ${(mine.cpu / theirs.cpu).toFixed(2)}, warm ${((mine.warm ?? mine.cpu) / theirs.cpu).toFixed(2)}`
      : '',
  ];
  console.log(columns.join(' | '));
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
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[2] === '--load') await load(process.argv[3]!);
else main();
