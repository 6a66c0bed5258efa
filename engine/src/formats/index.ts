export * from './port.ts';
export { kicadProject, mainFile } from './kicad/importer.ts';
export { isFootprintFile, readFootprints } from './footprintLibraries.ts';
export { isSymbolFile, readSymbols } from './symbolLibraries.ts';
export { writeSymbolLibrary } from './kicad/symbols/index.ts';
export { importerOf, importers, importProject } from './importers.ts';
