import { Buffer, BufferUsage, Geometry, Mesh, Shader, type Container, type UniformGroup } from 'pixi.js';
import { ROW, type QuadRows } from '../derive/index.ts';
import { INDICES, type Corners } from './corners.ts';
import { ATTRIBUTES, expand, STRIDE } from './expand.ts';
import { quadProgram } from './shaders.ts';

/** Attributes of the rows that a buffer holds as corners. */
export const quadAttributes = (buffer: Buffer) =>
  Object.fromEntries(
    ATTRIBUTES.map(([name, format, offset]) => [name, { buffer, format, stride: 4 * ROW, offset }] as const),
  );

/** Rows on the graphics card as they are now: what is drawn for a while and then made anew. */
export function quadMesh(
  rows: QuadRows,
  view: UniformGroup,
  layer: UniformGroup,
  corners: Corners,
): Mesh<Geometry, Shader> {
  const data = new Float32Array(rows.length * STRIDE);
  expand(rows, 0, rows.length, new Uint32Array(data.buffer), 0);
  const buffer = new Buffer({ data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
  corners.reserve(rows.length);
  const geometry = new Geometry({ attributes: quadAttributes(buffer), indexBuffer: corners.buffer });
  geometry.indexCount = rows.length * INDICES;
  return new Mesh({ geometry, shader: new Shader({ glProgram: quadProgram(), resources: { view, layer } }) });
}

/** Takes all meshes out of a container, and off the graphics card; the indices that quads share stay. */
export function discard(container: Container): void {
  for (const child of container.removeChildren()) {
    if (!(child instanceof Mesh)) continue;
    const { geometry } = child as Mesh<Geometry, Shader>;
    const buffers = new Set(Object.values(geometry.attributes).map(({ buffer }) => buffer));
    child.destroy();
    geometry.destroy();
    for (const buffer of buffers) buffer.destroy();
  }
}
