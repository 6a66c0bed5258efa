export { imageBox, type DrillHit, type DrillImage, type GerberImage, type GerberObject } from './image.ts';
export { readGerber } from './read/reader.ts';
export { readExcellon } from './drill/excellon.ts';
export { openSet } from './importer.ts';
export type { OpenedSet } from './opened.ts';
export type { GerberSet, RoleReason } from './set/files.ts';
export type { FilePicture } from './set/picture.ts';
export { contentOfSet, type SetContent, type SetLayer } from './set/layers.ts';
export {
  choiceIssues,
  chosenSet,
  DRAWING,
  DRILL,
  IGNORED,
  layerOrder,
  tableOf,
  type LayerChoices,
  type SetRow,
} from './set/table.ts';
