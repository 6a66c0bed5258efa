export * from './port.ts';
export { kicadProject } from './kicad/importer.ts';
export { isFootprintFile, readFootprints } from './footprintLibraries.ts';
export { isSymbolFile, readSymbols } from './symbolLibraries.ts';
export {
  readLibraryFiles,
  type FileReport,
  type LibraryFile,
  type LibraryImport,
  type ReadPart,
} from './libraryFiles.ts';
export {
  expandLibraryUri,
  outlineFootprint,
  outlineSymbols,
  readLibraryTable,
  symbolExcerpt,
  type OutlineFacts,
  type PartOutline,
} from './kicad/outline/index.ts';
export { asLibraryPart } from './kicad/projectLibraries.ts';
export { writeSymbolLibrary } from './kicad/symbols/index.ts';
export { foreignIssue } from './foreign.ts';
export {
  importerOf,
  importers,
  importProject,
  importUndamaged,
  isLayerSet,
  isLeftOut,
  leftOut,
  openLayers,
  projectsIn,
  readUndamaged,
} from './importers.ts';
