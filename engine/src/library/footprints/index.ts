/** Our own footprints: from the tables in resources/footprints to records. */
export { expandFootprint, leadsOf, patternOf } from './expand.ts';
export { footprintFilter, type FootprintFilter } from './filters.ts';
export type { Density } from './ipc.ts';
export { padBox, type PadSpec, type Pattern } from './pattern.ts';
export {
  cook,
  entered,
  isAsked,
  recipes,
  type Cooked,
  type Entries,
  type Recipe,
  type RecipeFault,
  type RecipeField,
} from './recipes/index.ts';
export { courtyardOf } from './record.ts';
export { footprintsOf, type FootprintInfo, type FootprintLibrarySource } from './source.ts';
