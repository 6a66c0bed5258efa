import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Connectivity } from '@boardwright/engine/indexes';
import { importProject } from '@boardwright/engine/formats';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { modelFile, modelPins } from '@boardwright/resources/models';
import { benchOf, type Bench } from '../../src/bench/index.ts';

const resources = resolve(import.meta.dirname, '../../../resources');

/** An example's schematic. */
export function open(name: string): Store {
  const folder = join(resources, 'examples', name);
  const names = readdirSync(folder).filter(file => statSync(join(folder, file)).isFile());
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error('the example does not open');
  return openDocument(read.value.schematic);
}

const library = (name: string): string | undefined => {
  const file = modelFile(name);
  return file === undefined ? undefined : readFileSync(join(resources, 'models', file), 'utf8');
};

export const benchIn = (doc: Store): Bench =>
  benchOf(doc, new Connectivity(doc), { library, pins: modelPins, inline: true });
