export type { Derived } from './derived.ts';
export { BoxGrid, SpatialIndex } from './spatial/index.ts';
export * from './batches/index.ts';
