export { imageBox, type DrillHit, type DrillImage, type GerberImage, type GerberObject } from './image.ts';
export { readGerber } from './read/reader.ts';
export { readExcellon } from './drill/excellon.ts';
