import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import { kicadProject, type OutputFile } from '@boardwright/engine/formats';
import { Omissions, writeBoard, writeSchematic } from '@boardwright/engine/formats/kicad';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { fileIssue } from '../../files/faults.ts';

/** Version of the files of KiCad 6. Older boards hold minima that newer files leave to the project. */
const KICAD_6 = 20211014;

/** A board or one sheet of KiCad, read without the files around it. */
export interface OneFile {
  readonly store: Store;
  readonly issues: readonly Issue[];
}

/**
 * Reads a file as what its name in the project says that it is: version control hands over copies under names of its own.
 * @param name With the ending .kicad_pcb or .kicad_sch.
 */
export function readOneFile(file: string, name: string): Result<OneFile> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(readFileSync(file));
  } catch (error) {
    return fail(fileIssue(error, file));
  }
  const main = path.basename(name);
  const files = { names: [main], read: (wanted: string) => (wanted === main ? bytes : undefined) };
  const read = kicadProject.read(files, main);
  const found = read.ok ? read.value.issues : read.error;
  // Sheets below are files of their own, merged by themselves.
  const issues = found
    .filter(({ message }) => message.id !== 'kicad.sheetMissing')
    .map(each => ({ ...each, place: { ...each.place, file } }));
  // What a damaged file lacks would count as removed.
  const faults = issues.filter(({ severity }) => severity === 'error');
  if (!read.ok || faults.length > 0) return fail(...(faults.length > 0 ? faults : issues));
  const data = main.toLowerCase().endsWith('.kicad_pcb') ? read.value.board : read.value.schematic;
  if (data === null)
    return fail(issue('error', msg('cli.merge.noDocument', 'neither a board nor a sheet of KiCad'), { file }));
  return ok({ store: openDocument(data), issues });
}

/** The file as `readOneFile`, where it can be written again as it is: not of KiCad 5 or older. */
export function readForMerge(file: string, name: string): Result<OneFile> {
  const read = readOneFile(file, name);
  if (!read.ok || read.value.store.settings.source.version >= KICAD_6) return read;
  const message = msg('cli.merge.old', 'saved by KiCad 5 or older; open and save it with KiCad 6 or newer');
  return fail(issue('error', message, { file }));
}

/** The file of such a document for KiCad 9. */
export function writeOneFile(store: Store, name: string, omissions: Omissions): OutputFile {
  const bytes =
    store.settings.type === 'board' ? writeBoard(store, omissions) : writeSchematic(store, omissions)[0]!.bytes;
  return { name, bytes };
}
