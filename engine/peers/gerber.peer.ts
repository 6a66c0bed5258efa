/**
 * Our gerbers and drills against those of Debian's KiCad, both rasterised by gerbv at 1000 dpi: less than 0.2 % of the
 * drawn pixels may differ. Texts are left out of the comparison on both sides: glyphs are each program's own.
 * Usage: node engine/peers/gerber.peer.ts [part of a board's name]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDocument } from '@boardwright/engine/kinds';
import { fabricationFiles, stemOf } from '@boardwright/engine/formats/fab';
import { readBoard } from '@boardwright/engine/formats/kicad';
import { compareInk, readPng, type Bitmap } from './png.ts';
import { withoutTexts } from './texts.ts';

const corpus = path.resolve(import.meta.dirname, '../../../shared/corpus/kicad');
const DPI = 1000;
const LIMIT = 0.2;
/** The newest file version that Debian's KiCad 6 reads. */
const KICAD_6 = 20211014;

function frame(folders: readonly string[], file: string): void {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const folder of folders)
    for (const name of readdirSync(folder).filter(each => each.endsWith('.gbr')))
      for (const [, x, y] of readFileSync(path.join(folder, name), 'latin1').matchAll(/X(-?\d+)Y(-?\d+)/g)) {
        [x0, x1] = [Math.min(x0, Number(x)), Math.max(x1, Number(x))];
        [y0, y1] = [Math.min(y0, Number(y)), Math.max(y1, Number(y))];
      }
  const corner = (x: number, y: number) => `X${x}Y${y}D03*\n`;
  writeFileSync(
    file,
    `%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.1*%\nD10*\n${corner(x0 - 2e6, y0 - 2e6)}${corner(x1 + 2e6, y1 + 2e6)}M02*\n`,
  );
}

function rasterise(file: string, corners: string, picture: string): Bitmap {
  const white = '#FFFFFFFF';
  execFileSync(
    'gerbv',
    [
      '-x',
      'png',
      '-o',
      picture,
      '-D',
      String(DPI),
      '-B',
      '0',
      '-b',
      '#000000',
      '-f',
      white,
      '-f',
      white,
      file,
      corners,
    ],
    { stdio: 'ignore' },
  );
  return readPng(readFileSync(picture));
}

let failed = 0;
const boards = globSync('**/*.kicad_pcb', { cwd: corpus })
  .filter(board => board.includes(process.argv[2] ?? ''))
  .sort();
for (const board of boards) {
  const source = path.join(corpus, board);
  const bytes = withoutTexts(readFileSync(source));
  const read = readBoard(bytes, path.basename(board));
  if (!read.ok) throw new Error(`${board}: not read`);
  if (read.value.settings.source.version > KICAD_6) continue;
  const work = mkdtempSync(path.join(tmpdir(), 'boardwright-gerber-'));
  try {
    cpSync(path.dirname(source), path.join(work, 'project'), { recursive: true, mode: 0 });
    execFileSync('chmod', ['-R', 'u+w', work]);
    const copy = path.join(work, 'project', path.basename(board));
    writeFileSync(copy, bytes);
    const [ours, theirs] = [path.join(work, 'ours'), path.join(work, 'theirs')];
    execFileSync('/usr/bin/python3', [path.join(import.meta.dirname, 'plot.py'), copy, theirs], { stdio: 'ignore' });
    const document = openDocument(read.value);
    const stem = stemOf(document.settings as Parameters<typeof stemOf>[0]);
    execFileSync('mkdir', ['-p', ours]);
    for (const file of fabricationFiles(document, null, {
      openVias: false,
      drillX2: false,
      date: '2026-01-01T00:00:00Z',
    }))
      writeFileSync(path.join(ours, file.name.slice(stem.length + 1)), file.bytes);
    const corners = path.join(work, 'frame.gbr');
    frame([ours, theirs], corners);
    const results: string[] = [];
    for (const name of readdirSync(ours).filter(each => /\.(gbr|drl)$/.test(each))) {
      const other = readdirSync(theirs).find(each => each.endsWith(`-${name}`));
      if (!other) {
        results.push(`${name} missing at KiCad's`);
        continue;
      }
      const { drawn, differing } = compareInk(
        rasterise(path.join(ours, name), corners, path.join(work, 'a.png')),
        rasterise(path.join(theirs, other), corners, path.join(work, 'b.png')),
      );
      const percent = (100 * differing) / Math.max(1, drawn);
      if (percent >= LIMIT) failed++;
      results.push(`${percent >= LIMIT ? '✗ ' : ''}${name} ${percent.toFixed(3)} %`);
    }
    console.log(`${board}\n  ${results.join('\n  ')}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
console.log(failed === 0 ? `every layer within ${LIMIT} %` : `${failed} layers over ${LIMIT} %`);
process.exit(failed === 0 ? 0 : 1);
