import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asBoard, asSchematic, openDocument, type Store } from '../../src/kinds/index.ts';
import {
  drawingSheetFile,
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
}

/** Writes a design as the export does, as a KiCad 9 project in a folder; the paths of its files. */
export function writeProject(design: GateDesign, folder: string): WrittenProject {
  const put = (name: string, bytes: Uint8Array): string => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    return file;
  };
  const board = design.board ? { board: asBoard(design.board.settings) } : {};
  const schematic = design.schematic ? { schematic: asSchematic(design.schematic.settings) } : {};
  put(`${STEM}.kicad_pro`, writeProjectFile({ ...board, ...schematic }, `${STEM}.kicad_pro`));
  if (design.board) for (const { name, bytes } of rulesFile(asBoard(design.board.settings), STEM)) put(name, bytes);
  const sheets = design.schematic
    ? [...writeSchematic(rooted(design.schematic)), ...drawingSheetFile(asSchematic(design.schematic.settings))]
    : [];
  const files = sheets.map(({ name, bytes }) => put(name, bytes));
  return {
    board: design.board ? put(`${STEM}.kicad_pcb`, writeBoard(design.board)) : null,
    schematic: files[0] ?? null,
  };
}
