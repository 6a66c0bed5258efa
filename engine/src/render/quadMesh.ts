import { Buffer, BufferUsage, Geometry, Mesh, Shader, type Container, type UniformGroup } from 'pixi.js';
import { ROW, type QuadRows } from '../indexes/index.ts';
import { INDICES, type Corners } from './corners.ts';
import { ATTRIBUTES } from './expand.ts';
import { quadProgram } from './shaders.ts';

/** Attributes of the rows that a buffer holds, for each of its corners or, as an instance, once. */
export const quadAttributes = (buffer: Buffer, instance = false) =>
  Object.fromEntries(
    ATTRIBUTES.map(([name, format, offset]) => [name, { buffer, format, stride: 4 * ROW, offset, instance }] as const),
  );

/**
 * Rows on the graphics card as they are now: what is drawn for a while and then made again. As instances, a quarter of the
 * bytes: what follows the mouse goes there with every move.
 */
export function quadMesh(
  rows: QuadRows,
  view: UniformGroup,
  layer: UniformGroup,
  corners: Corners,
): Mesh<Geometry, Shader> {
  const data = rows.data.slice(0, rows.length * ROW);
  const buffer = new Buffer({ data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
  const geometry = new Geometry({
    attributes: quadAttributes(buffer, true),
    indexBuffer: corners.buffer,
    indexCount: INDICES,
    instanceCount: rows.length,
  });
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
