/**
 * Our gerbers and drills against those of Debian's KiCad, both rasterised by gerbv at 1000 dpi: less than 0.2 % of the
 * drawn pixels may differ. Texts are left out of the pictures on both sides, because glyphs are each program's own; their
 * places and sizes are compared instead.
 * Usage: node engine/peers/gerber.peer.ts [part of a board's name]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fabricationFiles, stemOf } from '@boardwright/engine/formats/fab';
import { readBoard } from '@boardwright/engine/formats/kicad';
import { asBoard, openDocument, type Store } from '@boardwright/engine/kinds';
import { boardFiles, KICAD_6, type BoardFile } from './kicad6.ts';
import { comparePictures } from './raster.ts';
import { kicadTexts, ourTexts, textFaults } from './textBoxes.ts';
import { withoutTexts } from './texts.ts';

const LIMIT = 0.2;

function open(bytes: Uint8Array, name: string): Store {
  const read = readBoard(bytes, name);
  if (!read.ok) throw new Error(`${name}: not read`);
  return openDocument(read.value);
}

/** Writes our files of a board; their names are without the board's. */
function plotOurs(board: Store, folder: string): void {
  mkdirSync(folder);
  const stem = stemOf(asBoard(board.settings));
  const options = { openVias: false, drillX2: false, date: '2026-01-01T00:00:00Z' };
  for (const file of fabricationFiles(board, null, options))
    writeFileSync(path.join(folder, file.name.slice(stem.length + 1)), file.bytes);
}

/** Lines of the table of one board; those that begin with ✗ are faults. */
function compare(file: BoardFile, work: string): string[] {
  const source = readFileSync(file.path);
  const project = path.join(work, 'project');
  cpSync(path.dirname(file.path), project, { recursive: true, mode: 0 });
  execFileSync('chmod', ['-R', 'u+w', work]);
  const copy = path.join(project, path.basename(file.path));
  const theirTexts = kicadTexts(copy);
  const bytes = withoutTexts(source);
  writeFileSync(copy, bytes);
  const [ours, theirs] = [path.join(work, 'ours'), path.join(work, 'theirs')];
  execFileSync('/usr/bin/python3', [path.join(import.meta.dirname, 'plot.py'), copy, theirs], { stdio: 'ignore' });
  plotOurs(open(bytes, file.name), ours);
  const lines: string[] = [];
  for (const name of readdirSync(ours).filter(each => /\.(gbr|drl)$/.test(each))) {
    const other = readdirSync(theirs).find(each => each.endsWith(`-${name}`));
    if (!other) {
      lines.push(`✗ ${name} is missing at KiCad's`);
      continue;
    }
    const files = [path.join(theirs, other), path.join(ours, name)] as const;
    const { drawn, differing } = comparePictures([files[0]], [files[1]], path.join(work, 'pictures'));
    const percent = (100 * differing) / Math.max(1, drawn);
    lines.push(`${percent >= LIMIT ? '✗' : ' '} ${name} ${percent.toFixed(3)} % (${differing} of ${drawn})`);
  }
  const faults = textFaults(theirTexts, ourTexts(open(source, file.name)));
  return [...lines, `  texts: ${theirTexts.length - faults.length} of ${theirTexts.length} agree`, ...faults];
}

let failed = 0;
for (const board of boardFiles(process.argv[2] ?? '')) {
  if (board.version > KICAD_6) continue;
  const work = mkdtempSync(path.join(tmpdir(), 'boardwright-gerber-'));
  try {
    const lines = compare(board, work);
    failed += lines.filter(line => line.startsWith('✗')).length;
    console.log([board.name, ...lines].join('\n  '));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
console.log(failed === 0 ? `every layer within ${LIMIT} %, every text in its place` : `${failed} differences`);
process.exit(failed === 0 ? 0 : 1);
