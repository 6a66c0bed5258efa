import earcut from 'earcut';

/** Triangles of a simple ring (holes cut in by bridges): three corners each, flat. */
export function triangulate(points: Float32Array): Float32Array {
  const indices = earcut(points as unknown as number[]);
  const out = new Float32Array(indices.length * 2);
  for (let i = 0; i < indices.length; i++) {
    out[2 * i] = points[2 * indices[i]!]!;
    out[2 * i + 1] = points[2 * indices[i]! + 1]!;
  }
  return out;
}
