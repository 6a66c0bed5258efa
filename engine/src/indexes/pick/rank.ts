import { disc, distance, type Box } from '../../geometry/index.ts';
import type { Obj } from '../../kinds/index.ts';
import type { Target } from './targets.ts';

/** The layers of a board as they are drawn, for picking what is seen. */
export interface LayerStack {
  readonly active: string;
  /** Place of a layer in the drawing order; what is drawn later lies higher. */
  height(layer: string): number;
}

/**
 * How well a hit answers a click, compared place by place, lower is better: the tier, the depth below the top layer, the kind of
 * item, the distance from the pointer and the size.
 */
export type Rank = readonly [tier: number, depth: number, sort: number, away: number, size: number];

/** Square nanometres from which a shape is an area that lies behind thinner things: 3 mm². */
const AREA = 3e12;

/** Pixels that still count as on the item. */
const EXACT = 1;
/** A segment shorter than so many pixels is not seen as one. */
const SPECK = 3;

const TIERS = { active: 0, above: 1, activeNear: 2, aboveNear: 3, activeArea: 4, aboveArea: 5, below: 6 } as const;

const areaOf = ({ minX, minY, maxX, maxY }: Box): number => (maxX - minX) * (maxY - minY);

/** 'zone.F.Cu' are borders of zones on F.Cu; holes go through the active layer too. */
const layerOf = (layer: string, { active }: LayerStack): string =>
  layer.startsWith('hole.') ? active : layer.startsWith('zone.') ? layer.slice('zone.'.length) : layer;

function sizeOf({ shape, box }: Target): number {
  if (shape.type === 'capsule')
    return 2 * shape.r * (Math.hypot(shape.x1 - shape.x0, shape.y1 - shape.y0) + 2 * shape.r);
  return shape.type === 'arc' ? 2 * shape.r * Math.max(box.maxX - box.minX, box.maxY - box.minY) : areaOf(box);
}

const isArea = (target: Target): boolean =>
  !target.isText && (target.shape.type === 'ring' || target.shape.type === 'box') && sizeOf(target) > AREA;

/** Pads and vias lie on the tracks that end in them; segments that are too short to be seen come last. */
function sortOf(object: Obj, { shape, layer }: Target, pixel: number): number {
  if (object.kind === 'via') return 0;
  if ((object.kind === 'footprint' || object.kind === 'pad') && layer.endsWith('.Cu')) return 1;
  const isSpeck =
    object.kind === 'track' &&
    shape.type === 'capsule' &&
    Math.hypot(shape.x1 - shape.x0, shape.y1 - shape.y0) < SPECK * pixel;
  return isSpeck ? 3 : 2;
}

/** Of a shape that is hit at a point; `pixel` in nanometres. */
export function rankOf(object: Obj, target: Target, x: number, y: number, pixel: number, stack: LayerStack): Rank {
  const layer = layerOf(target.layer, stack);
  const area = isArea(target);
  const away = area ? 0 : Math.max(0, distance(target.shape, disc(x, y, 0)));
  const near = away > EXACT * pixel;
  const depth = -stack.height(layer);
  const sort = sortOf(object, target, pixel);
  const size = sizeOf(target);
  const apart = near ? away : 0;
  if (layer === stack.active)
    return [area ? TIERS.activeArea : near ? TIERS.activeNear : TIERS.active, 0, sort, apart, size];
  if (depth < -stack.height(stack.active))
    return [area ? TIERS.aboveArea : near ? TIERS.aboveNear : TIERS.above, 0, sort, apart, size];
  // Below it: all that is exactly there, then what is near, then areas; each from the top down.
  return [TIERS.below + (area ? 2 : near ? 1 : 0), depth, sort, apart, size];
}

/** Of the bare middle of a part, which is an area on the part's side. */
export function bodyRank(side: string, body: Box, stack: LayerStack): Rank {
  const depth = -stack.height(side);
  const size = areaOf(body);
  if (side === stack.active) return [TIERS.activeArea, 0, 2, 0, size];
  return depth < -stack.height(stack.active) ? [TIERS.aboveArea, 0, 2, 0, size] : [TIERS.below + 2, depth, 2, 0, size];
}

export function compareRanks(a: Rank, b: Rank): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}
