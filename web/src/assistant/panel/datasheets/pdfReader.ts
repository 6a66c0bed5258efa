import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// The part of pdf.js that reads files, in the worker that this is in already.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import type { PdfJs } from '@boardwright/engine/assistant';

/** Character maps of fonts for simplified Chinese that are not part of their files, by name. They come from the site itself. */
const maps = import.meta.glob<string>(
  '../../../../../node_modules/pdfjs-dist/cmaps/{Adobe-GB1-UCS2,GB*-H,UniGB-*-H}.bcmap',
  { query: '?url', import: 'default', eager: true },
);

class MapFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const [, url] = Object.entries(maps).find(([path]) => path.endsWith(`/${filename}`)) ?? [];
    if (url === undefined) throw new Error(`no character map ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

export const pdfReader: PdfJs = { getDocument, settings: { BinaryDataFactory: MapFiles } };
