/**
 * Our gerbers and drills against those that the authors of corpus boards published, both rasterised by gerbv at 1000 dpi:
 * less than 0.2 % of the drawn pixels may differ. The rooms that our texts take are left out on both sides. Layers that
 * differ for a reason outside of us are in published.approved.json with the reason and limits of their own.
 * Usage: node engine/peers/published.peer.ts [part of a board's name]
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { grow, type Box } from '@boardwright/engine/geometry';
import { fabricationFiles, holesOf, stemOf, type Hole } from '@boardwright/engine/formats/fab';
import { readBoard } from '@boardwright/engine/formats/kicad';
import { asBoard, openDocument } from '@boardwright/engine/kinds';
import { unzipSync } from 'fflate';
import { drillHoles, missingHoles } from './drills.ts';
import { corpusFolder } from './kicad6.ts';
import { comparePictures } from './raster.ts';
import { ourTexts } from './textBoxes.ts';

const LIMIT = 0.2;
/** Part of a text's height around its box, for the other program's letters. */
const ROOM = 0.5;
const PIXEL = 25_400;

interface Pair {
  readonly board: string;
  readonly zip: string;
  readonly openVias: boolean;
  /** Holes were left white on copper and mask (KiCad's plot option 'drill marks: actual size'). */
  readonly drillMarks?: boolean;
  /** Published file, by the end of its name, and which of ours it shows. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

const named = (...suffixes: string[]) => Object.fromEntries(suffixes.map(suffix => [suffix, [suffix]]));

const PAIRS: readonly Pair[] = [
  {
    board: 'v5-orangecrab-r0.2.1/hardware/orangecrab_r0.2.1/OrangeCrab.kicad_pcb',
    zip: '../gerber/kicad5-orangecrab-r0.2.1/OrangeCrab_r0.2.1_gerbers_20200718_203451.zip',
    openVias: false,
    files: {
      'CuTop.gbr': ['F_Cu.gbr'],
      'inner1.gbr': ['In1_Cu.gbr'],
      'inner2.gbr': ['In2_Cu.gbr'],
      'inner3.gbr': ['In3_Cu.gbr'],
      'inner4.gbr': ['In4_Cu.gbr'],
      'CuBottom.gbr': ['B_Cu.gbr'],
      'MaskTop.gbr': ['F_Mask.gbr'],
      'MaskBottom.gbr': ['B_Mask.gbr'],
      'PasteTop.gbr': ['F_Paste.gbr'],
      'PasteBottom.gbr': ['B_Paste.gbr'],
      'EdgeCuts.gbr': ['Edge_Cuts.gbr'],
      '-PTH.drl': ['PTH.drl'],
      'NPTH.drl': ['NPTH.drl'],
    },
  },
  {
    board: 'v6-sweep-mini/sweep-mini.kicad_pcb',
    zip: 'v6-sweep-mini/sweep-mini_gerber.zip',
    openVias: false,
    drillMarks: true,
    // The board's edge was plotted on its copper and mask as well.
    files: {
      GTL: ['F_Cu.gbr', 'Edge_Cuts.gbr'],
      GBL: ['B_Cu.gbr', 'Edge_Cuts.gbr'],
      GTS: ['F_Mask.gbr', 'Edge_Cuts.gbr'],
      GBS: ['B_Mask.gbr', 'Edge_Cuts.gbr'],
      GKO: ['Edge_Cuts.gbr'],
      '-PTH.TXT': ['PTH.drl'],
      'NPTH.TXT': ['NPTH.drl'],
    },
  },
  {
    board: 'v7-bitaxe-ultra/bitaxeUltra.kicad_pcb',
    zip: '../gerber/kicad7-bitaxe-ultra/bitaxeUltra_gerbers.zip',
    openVias: false,
    files: {
      ...named('F_Cu.gbr', 'In1_Cu.gbr', 'In2_Cu.gbr', 'B_Cu.gbr', 'F_Mask.gbr', 'B_Mask.gbr', 'F_Paste.gbr'),
      ...named('B_Paste.gbr', 'Edge_Cuts.gbr', 'NPTH.drl'),
      '-PTH.drl': ['PTH.drl'],
    },
  },
  {
    board: 'v8-glasgow-revC3/glasgow.kicad_pcb',
    zip: '../gerber/kicad8-glasgow-revC3/glasgow_revC3_gerbers.zip',
    openVias: false,
    files: {
      'F_Cu.gtl': ['F_Cu.gbr'],
      'In1_Cu.g2': ['In1_Cu.gbr'],
      'In2_Cu.g3': ['In2_Cu.gbr'],
      'B_Cu.gbl': ['B_Cu.gbr'],
      'F_Mask.gts': ['F_Mask.gbr'],
      'B_Mask.gbs': ['B_Mask.gbr'],
      'F_Paste.gtp': ['F_Paste.gbr'],
      'B_Paste.gbp': ['B_Paste.gbr'],
      'Edge_Cuts.gm1': ['Edge_Cuts.gbr'],
      'glasgow.drl': ['PTH.drl', 'NPTH.drl'],
    },
  },
];

interface Approved {
  readonly percent: number;
  /** Pixels whose border is more than a pixel away. */
  readonly far: number;
  readonly reason: string;
}
const approved = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'published.approved.json'), 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, Approved>>>>;

/** Lines of the table of one pair; those that begin with ✗ are faults. */
function compare({ board, zip, openVias, drillMarks = false, files }: Pair, work: string): string[] {
  const name = path.basename(board);
  const read = readBoard(new Uint8Array(readFileSync(path.join(corpusFolder, board))), name);
  if (!read.ok) throw new Error(`${name}: not read`);
  const document = openDocument(read.value);
  const stem = stemOf(asBoard(document.settings));
  const ours = path.join(work, 'ours');
  mkdirSync(ours);
  for (const file of fabricationFiles(document, null, { openVias, drillX2: false, date: '2026-01-01T00:00:00Z' }))
    writeFileSync(path.join(ours, file.name.slice(stem.length + 1)), file.bytes);
  const texts = ourTexts(document);
  const published = Object.entries(unzipSync(new Uint8Array(readFileSync(path.join(corpusFolder, zip)))));
  return Object.entries(files).map(([suffix, own]) => {
    const found = published.find(([each]) => each.endsWith(suffix));
    if (!found) return `✗ ${suffix} is not published`;
    const reference = path.join(work, `reference${path.extname(suffix) || '.gbr'}`);
    writeFileSync(reference, found[1]);
    const hidden = texts
      .filter(text => own.includes(`${text.layer.replace('.', '_')}.gbr`))
      .map(({ box, height }) => grow(box, ROOM * height));
    const paths = own.map(each => path.join(ours, each));
    if (own.every(each => each.endsWith('.drl'))) return drills(suffix, found[1], paths);
    if (drillMarks) hidden.push(...holesOf(document).map(holeBox));
    const { drawn, differing, far } = comparePictures([reference], paths, path.join(work, 'pictures'), hidden);
    const percent = (100 * differing) / Math.max(1, drawn);
    const known = approved[board]?.[suffix];
    const good = percent < LIMIT || (known !== undefined && percent <= known.percent && far <= known.far);
    const why = percent >= LIMIT && known ? ` (${known.reason})` : '';
    return `${good ? ' ' : '✗'} ${suffix} ${percent.toFixed(3)} % (${differing} of ${drawn}, ${far} far)${why}`;
  });
}

const holeBox = ({ x0, y0, x1, y1, diameter }: Hole): Box =>
  grow(
    { minX: Math.min(x0, x1), minY: Math.min(y0, y1), maxX: Math.max(x0, x1), maxY: Math.max(y0, y1) },
    diameter / 2 + PIXEL,
  );

/** Holes are compared as they are written: gerbv draws routed slots otherwise than drilled ones. */
function drills(name: string, published: Uint8Array, own: readonly string[]): string {
  const wanted = drillHoles(new TextDecoder().decode(published));
  const found = own.flatMap(file => drillHoles(readFileSync(file, 'utf8')));
  const [missing, surplus] = [missingHoles(wanted, found), missingHoles(found, wanted)];
  const example = missing[0] ?? surplus[0];
  const words = `${name} ${wanted.length} holes, ${missing.length} missing, ${surplus.length} too many`;
  return example ? `✗ ${words}: ${example.map(value => value / 1000).join(' ')}` : `  ${words}`;
}

let failed = 0;
for (const pair of PAIRS) {
  if (!pair.board.includes(process.argv[2] ?? '')) continue;
  const work = mkdtempSync(path.join(tmpdir(), 'boardwright-published-'));
  try {
    const lines = compare(pair, work);
    failed += lines.filter(line => line.startsWith('✗')).length;
    console.log([pair.board, ...lines].join('\n  '));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
console.log(failed === 0 ? 'every layer within the limit or explained' : `${failed} differences`);
process.exit(failed === 0 ? 0 : 1);
