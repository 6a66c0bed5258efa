import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { english } from '../../src/base/index.ts';
import { importProject } from '../../src/formats/index.ts';
import { asBoard, asSchematic, openDocument, type Store } from '../../src/kinds/index.ts';
import {
  drawingSheetFile,
  Omissions,
  projectLibraries,
  rulesFile,
  writeBoard,
  writeProjectFile,
  writeSchematic,
} from '../../src/formats/kicad/index.ts';

/** A design that goes through KiCad 9. */
export interface GateDesign {
  readonly name: string;
  readonly schematic: Store | null;
  readonly board: Store | null;
}

/** File name of the written project without its ending. */
const STEM = 'design';

/** A schematic whose root sheet has the project's name. */
function rooted(schematic: Store): Store {
  const settings = asSchematic(schematic.settings);
  const screens = settings.screens.map((screen, i) => (i === 0 ? { ...screen, file: `${STEM}.kicad_sch` } : screen));
  return openDocument({ settings: { ...settings, screens }, objects: schematic.everything() });
}

export interface WrittenProject {
  readonly board: string | null;
  readonly schematic: string | null;
  /** What the files show: the design, or the rest of it where the writer reported that KiCad 9 does not know all of it. */
  readonly shown: { readonly board: Store | null; readonly schematic: Store | null };
}

/** The project that files hold. */
function readAgain(files: ReadonlyMap<string, Uint8Array>): WrittenProject['shown'] {
  const read = importProject({ names: [...files.keys()], read: name => files.get(name) });
  if (!read.ok) throw new Error(english(read.error[0]!.message));
  const { board, schematic } = read.value;
  return { board: board && openDocument(board), schematic: schematic && openDocument(schematic) };
}

/** Writes a design as the export does, as a KiCad 9 project in a folder; the paths of its files. */
export function writeProject(design: GateDesign, folder: string): WrittenProject {
  const all = new Map<string, Uint8Array>();
  const put = (name: string, bytes: Uint8Array): string => {
    all.set(name, bytes);
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    return file;
  };
  const board = design.board ? { board: asBoard(design.board.settings) } : {};
  const schematic = design.schematic ? { schematic: asSchematic(design.schematic.settings) } : {};
  put(`${STEM}.kicad_pro`, writeProjectFile({ ...board, ...schematic }, `${STEM}.kicad_pro`));
  if (design.board) for (const { name, bytes } of rulesFile(asBoard(design.board.settings), STEM)) put(name, bytes);
  const omissions = new Omissions();
  const sheets = design.schematic
    ? [
        ...writeSchematic(rooted(design.schematic), omissions),
        ...drawingSheetFile(asSchematic(design.schematic.settings)),
      ]
    : [];
  const files = sheets.map(({ name, bytes }) => put(name, bytes));
  for (const { name, bytes } of projectLibraries(design)) put(name, bytes);
  const boardFile = design.board ? put(`${STEM}.kicad_pcb`, writeBoard(design.board, omissions)) : null;
  return {
    board: boardFile,
    schematic: files[0] ?? null,
    shown: omissions.issues().length > 0 ? readAgain(all) : { board: design.board, schematic: design.schematic },
  };
}
