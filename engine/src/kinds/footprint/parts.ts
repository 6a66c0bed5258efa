import type { Id } from '../../base/index.ts';
import { movePoint } from '../moves.ts';
import type { Point } from '../common.ts';
import type { ObjOf } from '../types.ts';
import { placementOf } from './placement.ts';

type Footprint = ObjOf<'footprint'>;

/** The middles of the pads. */
export function padPlaces(o: Footprint): readonly (readonly [Id, Point])[] {
  const t = placementOf(o);
  return o.pads.map(pad => [pad.id, movePoint(t, pad.at)] as const);
}

/** Nets of the pads, each once. */
export const padNets = (o: Footprint): readonly string[] =>
  [...new Set(o.pads.map(pad => pad.net))].filter(net => net !== '');
