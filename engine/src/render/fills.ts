import { Buffer, BufferUsage, Geometry, Mesh, Shader, type UniformGroup } from 'pixi.js';
import type { FillRing } from '../indexes/index.ts';
import { fillProgram } from './shaders.ts';
import { triangulate } from './triangulate.ts';
import type { Triangulator } from './triangulator.ts';

/** Rings up to this many points are triangulated at once; larger ones in the worker. */
const SMALL = 400;

/** Triangles as flat corners, and their colour. */
export type Filling = readonly [triangles: Float32Array, rgba: number];

function fillGeometry(fillings: readonly Filling[]): Geometry {
  const data = new Float32Array(fillings.reduce((sum, [{ length }]) => sum + (length / 2) * 3, 0));
  const words = new Uint32Array(data.buffer);
  let at = 0;
  for (const [triangles, rgba] of fillings)
    for (let i = 0; i < triangles.length; i += 2, at += 3) {
      data[at] = triangles[i]!;
      data[at + 1] = triangles[i + 1]!;
      words[at + 2] = rgba;
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
  fillings: readonly Filling[],
  view: UniformGroup,
  layer: UniformGroup,
): Mesh<Geometry, Shader> {
  return new Mesh({
    geometry: fillGeometry(fillings),
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
