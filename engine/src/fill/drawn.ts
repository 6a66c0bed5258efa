import { Fracture } from './fracture.ts';
import { grown } from './grow.ts';
import { hatched } from './hatch.ts';
import type { Paths } from './path.ts';
import { inflate } from './tile.ts';
import { thinningOf, type Zone } from './world.ts';

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
