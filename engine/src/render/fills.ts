import { Buffer, BufferUsage, Geometry, Mesh, Shader, type UniformGroup } from 'pixi.js';
import type { FillRing } from '../derive/index.ts';
import { fillProgram } from './shaders.ts';
import { triangulate } from './triangulate.ts';
import type { Triangulator } from './triangulator.ts';

/** Rings up to this many points are triangulated at once; larger ones in the worker. */
const SMALL = 400;

function fillGeometry(triangles: Float32Array, rgba: number): Geometry {
  const count = triangles.length / 2;
  const data = new Float32Array(count * 3);
  const words = new Uint32Array(data.buffer);
  for (let i = 0; i < count; i++) {
    data[3 * i] = triangles[2 * i]!;
    data[3 * i + 1] = triangles[2 * i + 1]!;
    words[3 * i + 2] = rgba;
  }
  const buffer = new Buffer({ data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
  return new Geometry({
    attributes: {
      aPosition: { buffer, format: 'float32x2', stride: 12, offset: 0 },
      aColor: { buffer, format: 'unorm8x4', stride: 12, offset: 8 },
    },
  });
}

/** Joins triangle lists of one layer and colour. */
function join(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export function fillMesh(
  triangles: Float32Array,
  rgba: number,
  view: UniformGroup,
  layer: UniformGroup,
): Mesh<Geometry, Shader> {
  return new Mesh({
    geometry: fillGeometry(triangles, rgba),
    shader: new Shader({ glProgram: fillProgram(), resources: { view, layer } }),
  });
}

/** Triangles of an owner's rings by layer and colour; those of large rings arrive later. */
export function fillOwner(
  rings: readonly FillRing[],
  triangulator: Triangulator,
  ready: (layer: string, rgba: number, triangles: Float32Array) => void,
): void {
  const groups = new Map<string, { layer: string; rgba: number; parts: Float32Array[] }>();
  for (const ring of rings) {
    if (ring.points.length > 2 * SMALL) {
      triangulator.run(ring.points, triangles => ready(ring.layer, ring.rgba, triangles));
      continue;
    }
    const key = `${ring.layer}|${ring.rgba}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { layer: ring.layer, rgba: ring.rgba, parts: [] }));
    group.parts.push(triangulate(ring.points));
  }
  for (const { layer, rgba, parts } of groups.values()) ready(layer, rgba, join(parts));
}
