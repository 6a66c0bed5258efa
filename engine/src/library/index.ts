/** Our own libraries: from their description in resources/symbols to symbols, and the search over them. */
export { expandPart } from './expand.ts';
export { searchLibraries, type Hit, type SearchedLibrary } from './libraries.ts';
export { LibrarySet } from './librarySet.ts';
export { searchIndex, type Entry, type Found, type SearchIndex } from './search.ts';
export { partsOf, type LibrarySource, type PartInfo } from './source.ts';
export {
  cook,
  courtyardOf,
  expandFootprint,
  footprintFilter,
  footprintsOf,
  leadsOf,
  entered,
  isAsked,
  padBox,
  recipes,
  type Density,
  type Entries,
  type PadSpec,
  type Pattern,
  type Recipe,
  type RecipeFault,
  type RecipeField,
  type FootprintInfo,
  type FootprintLibrarySource,
} from './footprints/index.ts';
