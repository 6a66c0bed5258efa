import { zipSync } from 'fflate';
import { fail, ok, type Issue, type Result } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import { bomTable, csv, tableHtml, xlsx, type BomTableOptions } from '@boardwright/engine/formats/fab';
import {
  deckText,
  netlistDesign,
  NETLIST_EXTENSIONS,
  spiceDeck,
  writeNetlist,
  type NetlistFormat,
} from '@boardwright/engine/formats/netlist';
import { writeDsn } from '@boardwright/engine/formats/specctra';
import {
  paperIssues,
  pixelsOf,
  placedOn,
  plotPages,
  plotPdf,
  plotSvg,
  type BoardPlot,
  type PixelSize,
  type PlotPaper,
} from '@boardwright/engine/formats/plot';
import type { Store } from '@boardwright/engine/kinds';
import { genericLibrary, modelPins } from './genericModels.ts';

interface PlotRequest {
  readonly mono: boolean;
  readonly paper: PlotPaper;
  /** How a board is seen. */
  readonly board: BoardPlot;
}

/** What can be exported besides the manufacturing files. */
export type ExportRequest =
  | ({ readonly type: 'print' | 'pdf' | 'svg' } & PlotRequest)
  | ({ readonly type: 'png'; readonly dpi: number; readonly clear: boolean } & PlotRequest)
  | { readonly type: 'dsn' }
  | { readonly type: 'netlist'; readonly format: NetlistFormat | 'spice' }
  | { readonly type: 'bom'; readonly format: 'csv' | 'xlsx' | 'html'; readonly options: BomTableOptions };

/** A page that is still to be made of pixels, which a worker cannot do. */
export interface Drawing extends PixelSize {
  readonly suffix: string;
  readonly svg: string;
}

/** A page for the printer, in millimetres of its paper. */
export interface PrintedPage {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The result, and what the user should know about it. */
export type Exported =
  | { readonly type: 'file'; readonly file: OutputFile; readonly issues: readonly Issue[] }
  | { readonly type: 'drawings'; readonly drawings: readonly Drawing[] }
  | { readonly type: 'print'; readonly pages: readonly PrintedPage[]; readonly issues: readonly Issue[] };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export interface DrawnPage {
  readonly suffix: string;
  readonly bytes: Uint8Array;
}

/** A single page as it is, several in a zip: layers by their names, others by number. */
export function pagesFile(name: string, extension: string, pages: readonly DrawnPage[]): OutputFile {
  if (pages.length === 1) return { name: `${name}.${extension}`, bytes: pages[0]!.bytes };
  return {
    name: `${name}-${extension}.zip`,
    bytes: zipSync(
      Object.fromEntries(pages.map(({ suffix, bytes }, i) => [`${name}-${suffix || i + 1}.${extension}`, bytes])),
    ),
  };
}

/** Makes the file, or the drawings that it is made of. */
export function exportFile(doc: Store, name: string, request: ExportRequest): Result<Exported> {
  const made = (file: OutputFile, issues: readonly Issue[] = []): Result<Exported> =>
    ok({ type: 'file', file, issues });
  switch (request.type) {
    case 'print': {
      const pages = plotPages(doc, request.board);
      const printed = pages.map(page => {
        const { width, height } = placedOn(page, request.paper);
        return { svg: plotSvg(page, request), width: width / 1e6, height: height / 1e6 };
      });
      return ok({ type: 'print', pages: printed, issues: paperIssues(pages, request.paper, name) });
    }
    case 'pdf': {
      const pages = plotPages(doc, request.board);
      const file = { name: `${name}.pdf`, bytes: plotPdf(pages, request) };
      return made(file, paperIssues(pages, request.paper, file.name));
    }
    case 'svg': {
      const pages = plotPages(doc, request.board);
      const file = pagesFile(
        name,
        'svg',
        pages.map(page => ({ suffix: page.suffix, bytes: encode(plotSvg(page, request)) })),
      );
      return made(file, paperIssues(pages, request.paper, file.name));
    }
    case 'png': {
      const { mono, clear: bare } = request;
      const drawings: Drawing[] = [];
      for (const page of plotPages(doc, request.board)) {
        const pixels = pixelsOf(page, request.dpi);
        if (!pixels.ok) return fail(...pixels.error);
        drawings.push({
          ...pixels.value,
          suffix: page.suffix,
          svg: plotSvg(page, { mono, bare, pixels: pixels.value }),
        });
      }
      return ok({ type: 'drawings', drawings });
    }
    case 'dsn':
      return made({ name: `${name}.dsn`, bytes: encode(writeDsn(doc)) });
    case 'netlist': {
      if (request.format === 'spice') {
        const deck = spiceDeck(doc, { library: genericLibrary, pins: modelPins });
        return made({ name: `${name}.cir`, bytes: encode(deckText(deck)) }, deck.issues);
      }
      return made({
        name: `${name}.${NETLIST_EXTENSIONS[request.format]}`,
        bytes: writeNetlist(netlistDesign(doc), request.format),
      });
    }
    case 'bom': {
      const rows = bomTable(doc, request.options);
      const file = `${name}-bom.${request.format}`;
      if (request.format === 'xlsx') return made({ name: file, bytes: xlsx('BOM', rows) });
      // The sign at the start makes spreadsheets read the file as UTF-8.
      const text = request.format === 'csv' ? `\uFEFF${csv(rows)}` : tableHtml(name, rows);
      return made({ name: file, bytes: encode(text) });
    }
  }
}
