/** Symbols of KiCad: libraries of all versions, and the grammar that schematics share with them. */
export { readSymbolLibrary, writeSymbolLibrary, SYMBOL_VERSION, type SymbolLibraryData } from './library.ts';
export { flattenSymbol } from './flatten.ts';
