import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importProject, type FileSet, type ProjectData } from '@boardwright/engine/formats';
import { unzip } from '@boardwright/engine/formats/zip';
import { english } from '@boardwright/engine/base';
import { pourImported, wantsPour } from '@boardwright/engine/fill';
import { openDocument } from '@boardwright/engine/kinds';
import type { GateDesign } from '../../test/kicad9/project.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const corpus = path.resolve(root, '../shared/corpus');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

/** Path of the zip that a folder of the Gerber corpus holds its set in. */
function gerberArchive(folder: string): string | undefined {
  if (path.dirname(folder) !== path.join(corpus, 'gerber')) return undefined;
  const zip = readdirSync(folder).find(name => name.endsWith('.zip'));
  return zip === undefined ? undefined : path.join(folder, zip);
}

/** The files of a folder, of its Gerber archive where it has one, or of one file alone. */
function fileSet(folder: string, only?: string): FileSet {
  const archive = only === undefined ? gerberArchive(folder) : undefined;
  if (archive !== undefined) {
    const files = unzip(new Uint8Array(readFileSync(archive)), path.basename(archive));
    if (!files.ok) throw new Error(english(files.error[0]!.message));
    return { names: [...files.value.keys()], read: name => files.value.get(name) };
  }
  const names = only === undefined ? filesIn(folder) : [only];
  return {
    names,
    read(name) {
      const file = path.join(folder, name);
      return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
    },
  };
}

/** Folders, or single files, that are one design each. */
function* sources(): Generator<{ name: string; folder: string; only?: string }> {
  const folders = (base: string) =>
    readdirSync(base, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => path.join(base, entry.name));
  for (const folder of folders(path.join(root, 'resources/examples')))
    yield { name: `examples/${path.basename(folder)}`, folder };
  if (!existsSync(corpus)) return;
  for (const kind of ['kicad', 'gerber', 'spice/kicad-sim'])
    for (const folder of folders(path.join(corpus, kind))) {
      if (folder.endsWith('spec-cases-tracespace')) continue;
      yield { name: path.relative(corpus, folder), folder };
    }
  const single = { eagle: /\.(sch|brd)$/i, easyeda: /\.(json|epro2?|zip)$/i };
  for (const [kind, ending] of Object.entries(single))
    for (const folder of folders(path.join(corpus, kind)))
      for (const only of filesIn(folder).filter(name => ending.test(name) && !/gerber/i.test(name)))
        yield { name: path.join(kind, path.basename(folder), only), folder, only };
}

const poured = (board: NonNullable<ProjectData['board']>): NonNullable<ProjectData['board']> =>
  wantsPour(board) ? (pourImported(board, () => true) ?? board) : board;

/** Every example, and every file of the corpus that one of the importers reads. */
export function* corpusDesigns(
  part: string,
): Generator<GateDesign | { readonly name: string; readonly refused: string }> {
  for (const { name, folder, only } of sources()) {
    if (!name.includes(part)) continue;
    const read = importProject(fileSet(folder, only));
    if (!read.ok) {
      yield { name, refused: english(read.error[0]!.message) };
      continue;
    }
    const { schematic, board } = read.value;
    yield {
      name,
      schematic: schematic && openDocument(schematic),
      board: board && openDocument(poured(board)),
    };
  }
}
