/**
 * A generated board of 12 copper layers, 204 large zones and 30,000 vias without unused annuli: processor time of the first fill
 * against KiCad 9's, what following one moved via costs, and memory and processor time of a check of the filled board against
 * `kicad-cli pcb drc`. Usage: npm run bench -- planes
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goal } from '../../.ci/goal.mjs';
import { msg, nm } from '../src/base/index.ts';
import { ZoneFiller } from '../src/fill/index.ts';
import { readBoard, writeBoard } from '../src/formats/kicad/board/index.ts';
import { openDocument, type Change, type Store } from '../src/kinds/index.ts';
import { hasKicad9, kicad9Command, python9 } from '../peers/kicad9.ts';
import '../test/clipper.ts';
import { planesText } from './planes.ts';

const MOVES = 200;
/** Nanometres. */
const STEP = 100_000;
const TIME = '/usr/bin/time';
const root = path.resolve(import.meta.dirname, '../..');

const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-planes-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Seconds of processor time. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function opened(): Store {
  const read = readBoard(new TextEncoder().encode(planesText()), 'planes.kicad_pcb');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

/** Milliseconds of processor time for each of many moved vias. */
function followed(doc: Store, filler: ZoneFiller): number[] {
  let change: Change | undefined;
  doc.subscribe(made => (change = made));
  const vias = [...doc.all('via')];
  const times = Array.from({ length: MOVES }, (_, i) => {
    const { id, at } = vias[(i * 7919) % vias.length]!;
    const x = nm(at.x + (i % 2 === 0 ? STEP : -STEP));
    doc.transact(msg('bench', 'Move'), tx => tx.update('via', id, draft => void (draft.at.x = x)));
    return 1000 * cpuOf(() => filler.apply(change!));
  });
  return times.sort((a, b) => a - b);
}

interface Used {
  readonly seconds: number;
  readonly megabytes: number;
}

/** What a program used; null where it did not end by itself. */
function used(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Used | null {
  const { stderr, signal } = spawnSync(TIME, ['-f', 'used=%U %S %M', program, ...args], {
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const found = /used=([\d.]+) ([\d.]+) (\d+)\s*$/.exec(stderr);
  if (signal !== null || !found) return null;
  return { seconds: Number(found[1]) + Number(found[2]), megabytes: (1024 * Number(found[3])) / 1e6 };
}

const KICAD = `
import sys, time, pcbnew
board = pcbnew.LoadBoard(sys.argv[1])
t = time.process_time()
pcbnew.ZONE_FILLER(board).Fill(board.Zones())
print('cpu=%f' % (time.process_time() - t))
`;

const doc = opened();
const filler = new ZoneFiller(doc);
const cold = cpuOf(() => {
  const run = filler.fill();
  let step = run.next();
  while (!step.done) step = run.next();
  doc.transact(msg('bench', 'Fill'), tx => {
    for (const { zone, fills } of step.value as ReturnType<ZoneFiller['apply']>)
      tx.update('zone', zone, draft => void Object.assign(draft, { fills, filled: true }));
  });
});
const file = path.join(folder, 'planes.kicad_pcb');
writeFileSync(file, writeBoard(doc));
console.log(`ours: first fill ${cold.toFixed(1)} s`);
const times = followed(doc, filler);
console.log(`a moved via: ${times[MOVES >> 1]!.toFixed(1)} ms, worst ${times.at(-1)!.toFixed(0)} ms`);
goal('planes: refill after a moved via, 99 of 100', times[Math.floor(0.99 * MOVES)]!, { most: 30, unit: 'ms' });

const ours = used(process.execPath, [path.join(root, 'native/bin/boardwright.mjs'), 'check', file], process.env);
if (ours) console.log(`ours: check ${ours.seconds.toFixed(1)} s, ${ours.megabytes.toFixed(0)} MB`);
if (!hasKicad9()) console.log('skipped: KiCad 9 is not unpacked (node .ci/kicad9.mjs)');
else {
  const script = path.join(folder, 'fill.py');
  writeFileSync(script, KICAD);
  const seconds = /cpu=([\d.]+)/.exec(python9(script, [file]).stdout)?.[1];
  if (seconds) goal("planes: first fill of a process, of KiCad 9's", cold / Number(seconds), { most: 0.3 });
  else console.log('  KiCad 9 has not filled it within five minutes');
  const { program, env } = kicad9Command;
  const theirs = used(program, ['pcb', 'drc', '-o', path.join(folder, 'kicad.rpt'), file], env());
  if (!theirs || !ours) console.log('  a check did not end');
  else {
    console.log(`KiCad 9: check ${theirs.seconds.toFixed(1)} s, ${theirs.megabytes.toFixed(0)} MB`);
    goal("planes: memory of a DRC, of KiCad 9's", ours.megabytes / theirs.megabytes, { most: 0.8 });
    goal("planes: processor time of a DRC, of KiCad 9's", ours.seconds / theirs.seconds, { most: 0.5 });
  }
}
