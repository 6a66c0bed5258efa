import { stableId } from '../../base/index.ts';
import { asBoard, drawEnv, type Store } from '../../kinds/index.ts';
import type { OutputFile } from '../port.ts';
import { outlineBox } from '../../indexes/index.ts';
import { bomOf, bomRows } from './bom.ts';
import { csv } from './csv.ts';
import { edgesOf } from './drill/edges.ts';
import { drillFiles, holesOf } from './drill/holes.ts';
import { writeDrillMap } from './drill/map.ts';
import { writeExcellon } from './drill/excellon.ts';
import { writeDrillX2 } from './drill/x2.ts';
import { writeLayer } from './gerber/layer.ts';
import { writeJob } from './gerber/job.ts';
import { writeIpcD356 } from './ipcD356.ts';
import { layerFiles, stemOf } from './names.ts';
import { positionRows, positionsOf } from './positions.ts';
import { xlsx } from './xlsx.ts';

export { bomOf, bomRows, type BomLine } from './bom.ts';
export { BOM_COLUMNS, bomTable, tableHtml, type BomTableOptions } from './bomTable.ts';
export { csv } from './csv.ts';
export { drillFiles, holesOf, isSlot, type DrillFile, type Hole } from './drill/holes.ts';
export { layerFiles, stemOf, type LayerFile } from './names.ts';
export { drillGroups, type DrillGroup } from './drill/map.ts';
export { xlsx } from './xlsx.ts';
export {
  omittedPositions,
  positionRows,
  positionsOf,
  type OmittedPosition,
  type Position,
  type PositionOmission,
} from './positions.ts';
export { positionNotes } from './positionNotes.ts';
export { byDesignator } from './designators.ts';

export interface FabricationOptions {
  /** Mask openings over vias. */
  readonly openVias: boolean;
  /** Drill files as Gerber X2 next to Excellon. */
  readonly drillX2: boolean;
  /** Time stamp of the files, a UTC ISO string. */
  readonly date: string;
}

const encoder = new TextEncoder();
const file = (name: string, text: string): OutputFile => ({ name, bytes: encoder.encode(text) });

/**
 * Everything a fab needs to make and assemble a board: Gerber X2 of all layers with the job file, drills with
 * their map, the test netlist, positions and the BOM (of the schematic where there is one). Fills are taken as they are stored.
 */
export function fabricationFiles(board: Store, schematic: Store | null, options: FabricationOptions): OutputFile[] {
  const settings = asBoard(board.settings);
  const stem = stemOf(settings);
  const env = drawEnv(board);
  const common = [
    'GenerationSoftware,Boardwright,Boardwright,0.1.0',
    `CreationDate,${options.date}`,
    `ProjectId,${stem.replaceAll(/[,*%]/g, '_')},${stableId(stem)},${settings.titleBlock.revision.replaceAll(/[,*%]/g, '_') || 'rev?'}`,
    'SameCoordinates,Original',
  ];
  const layers = layerFiles(settings).map(layer => ({ ...layer, name: `${stem}-${layer.suffix}.gbr` }));
  const copper = layers.filter(layer => layer.layer.endsWith('.Cu')).length;
  const out = layers.map(layer =>
    file(
      layer.name,
      writeLayer(
        board,
        layer.layer,
        [...common, `FileFunction,${layer.fn}`, `FilePolarity,${layer.polarity}`],
        options,
      ),
    ),
  );
  out.push(file(`${stem}-job.gbrjob`, writeJob(board, stem, layers, outlineBox(board), options.date)));
  for (const drills of drillFiles(board)) {
    const span = drills.from === 1 && drills.to === copper ? '' : `-L${drills.from}-L${drills.to}`;
    const name = `${stem}-${drills.plated ? 'PTH' : 'NPTH'}${span}`;
    out.push(file(`${name}.drl`, writeExcellon(drills, copper, options.date)));
    if (options.drillX2) out.push(file(`${name}-drl.gbr`, writeDrillX2(drills, copper, common)));
  }
  out.push(file(`${stem}-drill_map.svg`, writeDrillMap(holesOf(board), outlineBox(board), edgesOf(board))));
  out.push(
    file(
      `${stem}.ipc`,
      writeIpcD356(board, list => env.layersOf(list)),
    ),
  );
  out.push(file(`${stem}-positions.csv`, csv(positionRows(positionsOf(board)))));
  const bom = bomRows(bomOf(schematic ?? board));
  out.push(file(`${stem}-bom.csv`, csv(bom)), { name: `${stem}-bom.xlsx`, bytes: xlsx('BOM', bom) });
  return out;
}
