import earcut from 'earcut';
import type { GlyphOutline } from '../../geometry/index.ts';

const known = new WeakMap<GlyphOutline, Float32Array>();

/** Triangles of a font's letter: three corners each, flat, in the units of its outline. */
export function glyphTriangles(outline: GlyphOutline): Float32Array {
  let triangles = known.get(outline);
  if (!triangles) {
    const corners = outline.rings.flatMap(ring => {
      const points = Array.from(ring);
      return earcut(points).flatMap(corner => [points[2 * corner]!, points[2 * corner + 1]!]);
    });
    known.set(outline, (triangles = Float32Array.from(corners)));
  }
  return triangles;
}
