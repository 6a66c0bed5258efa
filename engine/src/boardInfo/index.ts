/** What stands around the copper of a board: its layers, tables of holes and layers, its figures. */
export {
  MOST_COPPER,
  stackupThickness,
  usesOfLayer,
  usualStackup,
  withCopperCount,
  withLayersOf,
  type StackupLayer,
} from './stackup.ts';
export { boardStatistics, drillTable, type BoardStatistics, type DrillCount } from './statistics.ts';
export { followDimensions } from './anchors.ts';
export { followStaleZones, isSameArea } from './staleZones.ts';
export { netFigures, type NetFigures } from './nets.ts';
export { pictureOnLayer, type Ink } from './picture.ts';
