/** Libraries of KiCad as lists: names and facts of their parts, without drawings. */
export type { OutlineFacts, PartOutline } from './facts.ts';
export { outlineFootprint } from './footprint.ts';
export { outlineSymbols, symbolExcerpt } from './symbols.ts';
export { expandLibraryUri, readLibraryTable, type LibraryRow, type LibraryTable } from './table.ts';
