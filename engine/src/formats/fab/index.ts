import { stableId } from '../../base/index.ts';
import { asBoard, drawEnv, type Store } from '../../kinds/index.ts';
import type { OutputFile } from '../port.ts';
import { outlineBox } from '../../indexes/index.ts';
import { bomFields, bomOf, bomRows } from './bom.ts';
import { csv } from './csv.ts';
import { edgesOf } from './drill/edges.ts';
import { drillFiles, holesOf } from './drill/holes.ts';
import { writeDrillMap } from './drill/map.ts';
import { writeExcellon } from './drill/excellon.ts';
import { writeDrillX2 } from './drill/x2.ts';
import { writeLayer } from './gerber/layer.ts';
import { writeJob } from './gerber/job.ts';
import { writeIpcD356 } from './ipcD356.ts';
import { layerFileName, layerFiles, stemOf } from './names.ts';
import { originsOf, USUAL_FABRICATION, type FabricationOptions } from './options.ts';
import { positionRows, positionsOf } from './positions.ts';
import { xlsx } from './xlsx.ts';

export { BOM_FILE_COLUMNS, bomOf, bomRows, type BomLine } from './bom.ts';
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
export { fabricationChoices, USUAL_FABRICATION, type FabricationChoices, type FabricationOptions } from './options.ts';
export { byDesignator } from './designators.ts';

const encoder = new TextEncoder();
const file = (name: string, text: string): OutputFile => ({ name, bytes: encoder.encode(text) });

/**
 * Everything a fab needs to make and assemble a board: Gerber X2 of all layers with the job file, drills with
 * their map, the test netlist, positions and the BOM (of the schematic where there is one). Fills are taken as they are stored.
 */
export function fabricationFiles(board: Store, schematic: Store | null, options: FabricationOptions): OutputFile[] {
  const steps = fabricationSteps(board, schematic, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps, which yield the part of the work that is done, 0 to 1. */
export function* fabricationSteps(
  board: Store,
  schematic: Store | null,
  options: FabricationOptions,
): Generator<number, OutputFile[]> {
  const { origin, gerber, drill, positions, bomColumns, layers: wanted } = { ...USUAL_FABRICATION, ...options };
  const settings = asBoard(board.settings);
  const stem = stemOf(settings);
  const env = drawEnv(board);
  const common = [
    'GenerationSoftware,Boardwright,Boardwright,0.1.0',
    `CreationDate,${options.date}`,
    `ProjectId,${stem.replaceAll(/[,*%]/g, '_')},${stableId(stem)},${settings.titleBlock.revision.replaceAll(/[,*%]/g, '_') || 'rev?'}`,
    'SameCoordinates,Original',
  ];
  const origins = originsOf(board, origin);
  const form = { origin: origins.copper, decimals: gerber.decimals, x2: gerber.x2 };
  const all = layerFiles(settings).map(layer => ({ ...layer, name: layerFileName(stem, layer, gerber.names) }));
  const copper = all.filter(layer => layer.layer.endsWith('.Cu')).length;
  const layers = all.filter(({ layer }) => wanted?.includes(layer) ?? true);
  const out: OutputFile[] = [];
  // Layers take most of the time; what follows counts as two of them.
  for (const [i, layer] of layers.entries()) {
    yield i / (layers.length + 2);
    const attributes = [...common, `FileFunction,${layer.fn}`, `FilePolarity,${layer.polarity}`];
    out.push(file(layer.name, writeLayer(board, layer.layer, attributes, options, form)));
  }
  yield layers.length / (layers.length + 2);
  if (layers.length > 0)
    out.push(file(`${stem}-job.gbrjob`, writeJob(board, stem, layers, outlineBox(board), options.date)));
  for (const drills of drillFiles(board, drill.merged)) {
    const span = drills.from === 1 && drills.to === copper ? '' : `-L${drills.from}-L${drills.to}`;
    const plating = drills.plated === 'mixed' ? '' : drills.plated ? '-PTH' : '-NPTH';
    const name = `${stem}${plating}${span}`;
    out.push(file(`${name}.drl`, writeExcellon(drills, copper, options.date, origins.copper)));
    // A Gerber drill file has one plating.
    if (options.drillX2 && drills.plated !== 'mixed')
      out.push(file(`${name}-drl.gbr`, writeDrillX2(drills, copper, common, { ...form, x2: true })));
  }
  if (drill.map)
    out.push(file(`${stem}-drill_map.svg`, writeDrillMap(holesOf(board), outlineBox(board), edgesOf(board))));
  out.push(
    file(
      `${stem}.ipc`,
      writeIpcD356(board, list => env.layersOf(list), origins.copper),
    ),
  );
  yield (layers.length + 1) / (layers.length + 2);
  const placed = positionsOf(board, origins.positions, positions.withDnp);
  for (const side of positions.sides === 'separate' ? (['top', 'bottom'] as const) : [positions.sides]) {
    const listed = side === 'both' ? placed : placed.filter(each => each.side === side);
    const name = `${stem}-positions${side === 'both' ? '' : `-${side}`}.csv`;
    out.push(file(name, csv(positionRows(listed, positions.unit))));
  }
  const bom = bomRows(bomOf(schematic ?? board, '', bomFields(bomColumns)), bomColumns);
  out.push(file(`${stem}-bom.csv`, csv(bom)), { name: `${stem}-bom.xlsx`, bytes: xlsx('BOM', bom) });
  return out;
}
