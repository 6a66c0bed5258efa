import { chain, turn, type Matrix } from './matrix.ts';

/** A material of a glTF file (metallic-roughness). */
export interface GlbMaterial {
  readonly name: string;
  /** Linear, 0 to 1. */
  readonly color: readonly [number, number, number];
  readonly metallic: number;
  readonly roughness: number;
  readonly opacity?: number;
  /** PNG in sRGB, multiplied with the colour. */
  readonly texture?: Uint8Array;
  readonly doubleSided?: boolean;
}

/** Triangles of one material, scene millimetres; no indices. */
export interface GlbPrimitive {
  readonly material: number;
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly colors?: Float32Array;
  readonly uvs?: Float32Array;
}

export interface GlbMesh {
  readonly name: string;
  readonly primitives: readonly GlbPrimitive[];
}

export interface GlbNode {
  readonly name: string;
  readonly mesh: number;
  readonly matrix?: Matrix;
}

export interface GlbScene {
  readonly name: string;
  readonly materials: readonly GlbMaterial[];
  readonly meshes: readonly GlbMesh[];
  readonly nodes: readonly GlbNode[];
}

const [FLOAT, ARRAY_BUFFER] = [5126, 34962];
const pad4 = (length: number): number => (length + 3) & ~3;

/** Collects the binary chunk; each piece begins on four bytes. */
class Bytes {
  readonly views: { buffer: 0; byteOffset: number; byteLength: number; target?: number }[] = [];
  private readonly parts: Uint8Array[] = [];
  length = 0;

  add(bytes: Uint8Array, target?: number): number {
    this.views.push({ buffer: 0, byteOffset: this.length, byteLength: bytes.length, ...(target ? { target } : {}) });
    this.parts.push(bytes);
    this.length += pad4(bytes.length);
    return this.views.length - 1;
  }

  write(out: Uint8Array, at: number): void {
    for (const part of this.parts) {
      out.set(part, at);
      at += pad4(part.length);
    }
  }
}

const bytesOf = (floats: Float32Array): Uint8Array =>
  new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength);

/** A scene as a binary glTF 2.0 file (Khronos Group 2021): metres, y up, as the format wants it. */
export function writeGlb(scene: GlbScene): Uint8Array {
  const bytes = new Bytes();
  const accessors: object[] = [];
  const accessor = (floats: Float32Array, type: 'VEC2' | 'VEC3', bounds: boolean): number => {
    const size = type === 'VEC3' ? 3 : 2;
    const view = bytes.add(bytesOf(floats), ARRAY_BUFFER);
    accessors.push({
      bufferView: view,
      componentType: FLOAT,
      count: floats.length / size,
      type,
      ...(bounds ? boundsOf(floats) : {}),
    });
    return accessors.length - 1;
  };
  const meshes = scene.meshes.map(({ name, primitives }) => ({
    name,
    primitives: primitives
      .filter(each => each.positions.length > 0)
      .map(each => ({
        attributes: {
          POSITION: accessor(each.positions, 'VEC3', true),
          NORMAL: accessor(each.normals, 'VEC3', false),
          ...(each.colors ? { COLOR_0: accessor(each.colors, 'VEC3', false) } : {}),
          ...(each.uvs ? { TEXCOORD_0: accessor(each.uvs, 'VEC2', false) } : {}),
        },
        material: each.material,
      })),
  }));
  const images: object[] = [];
  const materials = scene.materials.map(material => {
    const { name, color, metallic, roughness, opacity = 1, texture, doubleSided = false } = material;
    if (texture) images.push({ bufferView: bytes.add(texture), mimeType: 'image/png' });
    return {
      name,
      doubleSided,
      ...(opacity < 1 ? { alphaMode: 'BLEND' } : {}),
      pbrMetallicRoughness: {
        baseColorFactor: [...color, opacity],
        metallicFactor: metallic,
        roughnessFactor: roughness,
        ...(texture ? { baseColorTexture: { index: images.length - 1 } } : {}),
      },
    };
  });
  // A mesh of nothing is not allowed.
  const kept = scene.nodes.filter(({ mesh }) => meshes[mesh]!.primitives.length > 0);
  const used = meshes.map((mesh, i) => (mesh.primitives.length > 0 ? i : -1)).filter(i => i >= 0);
  const upright = chain(turn('x', -90), [0.001, 0, 0, 0, 0, 0.001, 0, 0, 0, 0, 0.001, 0, 0, 0, 0, 1]);
  const json = {
    asset: { version: '2.0', generator: 'Boardwright' },
    scene: 0,
    scenes: [{ name: scene.name, nodes: [0] }],
    nodes: [
      { name: scene.name, matrix: upright, children: kept.map((_, i) => i + 1) },
      ...kept.map(({ name, mesh, matrix }) => ({ name, mesh: used.indexOf(mesh), ...(matrix ? { matrix } : {}) })),
    ],
    meshes: used.map(i => meshes[i]),
    materials,
    accessors,
    bufferViews: bytes.views,
    buffers: [{ byteLength: bytes.length }],
    ...(images.length > 0
      ? {
          images,
          samplers: [{ magFilter: 9729, minFilter: 9987, wrapS: 33071, wrapT: 33071 }],
          textures: images.map((_, source) => ({ source, sampler: 0 })),
        }
      : {}),
  };
  return packed(new TextEncoder().encode(JSON.stringify(json)), bytes);
}

function boundsOf(floats: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  floats.forEach((value, i) => {
    if (value < min[i % 3]!) min[i % 3] = value;
    if (value > max[i % 3]!) max[i % 3] = value;
  });
  return { min, max };
}

function packed(json: Uint8Array, bytes: Bytes): Uint8Array {
  const room = pad4(json.length);
  const out = new Uint8Array(12 + 8 + room + 8 + bytes.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, 0x46546c67, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, out.length, true);
  view.setUint32(12, room, true);
  view.setUint32(16, 0x4e4f534a, true);
  out.fill(0x20, 20, 20 + room);
  out.set(json, 20);
  view.setUint32(20 + room, bytes.length, true);
  view.setUint32(24 + room, 0x004e4942, true);
  bytes.write(out, 28 + room);
  return out;
}
