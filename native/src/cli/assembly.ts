import { defaultAssemblyChoice, quoteLine, type BomQuoteLine, type PriceBook, type Quote } from '@boardwright/commerce';
import {
  assemblyLine,
  assemblyOf,
  bomMessages,
  chooseParts,
  matchLines,
  memoryLookup,
  NO_CHOICES,
  offerOf,
  placedSides,
  readBom,
  withPackages,
  type ChosenLine,
} from '@boardwright/commerce/bom';
import { readTables } from '@boardwright/commerce/bom/tables';
import { assemblyBoard, footprintFits, jointsOnBoard } from '@boardwright/engine/assembly';
import { fail, issue, msg, ok, type Result } from '@boardwright/engine/base';
import { bomRows, bomOf } from '@boardwright/engine/formats/fab';
import { boardFacts } from '@boardwright/engine/indexes';
import type { Store } from '@boardwright/engine/kinds';
import type { FootprintLibrarySource } from '@boardwright/engine/library';
import { priceBook } from '@boardwright/resources';
import { footprintLibraries } from '@boardwright/resources/footprints';
import { shippedCatalogue } from '@boardwright/server/parts';
import { readFile } from 'node:fs/promises';
import { refusal } from './quoting.ts';

export interface AssemblyOffer {
  readonly quote: Quote<BomQuoteLine>;
  readonly lines: readonly ChosenLine[];
}

/** A file of the bill of materials, or the design's own. */
async function tablesOf(design: { readonly schematic: Store | null; readonly board: Store }, file: string | undefined) {
  if (file === undefined) {
    const rows = bomRows(bomOf(design.schematic ?? design.board)).map(row => row.map(String));
    return [{ name: '', rows }];
  }
  return readTables(new Uint8Array(await readFile(file)));
}

/** Prices the assembly of a board with the parts of the shipped catalogue: those that the order page chooses as well. */
export async function quoteAssembly(
  design: { readonly schematic: Store | null; readonly board: Store },
  bomFile: string | undefined,
  quantity: number,
  file: string,
  book: PriceBook = priceBook,
): Promise<Result<AssemblyOffer>> {
  const facts = boardFacts(design.board);
  if (facts.widthNm <= 0 || facts.heightNm <= 0)
    return fail(issue('error', msg('cli.noOutline', 'the board has no outline on Edge.Cuts'), { file }));
  const bom = readBom(await tablesOf(design, bomFile).catch(() => []));
  if ('fault' in bom)
    return fail(issue('error', bomFile === undefined ? bomMessages.empty : bom.fault, { file: bomFile ?? file }));
  const board = assemblyBoard(design.board);
  const bomLines = withPackages(bom.lines, board.parts);
  const matches = await matchLines(bomLines, memoryLookup(shippedCatalogue()));
  const offers = matches.map(candidates =>
    candidates.map(each => ({ ...each, part: offerOf(each.part, 'USD', 'en') })),
  );
  // `as`: our own files, which the tests of the library read.
  const fits = footprintFits(board, footprintLibraries as readonly FootprintLibrarySource[]);
  const lines = chooseParts(bomLines, offers, NO_CHOICES, quantity, (line, part) => {
    const fit = fits(line.designators[0] ?? '', part.footprint);
    return fit && fit.fault === null;
  });
  const usual = defaultAssemblyChoice();
  const request = assemblyLine(
    assemblyOf(lines, quantity, jointsOnBoard(board)),
    { ...usual, sides: placedSides(bomLines, board.parts) ?? usual.sides },
    { widthUm: Math.round(facts.widthNm / 1000), heightUm: Math.round(facts.heightNm / 1000) },
    quantity,
  );
  const result = quoteLine(request, book);
  return result.ok ? ok({ quote: result.quote, lines }) : fail(...result.violations.map(each => refusal(each, file)));
}
