import { newId } from '../../base/index.ts';
import type { ObjOf } from '../types.ts';

/** A copy of a placed symbol, with fields and pins of its own. */
export const copiedPlacement = <O extends ObjOf<'component' | 'powerPort'>>(o: O): O => ({
  ...o,
  fields: o.fields.map(field => ({ ...field, id: newId() })),
  pins: o.pins.map(pin => ({ ...pin, id: newId() })),
});
