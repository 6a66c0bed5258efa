import type { Mesh } from '@boardwright/engine/board3d';

/** Of what is kept: another number is read again. */
const VERSION = 1;
const HEAD = 3;

/** A mesh as bytes: u32 version, corners, corner where metal begins; then f32 positions, normals, colours. */
export function packMesh({ positions, normals, colors, metal }: Mesh): Uint8Array {
  const count = positions.length;
  const out = new ArrayBuffer(4 * (HEAD + 3 * count));
  new Uint32Array(out, 0, HEAD).set([VERSION, count / 3, metal]);
  const floats = new Float32Array(out, 4 * HEAD);
  floats.set(positions);
  floats.set(normals, count);
  floats.set(colors, 2 * count);
  return new Uint8Array(out);
}

/** Null where the bytes are none of ours. */
export function unpackMesh(bytes: Uint8Array): Mesh | null {
  const { buffer } = bytes.slice();
  if (buffer.byteLength < 4 * HEAD || buffer.byteLength % 4 !== 0) return null;
  const [version = 0, corners = 0, metal = 0] = new Uint32Array(buffer, 0, HEAD);
  const count = 3 * corners;
  const floats = new Float32Array(buffer, 4 * HEAD);
  if (version !== VERSION || floats.length !== 3 * count || metal > corners) return null;
  return {
    positions: floats.slice(0, count),
    normals: floats.slice(count, 2 * count),
    colors: floats.slice(2 * count),
    metal,
  };
}
