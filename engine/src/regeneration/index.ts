export { compareSets, HOLES, type LayerDifference } from './compareSets.ts';
export { regenerate, type Regeneration } from './regenerate.ts';
