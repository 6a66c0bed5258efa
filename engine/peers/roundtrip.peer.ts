/**
 * Boards that we read and wrote as version 6, against the originals, both opened by Debian's KiCad 6: the same nets on
 * all pads and tracks, the same numbers of things, and the same plots of every layer and drill file. Of boards too new
 * for KiCad 6: it opens what we wrote, with the nets that we read.
 * Usage: node engine/peers/roundtrip.peer.ts [part of a board's name]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { english } from '@boardwright/engine/base';
import { boardVersion6, readBoard, writeBoard } from '@boardwright/engine/formats/kicad';
import { comparePictures } from './raster.ts';
import { boardFiles, KICAD_6, type BoardFile } from './kicad6.ts';

interface Loaded {
  /** Reference, number, x, y, net and layers of each pad. */
  readonly pads: readonly (readonly [string, string, number, number, string, readonly string[]])[];
  readonly nets: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly wired: readonly unknown[];
}

/** Loads and plots a board in a copy of its project: KiCad writes settings next to what it reads. */
function load(folder: string, board: string): Loaded {
  const script = path.join(import.meta.dirname, 'roundtrip.py');
  const output = execFileSync('/usr/bin/python3', [script, path.join(folder, board), path.join(folder, 'plots')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  });
  // The module complains about its own leaks behind the answer.
  return JSON.parse(/^\{"pads".*$/m.exec(output.toString())![0]) as Loaded;
}

/** A plot without what differs from run to run. */
const plot = (file: string): string =>
  readFileSync(file, 'latin1')
    .split('\n')
    .filter(line => !/CreationDate|GenerationSoftware|ProjectId|^; DRILL file|^G04 Created by/.test(line))
    .join('\n');

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The first entry that the two lists do not share, for people. */
function difference(a: readonly unknown[], b: readonly unknown[]): string {
  const at = a.findIndex((entry, i) => !same(entry, b[i]));
  return `${JSON.stringify(a[at])} ≠ ${JSON.stringify(b[at < 0 ? a.length : at])}`;
}

function compare(original: Loaded, ours: Loaded, folders: readonly [string, string]): string[] {
  const faults: string[] = [];
  for (const [name, count] of Object.entries(original.counts))
    if (ours.counts[name] !== count) faults.push(`${name}: ${count} ≠ ${ours.counts[name]}`);
  for (const list of ['pads', 'nets', 'wired'] as const)
    if (!same(original[list], ours[list])) faults.push(`${list}: ${difference(original[list], ours[list])}`);
  const [a, b] = folders.map(folder => path.join(folder, 'plots')) as [string, string];
  for (const name of new Set([...readdirSync(a), ...readdirSync(b)])) {
    const files = [path.join(a, name), path.join(b, name)] as const;
    try {
      const [x, y] = [plot(files[0]), plot(files[1])];
      if (x === y) continue;
      // The same drawing may be written in another order, or an arc from its other end.
      const { drawn, differing } = comparePictures([files[0]], [files[1]], path.join(folders[1], 'pictures'));
      const words = `plot ${name}: ${differing} of ${drawn} pixels`;
      if (differing > 0) faults.push(`${words}: ${difference(x.split('\n'), y.split('\n'))}`);
    } catch {
      faults.push(`plot ${name}: only of one`);
    }
  }
  return faults;
}

/** What the board's own netlist says that KiCad must find, as `load` gives it. */
function netsOf(bytes: Uint8Array, name: string): string[] {
  const read = readBoard(bytes, name);
  if (!read.ok) throw new Error(`${name}: not read`);
  const pads = read.value.objects.flatMap(object =>
    object.kind !== 'footprint'
      ? []
      : object.pads.map(pad =>
          JSON.stringify([object.fields.find(field => field.name === 'Reference')?.value ?? '', pad.number, pad.net]),
        ),
  );
  return pads.sort();
}

function check(
  board: BoardFile,
  work: string,
): { readonly faults: readonly string[]; readonly notes: readonly string[] } {
  const bytes = new Uint8Array(readFileSync(board.path));
  const read = readBoard(bytes, board.name);
  if (!read.ok) throw new Error(`${board.name}: not read`);
  const older = boardVersion6(writeBoard(read.value));
  const notes = older.issues.map(({ message }) => english(message));
  const file = path.basename(board.path);
  const folders = ['theirs', 'ours'].map(name => path.join(work, name)) as [string, string];
  for (const folder of folders) cpSync(path.dirname(board.path), folder, { recursive: true, mode: 0 });
  execFileSync('chmod', ['-R', 'u+w', work]);
  writeFileSync(path.join(folders[1], file), older.bytes);
  const ours = load(folders[1], file);
  if (board.version <= KICAD_6) return { faults: compare(load(folders[0], file), ours, folders), notes };
  const wanted = netsOf(bytes, board.name);
  const found = ours.pads.map(([reference, number, , , net]) => JSON.stringify([reference, number, net])).sort();
  return { faults: same(wanted, found) ? [] : [`pads: ${difference(wanted, found)}`], notes };
}

let failed = 0;
for (const board of boardFiles(process.argv[2] ?? '', true)) {
  const work = mkdtempSync(path.join(tmpdir(), 'boardwright-roundtrip-'));
  try {
    const { faults, notes } = check(board, work);
    if (faults.length > 0) failed++;
    const verdict =
      faults.length > 0 ? `✗ ${faults.length} differences` : board.version <= KICAD_6 ? 'the same' : 'opens, same nets';
    console.log(`${board.name} (${board.version}): ${verdict}`);
    for (const fault of faults) console.log(`  ✗ ${fault}`);
    for (const note of notes) console.log(`  ${note}`);
  } catch (error) {
    failed++;
    console.log(`${board.name} (${board.version}): ✗ ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
console.log(failed === 0 ? 'every board as it was' : `${failed} boards differ`);
process.exit(failed === 0 ? 0 : 1);
