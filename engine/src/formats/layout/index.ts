export * from './records.ts';
export { copperNames, importedBoard } from './settings.ts';
export { identified } from './identify.ts';
export { libraryFootprint, mountingOf, type LibraryFootprint } from './libraryFootprint.ts';
