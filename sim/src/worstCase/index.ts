export type { Circuit } from './circuit.ts';
export { findExtremes, MOST_VARIED } from './findExtremes.ts';
export type { ExtremesOptions } from './runs.ts';
export { toleranceIn } from './tolerances.ts';
