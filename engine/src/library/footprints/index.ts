/** Our own footprints: from the tables in resources/footprints to records. */
export { expandFootprint, patternOf } from './expand.ts';
export { footprintFilter, type FootprintFilter } from './filters.ts';
export { courtyardOf } from './record.ts';
export { footprintsOf, type FootprintInfo, type FootprintLibrarySource } from './source.ts';
