export {
  applyBoardUpdate,
  planBoardUpdate,
  type BoardChange,
  type BoardUpdateOptions,
  type FootprintSource,
} from './toBoard.ts';
export { applySchematicUpdate, planSchematicUpdate, type PartChange } from './toSchematic.ts';
export { schematicParts } from './parity.ts';
