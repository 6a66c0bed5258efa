import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { readDatasheet } from '@boardwright/engine/assistant';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const port = parentPort;
if (!port) throw new Error('this runs as a worker');

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const pdfJs = { getDocument, settings: { cMapUrl: `${folder}/cmaps/` } };

// Of damaged files pdf.js rejects promises that nobody waits for, besides the one that is.
process.on('unhandledRejection', () => {});

port.on('message', ({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) => {
  void readDatasheet(name, bytes, pdfJs).then(read => port.postMessage(read));
});
