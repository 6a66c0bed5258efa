/** Bringing placed parts in line with their libraries: planned, shown, then applied. */
export * from './plan.ts';
export { applyFootprintUpdate, footprintNames, planFootprintUpdate } from './footprints.ts';
export { applySymbolUpdate, planSymbolUpdate, symbolNames } from './symbols.ts';
