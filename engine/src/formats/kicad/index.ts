export * from './board/index.ts';
export * from './project/index.ts';
export { drawingSheetFile, readDrawingSheet, writeDrawingSheet } from './wks/index.ts';
export { readSchematic, writeSchematic } from './schematic/index.ts';
export { readClip, writeClip, type SchematicClip } from './clipboard.ts';
export { readBoardClip, writeBoardClip } from './boardClip.ts';
export { boardVersion6, footprintVersion6, type Older } from './version6/index.ts';
export type { AnyDocument } from './documents.ts';
export { isOwnTable, projectLibraries } from './projectLibraries.ts';
export { Omissions } from './version9.ts';
export {
  inDialect,
  isNewer,
  patchFile,
  withInstanceTexts,
  type InstanceTexts,
  type PatchedFile,
} from './inPlace/index.ts';
