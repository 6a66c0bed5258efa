export { boardFacts } from './boardFacts.ts';
export { FactsIndex, type BoardFacts } from './FactsIndex.ts';
export { placesOf, type Sought } from './placesOf.ts';
