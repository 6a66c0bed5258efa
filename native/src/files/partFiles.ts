import path from 'node:path';
import type { FileSet, OutputFile } from '@boardwright/engine/formats';
import type { Store } from '@boardwright/engine/kinds';
import { includesOf } from '@boardwright/sim/spice';

/** Fields in which a part names its SPICE library, in KiCad 7 and later and before. */
const LIBRARY_FIELDS = ['Sim.Library', 'Spice_Lib_File'];

/** A file below the folder of a project as a part names it; null where it lies elsewhere. */
function inProject(name: string): string | null {
  const file = path.posix.normalize(name.replaceAll('\\', '/').replace(/^\$\{KIPRJMOD\}\//, ''));
  return /^(\.\.|\/|\$\{|[a-z]+:)/i.test(file) ? null : file;
}

function* librariesOf(schematic: Store): Generator<string> {
  for (const object of schematic.everything()) {
    if (object.kind === 'component')
      for (const { name, value } of object.fields) if (LIBRARY_FIELDS.includes(name) && value !== '') yield value;
    if (object.kind === 'text') yield* includesOf(object.text);
  }
}

function* modelsOf(board: Store): Generator<string> {
  for (const { models } of board.all('footprint')) for (const { path: file } of models) yield file;
}

interface Design {
  readonly schematic: Store | null;
  readonly board: Store | null;
  readonly files: FileSet;
}

/**
 * SPICE libraries, with what they include, and 3D models that the parts of a design name and that lie in its project, under their
 * names there.
 */
export function partFiles({ schematic, board, files }: Design): OutputFile[] {
  const found = new Map<string, OutputFile>();
  const take = (name: string): OutputFile | undefined => {
    const file = inProject(name);
    const bytes = file === null || found.has(file) ? undefined : files.read(file);
    if (!file || !bytes) return undefined;
    const taken = { name: file, bytes };
    found.set(file, taken);
    return taken;
  };
  const waiting = schematic ? [...librariesOf(schematic)] : [];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const library = take(name);
    if (!library) continue;
    const folder = path.posix.dirname(library.name);
    waiting.push(...includesOf(new TextDecoder().decode(library.bytes)).map(each => path.posix.join(folder, each)));
  }
  if (board) for (const model of modelsOf(board)) take(model);
  return [...found.values()];
}
