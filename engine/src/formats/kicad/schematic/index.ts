/** Schematics of KiCad: read in all versions from 4 to 10, written as version 9. */
export { readSchematic, type SchematicData, type SchematicProject, type SymbolSource } from './read.ts';
export { writeSchematic, SCHEMATIC_VERSION } from './write.ts';
