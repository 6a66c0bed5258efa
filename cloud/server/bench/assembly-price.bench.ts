/**
 * How long it takes from the files of a board and a bill of materials with 100 lines to the price of its assembly, and from a change of the
 * quantity to the next price: reading, matching with the shipped catalogue, the fit of each part, the choice of the mix, and the price. The
 * browser runs the same functions; the catalogue is in memory already, as in the service. The goals apply to processor time: another program
 * may have the processor meanwhile.
 *
 *     node cloud/server/bench/assembly-price.bench.ts
 */
import { readFileSync } from 'node:fs';
import { defaultAssemblyChoice, quoteLine } from '@boardwright/commerce';
import {
  assemblyLine,
  assemblyOf,
  chooseParts,
  matchLines,
  memoryLookup,
  NO_CHOICES,
  offerOf,
  placedSides,
  readBom,
  withPackages,
  type FitCheck,
} from '@boardwright/commerce/bom';
import { readTables } from '@boardwright/commerce/bom/tables';
import { assemblyBoard, footprintFits, jointsOnBoard } from '@boardwright/engine/assembly';
import { bomOf, bomRows, csv } from '@boardwright/engine/formats/fab';
import { importProject } from '@boardwright/engine/formats';
import { openDocument } from '@boardwright/engine/kinds';
import type { FootprintLibrarySource } from '@boardwright/engine/library';
import { priceBook } from '@boardwright/resources';
import { footprintLibraries } from '@boardwright/resources/footprints';
import { goal } from '../../../.ci/goal.mjs';
import { corpusMissing, corpusPath } from '../../../engine/test/corpus.ts';
import { shippedCatalogue } from '../src/parts/shipped.ts';

const BOARD = 'kicad/v9-video/video.kicad_pcb';
const LINES = 100;
const QUANTITIES = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

function openBoard() {
  const bytes = new Uint8Array(readFileSync(corpusPath(BOARD)));
  const read = importProject({ names: ['board.kicad_pcb'], read: () => bytes });
  if (!read.ok || !read.value.board) throw new Error('the board was not read');
  return openDocument(read.value.board);
}

/** A bill of materials with the lines of the board, as often as it takes to have so many. */
function bomFile(): Uint8Array {
  const [head = [], ...rows] = bomRows(bomOf(openBoard()));
  const many = Array.from({ length: LINES }, (_, i) => rows[i % rows.length]!);
  return new TextEncoder().encode(csv([head, ...many]));
}

/** Milliseconds of processor time since a beginning. */
const since = (begin: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
};

const lookup = memoryLookup(shippedCatalogue());

async function run(): Promise<void> {
  const file = bomFile();
  const began = process.cpuUsage();
  const board = assemblyBoard(openBoard());
  const bom = readBom(readTables(file));
  if ('fault' in bom) throw new Error('the bill of materials was not read');
  const lines = withPackages(bom.lines, board.parts);
  const matches = await matchLines(lines, lookup);
  const offers = matches.map(some =>
    some.slice(0, 8).map(each => ({ ...each, part: offerOf(each.part, 'USD', 'en') })),
  );
  // `as`: our own files, which the tests of the library read.
  const compare = footprintFits(board, footprintLibraries as readonly FootprintLibrarySource[]);
  const fits: FitCheck = (line, part) => {
    const fit = compare(line.designators[0] ?? '', part.footprint);
    return fit && fit.fault === null;
  };
  const price = (quantity: number) => {
    const chosen = chooseParts(lines, offers, NO_CHOICES, quantity, fits);
    const usual = defaultAssemblyChoice();
    const request = assemblyLine(
      assemblyOf(chosen, quantity, jointsOnBoard(board)),
      { ...usual, sides: placedSides(lines, board.parts) ?? usual.sides },
      { widthUm: 150_000, heightUm: 100_000 },
      quantity,
    );
    const result = quoteLine(request, priceBook);
    if (!result.ok) throw new Error('no price');
    return result.quote.total;
  };
  price(5);
  const whole = since(began) / 1000;
  const times = QUANTITIES.map(quantity => {
    const start = process.cpuUsage();
    price(quantity);
    return since(start);
  });
  console.log(`  ${bom.lines.length} lines, ${board.parts.length} parts on the board`);
  goal('a board and 100 lines to a price', whole, { most: 3, unit: 's' });
  goal('another quantity, the slowest of 10', Math.max(...times), { most: 50, unit: 'ms' });
}

if (corpusMissing) console.log('  the corpus of real designs is not next to this checkout');
else await run();
