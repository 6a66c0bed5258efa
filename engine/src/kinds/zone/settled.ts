import { nm } from '../../base/index.ts';
import type { ObjOf } from '../types.ts';

type Zone = ObjOf<'zone'>;

/** Default strips and gaps of a mesh, in widths of the zone's thinnest copper and at least: KiCad's. */
const STRIP = { widths: 4, least: 1_000_000 };
const GAP = { widths: 6, least: 1_500_000 };

const meshed = (o: Zone): Zone => {
  const of = ({ widths, least }: typeof STRIP, own: number) =>
    own > 0 ? nm(own) : nm(Math.max(widths * o.minThickness, least));
  return { ...o, hatch: { ...o.hatch, thickness: of(STRIP, o.hatch.thickness), gap: of(GAP, o.hatch.gap) } };
};

/** A zone after its layers or its way of filling were changed: what it filled on layers that it left goes, a mesh has gaps. */
export function settledZone(o: Zone): Zone {
  const fills = o.fills.filter(({ layer }) => o.layers.includes(layer) || o.layers.some(each => each.includes('*')));
  const trimmed = fills.length === o.fills.length ? o : { ...o, fills };
  return o.fillMode === 'hatch' && (o.hatch.gap <= 0 || o.hatch.thickness <= 0) ? meshed(trimmed) : trimmed;
}
