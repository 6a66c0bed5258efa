/**
 * CPU time to fill all zones of a board: ours of boards in the corpus against KiCad's own (ZONE_FILLER of Debian's pcbnew,
 * version 6) of the same designs, each in a process of its own: cold is the first fill of a process, warm the median of
 * later ones, as in a worker that has filled before. Our cold fill runs as the command line does, with V8's best compiler put
 * off (native/src/cli/main.ts). All threads count; loading is part of neither. Also what following one
 * moved via costs, the middle, the 99th of 100 and the worst of many, in milliseconds of processor time of all threads.
 *
 *     node engine/bench/zone-fill.bench.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { goal } from '../../.ci/goal.mjs';
import { msg, nm } from '../src/base/index.ts';
import { ZoneFiller } from '../src/fill/index.ts';
import { readBoard, readProjectFile } from '../src/formats/kicad/index.ts';
import { openDocument, type Change, type Store } from '../src/kinds/index.ts';

const corpus = resolve(import.meta.dirname, '../../../shared/corpus/kicad');
const demos = '/usr/share/kicad/demos';
const RUNS = 3;
const WARM_FILLS = 5;
const MOVES = 200;
const MOVED_GOAL_MS = 30;
/** Processor time of the first fill, as a part of KiCad's. */
const COLD_GOAL = 0.3;
/** Node's own threads still compile its TypeScript stripper when our first line runs. */
const SETTLE_MS = 1000;

interface Figures {
  readonly cold: number;
  readonly warm: number;
}

interface Ours extends Figures {
  readonly moved: readonly [middle: number, p99: number, worst: number];
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

function open(path: string): Store {
  const project = path.replace(/pcb$/, 'pro');
  const settings = existsSync(project) ? readProjectFile(new Uint8Array(readFileSync(project)), project) : undefined;
  const read = readBoard(new Uint8Array(readFileSync(path)), path, settings?.ok ? settings.value : undefined);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

function followed(doc: Store, filler: ZoneFiller): Ours['moved'] {
  let change: Change | undefined;
  doc.subscribe(made => (change = made));
  const vias = [...doc.all('via')];
  const times = Array.from({ length: MOVES }, (_, i) => {
    const { id, at } = vias[(i * 7919) % vias.length]!;
    doc.transact(msg('bench', 'Move'), tx =>
      tx.update('via', id, draft => {
        draft.at.x = nm(at.x + (i % 2 === 0 ? 3e5 : -3e5));
      }),
    );
    const before = process.cpuUsage();
    filler.apply(change!);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e3;
  });
  times.sort((a, b) => a - b);
  return [times[MOVES >> 1]!, times[Math.floor(0.99 * MOVES)]!, times.at(-1)!];
}

/** Runs in the child. */
async function measure(path: string, isBrief: boolean): Promise<void> {
  const doc = open(path);
  await setTimeout(SETTLE_MS);
  if (isBrief) setFlagsFromString('--efficiency-mode');
  const times: number[] = [];
  const filler = new ZoneFiller(doc);
  for (let i = 0; i <= WARM_FILLS; i++) {
    const before = process.cpuUsage();
    const run = filler.fill();
    while (!run.next().done);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
  }
  const moved = followed(doc, filler);
  console.log(JSON.stringify({ cold: times[0]!, warm: median(times.slice(1)), moved } satisfies Ours));
}

const KICAD = `
import sys, time, json, pcbnew
board = pcbnew.LoadBoard(sys.argv[1])
times = []
for i in range(${WARM_FILLS} + 1):
    t = time.process_time()
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    times.append(time.process_time() - t)
print(json.dumps({"cold": times[0], "warm": sorted(times[1:])[${WARM_FILLS >> 1}]}))
`;
import '../test/clipper.ts';

const parse = <F extends Figures>(output: Uint8Array): F =>
  JSON.parse(output.toString().trim().split('\n').at(-1)!) as F;
const best = <F extends Figures>(once: () => F): F =>
  Array.from({ length: RUNS }, once).reduce((a, b) => (b.warm < a.warm ? b : a));

function row(name: string, path: string, peer: string): void {
  const ours = (...args: readonly string[]): Ours =>
    parse<Ours>(execFileSync(process.execPath, [import.meta.filename, '--measure', path, ...args]));
  const brief = Array.from({ length: RUNS }, () => ours('brief').cold);
  const mine = { ...best(() => ours()), cold: Math.min(...brief) };
  const [middle, p99, worst] = mine.moved.map(ms => ms.toFixed(1));
  console.log(
    `${name}: cold ${mine.cold.toFixed(3)} s, warm ${mine.warm.toFixed(3)} s | one moved via ${middle} (p99 ${p99}, worst ${worst}) ms`,
  );
  goal(`${name}: refill after a moved via, 99 of 100`, mine.moved[1], { most: MOVED_GOAL_MS, unit: 'ms' });
  if (!existsSync(peer)) return console.log('  skipped: KiCad is not installed');
  const theirs = best(() =>
    parse<Figures>(execFileSync('/usr/bin/python3', ['-c', KICAD, peer], { stdio: ['ignore', 'pipe', 'ignore'] })),
  );
  const ratio = (key: keyof Figures): string => (mine[key] / theirs[key]).toFixed(2);
  console.log(
    `  KiCad 6: cold ${theirs.cold.toFixed(3)} s, warm ${theirs.warm.toFixed(3)} s | ratio cold ${ratio('cold')}, warm ${ratio('warm')}`,
  );
  goal(`${name}: first fill of a process, of KiCad's`, mine.cold / theirs.cold, { most: COLD_GOAL });
}

if (process.argv[2] === '--measure') await measure(process.argv[3]!, process.argv[4] === 'brief');
else {
  row('video', join(corpus, 'v9-video/video.kicad_pcb'), join(demos, 'video/video.kicad_pcb'));
  const coldfire = 'kit-dev-coldfire-xilinx_5213.kicad_pcb';
  row('coldfire', join(corpus, 'v5-kit-dev-coldfire', coldfire), join(demos, 'kit-dev-coldfire-xilinx_5213', coldfire));
}
