export { readBoard, type ReadDocument } from './read.ts';
export { writeBoard } from './write.ts';
export { readFootprint, writeFootprintFile, type ReadFootprint } from './library.ts';
export { boardInfo, type BoardInfo } from './info.ts';
export { readRulesFile, rulesFile } from './rulesFile.ts';
export { kicadBoard } from './importer.ts';
