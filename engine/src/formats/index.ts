export * from './port.ts';
export { kicadProject } from './kicad/importer.ts';
export { isFootprintFile, readFootprints } from './footprintLibraries.ts';
export { isSymbolFile, readSymbols } from './symbolLibraries.ts';
export { writeSymbolLibrary } from './kicad/symbols/index.ts';
export { foreignIssue } from './foreign.ts';
export {
  importerOf,
  importers,
  importProject,
  importUndamaged,
  isGerberSet,
  isLeftOut,
  leftOut,
  projectsIn,
  readUndamaged,
} from './importers.ts';
