export * from './port.ts';
export { importProject, kicadProject, mainFile } from './kicad/importer.ts';
