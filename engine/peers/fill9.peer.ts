/**
 * Our zone fills against those that KiCad 9 computes for the same boards of the corpus: areas by zone and layer. Differences above
 * the limit fail unless engine/peers/fill9.approved.json explains them.
 * Usage: node engine/peers/fill9.peer.ts [part of a board's name, or the path of a board]
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../src/kinds/index.ts';
import { corpus } from '../test/drcCompare.ts';
import { coveredArea, fillAll, openBoardFile } from '../test/zoneFills.ts';
import { boardsFor9, withCopy } from './copy9.ts';
import { hasKicad9, python9 } from './kicad9.ts';

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

/** Null where KiCad's filler does not end. */
function theirsOf(board: string, doc: Store): Theirs[] | null {
  return withCopy(board, doc, file => {
    const { status, stdout, stderr } = python9(path.join(import.meta.dirname, 'fill9.py'), [file]);
    if (status === null) return null;
    if (!stdout.includes('done')) throw new Error(stderr.slice(-500));
    const lines = stdout.split('\n').filter(line => line.startsWith('zone '));
    return lines.map(line => JSON.parse(line.slice(5)) as Theirs);
  });
}

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
const boards = boardsFor9(process.argv[2]);
let failed = 0;
for (const board of boards) failed += compare(board, path.relative(corpus, board));
process.exit(failed === 0 ? 0 : 1);
