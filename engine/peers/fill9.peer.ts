/**
 * Our zone fills against those that KiCad 9 computes for the same boards of the corpus: areas by zone and layer. Differences above
 * the limit fail unless engine/peers/fill9.approved.json explains them.
 * Usage: node engine/peers/fill9.peer.ts [part of a board's name, or the path of a board]
 */
import { chmodSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBoard, writeProjectFile } from '../src/formats/kicad/index.ts';
import type { BoardSettings, Store } from '../src/kinds/index.ts';
import { corpus } from '../test/drcCompare.ts';
import { coveredArea, fillAll, openBoardFile } from '../test/zoneFills.ts';
import { hasKicad9, python9 } from './kicad9.ts';

/** The newest file version that KiCad 9 reads. */
const KICAD_9 = 20241229;
const VERSION_6 = 20211014;
/** Per cent of a zone's copper on a layer, and square millimetres below which none matters. */
const LIMIT = 0.5;
const SMALL = 0.05;

interface Theirs {
  readonly id: string;
  readonly net: string;
  /** Square millimetres that KiCad computes, and those that the file holds. */
  readonly layers: Readonly<Record<string, readonly [fresh: number, stored: number]>>;
}

const approved = JSON.parse(readFileSync(path.join(import.meta.dirname, 'fill9.approved.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>;

/**
 * Null where KiCad's filler does not end. KiCad writes beside the board that it reads: it gets a copy of the project. Of files before
 * version 6 it gets our conversion: its Python module does not do what its editor does when it opens them.
 */
function theirsOf(board: string, doc: Store): Theirs[] | null {
  const work = mkdtempSync(path.join(tmpdir(), 'boardwright-fill-'));
  try {
    const file = path.join(work, path.basename(board));
    if (versionOf(board) < VERSION_6) {
      const settings = doc.settings as BoardSettings;
      const document = { settings, objects: [...doc.everything()] };
      writeFileSync(file, writeBoard(document));
      const project = file.replace(/pcb$/, 'pro');
      writeFileSync(project, writeProjectFile({ board: settings }, path.basename(project)));
    } else {
      cpSync(path.dirname(board), work, { recursive: true });
      chmodSync(work, 0o700);
    }
    const { status, stdout, stderr } = python9(path.join(import.meta.dirname, 'fill9.py'), [file]);
    if (status === null) return null;
    if (!stdout.includes('done')) throw new Error(stderr.slice(-500));
    const lines = stdout.split('\n').filter(line => line.startsWith('zone '));
    return lines.map(line => JSON.parse(line.slice(5)) as Theirs);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const versionOf = (board: string): number => Number(/\(version (\d+)\)/.exec(readFileSync(board, 'latin1'))?.[1]);

const fixed = (area: number): string => area.toFixed(3);

/** Compares one board; the number of zones that differ without an explanation. */
function compare(board: string, name: string): number {
  const doc = openBoardFile(board);
  const filled = new Map(fillAll(doc).map(({ zone, fills }) => [zone as string, fills]));
  // The reader keeps the order of the file, and KiCad does; files before version 6 have no lasting names.
  const zones = [...doc.all('zone')];
  const theirs = theirsOf(board, doc);
  if (!theirs) {
    console.log(`${name}: KiCad 9's filler does not end`);
    return 0;
  }
  let unexplained = 0;
  let [ours9, all9] = [0, 0];
  const lines: string[] = [];
  for (const [i, { id, net, layers }] of theirs.entries()) {
    const zone = zones.find(each => each.id === id) ?? zones[i];
    if (!zone) continue;
    for (const [layer, [fresh, stored]] of Object.entries(layers)) {
      const own = coveredArea(zone, filled.get(zone.id) ?? [], layer, 0) / 1e12;
      ours9 += own;
      all9 += fresh;
      const off = own - fresh;
      if (Math.abs(off) <= SMALL || Math.abs(off) <= (LIMIT / 100) * Math.max(own, fresh)) continue;
      const key = `${i} ${net} ${layer}`;
      const why = approved[name]?.[key];
      if (!why) unexplained++;
      const percent = fresh === 0 ? 'all' : `${((100 * off) / fresh).toFixed(2)} %`;
      lines.push(
        `  ${key}${zone.teardrop === 'none' ? '' : ' (teardrop)'}: KiCad ${fixed(fresh)}, we ${fixed(own)} mm² (${percent}), stored ${fixed(stored)}${why ? `: ${why}` : ''}`,
      );
    }
  }
  const total = all9 === 0 ? 0 : (100 * (ours9 - all9)) / all9;
  console.log(
    `${name}: ${theirs.length} zones, KiCad 9 ${fixed(all9)}, we ${fixed(ours9)} mm² (${total.toFixed(3)} %), ${lines.length} differ, ${unexplained} unexplained`,
  );
  for (const line of lines) console.log(line);
  return unexplained;
}

if (!hasKicad9()) {
  console.error('KiCad 9 is not there');
  process.exit(1);
}
const wanted = process.argv[2] ?? '';
const boards = existsSync(wanted)
  ? [path.resolve(wanted)]
  : globSync('**/*.kicad_pcb', { cwd: corpus })
      .filter(board => board.includes(wanted))
      .map(board => path.join(corpus, board))
      .filter(board => versionOf(board) <= KICAD_9)
      .sort();
let failed = 0;
for (const board of boards) failed += compare(board, path.relative(corpus, board));
process.exit(failed === 0 ? 0 : 1);
