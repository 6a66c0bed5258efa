export * from './box.ts';
export * as transforms from './transform.ts';
export type { Transform } from './transform.ts';
export * from './arc.ts';
export * from './polygon.ts';
export * from './distance.ts';
export * from './shape.ts';
export * from './strokeText.ts';
