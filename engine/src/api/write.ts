import type { Issue } from '../base/index.ts';
import { Omissions, writeBoard } from '../formats/kicad/index.ts';
import type { Store } from '../kinds/index.ts';

/** A board as a file of KiCad. */
export interface WrittenBoard {
  /** Content of a `.kicad_pcb` file. */
  readonly bytes: Uint8Array;
  /** What the format of KiCad 9 cannot hold, as warnings. */
  readonly warnings: readonly Issue[];
}

/**
 * Writes a board as a KiCad 9 file. Net classes, design rules and severities belong to the project file and are not in it.
 *
 * @param board A board document.
 * @returns The file, and what it could not hold.
 * @throws Error if the document is a schematic.
 */
export function writeKicadBoard(board: Store): WrittenBoard {
  const omissions = new Omissions();
  return { bytes: writeBoard(board, omissions), warnings: omissions.issues() };
}
