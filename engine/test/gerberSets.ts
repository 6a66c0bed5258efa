import { readdirSync } from 'node:fs';
import { english, type Issue } from '@boardwright/engine/base';
import { importProject, type DocumentData } from '@boardwright/engine/formats';
import { openDocument, type Doc, type Store } from '@boardwright/engine/kinds';
import { unzipSync } from 'fflate';
import { corpusBytes, corpusPath } from './corpus.ts';

/** The files of a set: a zip or a folder of the corpus. */
export function setOf(path: string): Map<string, Uint8Array> {
  if (path.endsWith('.zip')) return new Map(Object.entries(unzipSync(corpusBytes(path))));
  const names = readdirSync(corpusPath(path), { withFileTypes: true }).filter(entry => entry.isFile());
  return new Map(names.map(({ name }) => [name, corpusBytes(`${path}/${name}`)]));
}

/** The board that files make; throws when they make none. */
export function importFiles(files: ReadonlyMap<string, Uint8Array>): {
  readonly doc: Store;
  readonly data: DocumentData;
  readonly issues: readonly Issue[];
} {
  const read = importProject({ names: [...files.keys()], read: name => files.get(name) });
  if (!read.ok) throw new Error(read.error.map(({ message }) => english(message)).join('; '));
  if (!read.value.board) throw new Error('no board');
  return { doc: openDocument(read.value.board), data: read.value.board, issues: read.value.issues };
}

/** Number of pads with copper by net. */
export function netTable(doc: Doc): Map<string, number> {
  const nets = new Map<string, number>();
  for (const footprint of doc.all('footprint'))
    for (const pad of footprint.pads)
      if (pad.net !== '' && pad.type !== 'npth') nets.set(pad.net, (nets.get(pad.net) ?? 0) + 1);
  return new Map([...nets].sort(([a], [b]) => (a < b ? -1 : 1)));
}
