import { fabricationFiles, type FabricationOptions } from '../formats/fab/index.ts';
import type { OutputFile } from '../formats/index.ts';
import type { Store } from '../kinds/index.ts';

/**
 * Generates the manufacturing files of a board: Gerber X2 for each layer and the job file, Excellon drill files and a drill map,
 * the IPC-D-356 netlist, the position file and the bill of materials. Zones are plotted as filled: the fills are not refreshed.
 *
 * @param board A board document with an outline on Edge.Cuts.
 * @param schematic The schematic for the bill of materials; null to use the footprints of the board.
 * @param options `openVias`: open the solder mask over vias (default false). `drillX2`: write drill files as Gerber X2 as well
 *   (default true). `date`: creation date in the files, as a UTC ISO string (default: now).
 * @returns File names, relative to the output folder, with their bytes.
 */
export const manufacturingFiles = (
  board: Store,
  schematic: Store | null = null,
  options: Partial<FabricationOptions> = {},
): OutputFile[] =>
  fabricationFiles(board, schematic, {
    openVias: false,
    drillX2: true,
    date: new Date().toISOString(),
    ...options,
  });
