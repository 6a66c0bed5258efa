import { fail, issue, msg, ok, type Issue, type Result } from '../base/index.ts';
import { boardFacts, type BoardFacts } from '../indexes/index.ts';
import { loadClipper, pourImported, wantsPour } from '../fill/index.ts';
import { importProject, type FileSet, type ProjectData } from '../formats/index.ts';
import { openDocument, type Store } from '../kinds/index.ts';

export { boardFacts, loadClipper, type BoardFacts };

/** A project that is ready to be checked, changed and exported. */
export interface Design {
  /** Name of the project, without a file extension. */
  readonly name: string;
  /** All sheets as one document; null if the project has no schematic. */
  readonly schematic: Store | null;
  /** Null if the project has no board. */
  readonly board: Store | null;
  /** What the reader left out or repaired. `incomplete` marks input that was probably cut off. */
  readonly warnings: readonly Issue[];
}

/**
 * Reads a project from the bytes of its files. The format is detected by content: KiCad 4 to 10, Eagle 6 to 9, EasyEDA Std and Pro,
 * or a set of Gerber and drill files.
 *
 * @param files Bytes by file name. Names are relative to the project folder, with '/' as separator. Files that belong to no project are ignored.
 * @param main Main file to read if there are several projects, such as 'left/left.kicad_pro'. Default: the first that is found.
 * @returns The design, or the errors that prevent reading, each with file, line and column where known.
 * @throws Error if the format stores no zone fills, the board has zones, and `loadClipper` was not called.
 */
export function readProject(files: ReadonlyMap<string, Uint8Array>, main?: string): Result<Design> {
  const set: FileSet = { names: [...files.keys()], read: name => files.get(name) };
  const data = importProject(set, undefined, main);
  return data.ok ? openProject(data.value) : data;
}

/**
 * Reads one board file, such as a `.kicad_pcb` or an Eagle or EasyEDA board. Net classes and rules of a KiCad project are in its
 * `.kicad_pro` and `.kicad_dru`: use `readProject` to get them.
 *
 * @param bytes Content of the file.
 * @param name Name of the file with its extension; messages refer to it.
 * @returns The board as a document: lengths are integer nanometres, y points down, angles are degrees counter-clockwise.
 *   Fails with errors if the file cannot be read or contains no board.
 * @throws Error as `readProject` does.
 */
export function readBoard(bytes: Uint8Array, name: string): Result<Store> {
  const design = readProject(new Map([[name, bytes]]));
  if (!design.ok) return design;
  const { board } = design.value;
  return board ? ok(board) : fail(issue('error', msg('import.noBoard', 'the file contains no board'), { file: name }));
}

/**
 * Opens what an importer read. Zones whose format stores no fills are filled.
 *
 * @param data Result of an importer of `@boardwright/engine/formats`.
 * @returns The design. Fails if the importer reported an error: importers keep what they could read, so that an editor can show it,
 *   but nothing may be made from it.
 * @throws Error if zones must be filled and `loadClipper` was not called.
 */
export function openProject({ name, schematic, board, issues }: ProjectData): Result<Design> {
  if (issues.some(({ severity }) => severity === 'error'))
    return fail(...issues.filter(({ severity }) => severity !== 'info'));
  return ok({
    name,
    schematic: schematic && openDocument(schematic),
    board: board && openDocument(wantsPour(board) ? (pourImported(board, () => true) ?? board) : board),
    warnings: issues.filter(({ severity }) => severity === 'warning'),
  });
}
