import { transforms, transformShape, type Transform } from '../../../geometry/index.ts';
import { fractured, grown, outlinesOf, simplified, unite, type Area } from '../../../geometry/area.ts';
import {
  openingMargin,
  padLayerShapes,
  padOn,
  padPlacement,
  padShapes,
  type DrawEnv,
  type ObjOf,
} from '../../../kinds/index.ts';

type Pad = ObjOf<'pad'>;

/** Outlines of an area, each with its holes cut into it. */
export const cutOutlines = (area: Area): number[][] =>
  outlinesOf(area).map(({ outline, holes }) => fractured(outline, holes));

/**
 * The outlines of a pad that only an aperture of its own can show: a polygon, or several drawings. Null for the others.
 */
export function padOutlines(
  stacked: Pad,
  footprint: ObjOf<'footprint'>,
  owner: Transform,
  layer: string,
  env: DrawEnv,
): number[][] | null {
  const pad = padOn(stacked, layer);
  const margin = openingMargin(pad, layer, env, footprint);
  // Margins that differ by side change the size of a chamfered pad instead of its border.
  const sized = margin.x !== margin.y;
  const shapes = sized ? padLayerShapes(pad, layer, env, footprint) : padShapes(pad);
  if (pad.shape !== 'custom' && !shapes.some(shape => shape.type === 'ring')) return null;
  const place = transforms.compose(owner, padPlacement(pad));
  const area = grown(unite(shapes.map(shape => transformShape(shape, place))), sized ? 0 : margin.x);
  // Curves come in steps of a quarter micrometre: viewers such as gerbv refuse macros of some hundred corners.
  return cutOutlines(simplified(area));
}
