/** Our own libraries: from their description in resources/symbols to symbols, and the search over them. */
export { expandPart } from './expand.ts';
export { searchIndex, type Entry, type Found, type SearchIndex } from './search.ts';
export { partsOf, type LibrarySource, type PartInfo } from './source.ts';
export {
  expandFootprint,
  footprintFilter,
  footprintsOf,
  type FootprintInfo,
  type FootprintLibrarySource,
} from './footprints/index.ts';
