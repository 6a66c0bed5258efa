import { Fracture } from './shapes/fracture.ts';
import { grown } from './shapes/grow.ts';
import { hatched } from './shapes/hatch.ts';
import type { Paths } from './shapes/paths.ts';
import { inflate } from './shapes/pathBooleans.ts';
import { thinningOf, type Zone } from './fillContext.ts';

/**
 * Fills of a zone on layers without copper, such as silkscreen: its area, without what is thinner than it may be. Nothing is kept away
 * from there, and no piece is an island.
 */
export function drawnFills(zone: Zone, layers: readonly string[], area: Paths): Zone['fills'] {
  if (layers.length === 0) return [];
  const half = thinningOf(zone);
  const solid = half > 0 ? grown(inflate(area, -half), half) : area;
  const filled = zone.fillMode === 'hatch' ? hatched(solid, zone) : solid;
  const polygons = new Fracture().of(filled);
  return layers.flatMap(layer => polygons.map(({ points }) => ({ layer, points, island: false })));
}
