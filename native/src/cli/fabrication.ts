import type { OutputFile } from '@boardwright/engine/formats';
import { fabricationFiles } from '@boardwright/engine/formats/fab';
import type { Store } from '@boardwright/engine/kinds';

/** The manufacturing files as a fab takes them, with the choices that the web app makes as well. */
export const fabricationOf = (board: Store, schematic: Store | null): OutputFile[] =>
  fabricationFiles(board, schematic, { openVias: false, drillX2: true, date: new Date().toISOString() });
