import { zipSync } from 'fflate';
import type { OutputFile } from '@boardwright/engine/formats';
import { bomTable, csv, tableHtml, xlsx, type BomTableOptions } from '@boardwright/engine/formats/fab';
import {
  netlistDesign,
  NETLIST_EXTENSIONS,
  writeNetlist,
  type NetlistFormat,
} from '@boardwright/engine/formats/netlist';
import { plotPages, plotPdf, plotSvg } from '@boardwright/engine/formats/plot';
import type { Store } from '@boardwright/engine/kinds';

/** What can be exported besides the manufacturing files. */
export type ExportRequest =
  | { readonly type: 'pdf' | 'svg'; readonly mono: boolean }
  | { readonly type: 'netlist'; readonly format: NetlistFormat }
  | { readonly type: 'bom'; readonly format: 'csv' | 'xlsx' | 'html'; readonly options: BomTableOptions };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Makes the file. Several SVG pages come in a zip. */
export function exportFile(doc: Store, name: string, request: ExportRequest): OutputFile {
  switch (request.type) {
    case 'pdf':
      return { name: `${name}.pdf`, bytes: plotPdf(plotPages(doc), { mono: request.mono }) };
    case 'svg': {
      const pages = plotPages(doc).map(page => encode(plotSvg(page, { mono: request.mono })));
      if (pages.length === 1) return { name: `${name}.svg`, bytes: pages[0]! };
      return {
        name: `${name}-svg.zip`,
        bytes: zipSync(Object.fromEntries(pages.map((bytes, i) => [`${name}-${i + 1}.svg`, bytes]))),
      };
    }
    case 'netlist':
      return {
        name: `${name}.${NETLIST_EXTENSIONS[request.format]}`,
        bytes: writeNetlist(netlistDesign(doc), request.format),
      };
    case 'bom': {
      const rows = bomTable(doc, request.options);
      const file = `${name}-bom.${request.format}`;
      if (request.format === 'xlsx') return { name: file, bytes: xlsx('BOM', rows) };
      // The sign at the start makes spreadsheets read the file as UTF-8.
      const text = request.format === 'csv' ? `\uFEFF${csv(rows)}` : tableHtml(name, rows);
      return { name: file, bytes: encode(text) };
    }
  }
}
