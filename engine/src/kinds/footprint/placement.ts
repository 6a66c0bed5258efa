import { transforms, type Transform } from '../../geometry/index.ts';
import type { ObjOf } from '../types.ts';

/** Where a footprint's pads, fields and drawings lie. Back footprints hold their items already flipped. */
export const placementOf = (o: Pick<ObjOf<'footprint'>, 'at' | 'rotation'>): Transform =>
  transforms.placement(o.at.x, o.at.y, o.rotation);
