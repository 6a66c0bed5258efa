import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SpiceOptions } from '@boardwright/engine/formats/netlist';
import { modelFile, modelPins } from '@boardwright/resources/models';
import { includesOf, type Deck } from '@boardwright/sim/spice';
import { mayRead } from '../files/readLimit.ts';

/** Model files are megabytes at most. */
const MAX_FILE = 32 << 20;

/** A file next to a design, by the name that it is included by; undefined where there is none, or where it lies elsewhere. */
function besides(folder: string, name: string): string | undefined {
  const file = path.resolve(folder, name.replace(/^\$\{KIPRJMOD\}\//, ''));
  const isInside = !path.relative(folder, file).startsWith('..');
  // Asked in both cases: what lies elsewhere is named where reading is limited.
  if (!mayRead(file) || !isInside || !existsSync(file)) return undefined;
  const stat = statSync(file);
  return stat.isFile() && stat.size <= MAX_FILE ? readFileSync(file, 'utf8') : undefined;
}

const OWN = path.join(path.dirname(fileURLToPath(import.meta.resolve('@boardwright/resources'))), '../models');

/** Models of a design: files next to it, and those of our own library. */
export const modelsIn = (folder: string): Pick<SpiceOptions, 'library' | 'pins'> => ({
  library: name => {
    const own = modelFile(name);
    return own === undefined ? besides(folder, name) : readFileSync(path.join(OWN, own), 'utf8');
  },
  pins: modelPins,
});

/** A netlist with all that it includes, and that these include, from its folder and below. */
export function deckIn(folder: string, netlist: string): Deck {
  const files: Record<string, string> = {};
  const waiting = includesOf(netlist);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in files) continue;
    const text = besides(folder, name);
    if (text === undefined) continue;
    files[name] = text;
    // What a library includes is named from where it lies.
    waiting.push(...includesOf(text).map(each => path.join(path.dirname(name!), each)));
  }
  return { netlist, files };
}
