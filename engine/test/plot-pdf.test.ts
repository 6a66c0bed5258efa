import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unzlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importProject } from '../src/formats/index.ts';
import { plotPages, plotPdf } from '../src/formats/plot/index.ts';
import { openDocument } from '../src/kinds/index.ts';

function pdfOf(name: string): string {
  const folder = resolve(import.meta.dirname, '../../resources/examples', name);
  const names = readdirSync(folder);
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error('the example does not open');
  return Buffer.from(plotPdf(plotPages(openDocument(read.value.schematic)))).toString('latin1');
}

/** The streams of a PDF, inflated. */
const streams = (pdf: string): string[] =>
  [...pdf.matchAll(/\/FlateDecode[^>]*\/Length (\d+) >>\nstream\n/g)].map(found => {
    const start = found.index + found[0].length;
    return Buffer.from(unzlibSync(Buffer.from(pdf.slice(start, start + Number(found[1])), 'latin1'))).toString(
      'latin1',
    );
  });

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex').toUpperCase();

describe('a schematic as PDF', () => {
  const pdf = pdfOf('uno-core');

  it('has an object where its table says', () => {
    const start = Number(/startxref\n(\d+)/.exec(pdf)![1]);
    const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(match => Number(match[1]));
    expect(offsets.length).toBeGreaterThan(30);
    offsets.forEach((offset, i) => expect(pdf.slice(offset, offset + 20)).toMatch(new RegExp(`^${i + 1} 0 obj\n`)));
  });

  it('has bookmarks of its pages and, under them, its parts', () => {
    for (const title of ['/', '/Headers/', 'U1', 'R1']) expect(pdf).toContain(`/Title <${utf16(title)}>`);
  });

  it('leads from a sheet to its page', () => {
    expect(pdf).toMatch(/\/Subtype \/Link [^\n]*\/Dest \[\d+ 0 R \/Fit\]/);
  });

  it('holds its words where nobody sees them, with a table of the characters', () => {
    const all = streams(pdf);
    const map = all.find(each => each.includes('beginbfchar'))!;
    const code = new Map([...map.matchAll(/<(..)> <(....)>/g)].map(([, byte, char]) => [char!, byte!]));
    const spell = (text: string) =>
      [...text].map(char => code.get(char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'))).join('');
    const page = all.find(each => each.includes('BT 3 Tr'))!;
    expect(page).toContain(`<${spell('uno-core').toLowerCase()}> Tj`);
  });
});
