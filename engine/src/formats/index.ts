export * from './port.ts';
export { kicadProject, mainFile } from './kicad/importer.ts';
export { readSymbols } from './symbolLibraries.ts';
export { importerOf, importers, importProject } from './importers.ts';
