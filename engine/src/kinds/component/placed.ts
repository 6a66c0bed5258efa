import type { Obj, ObjOf } from '../types.ts';

/** A placed symbol: a component or a power symbol. */
export type Placed = ObjOf<'component'> | ObjOf<'powerPort'>;

export const isPlaced = (object: Obj): object is Placed => object.kind === 'component' || object.kind === 'powerPort';
