import {
  blockBoxes,
  linear,
  sceneX,
  sceneY,
  writeGlb,
  type BoardSolid,
  type GlbMaterial,
  type GlbMesh,
  type GlbNode,
  type GlbPrimitive,
  type Mesh,
  type Walls,
} from '@boardwright/engine/board3d';
import { bake } from './bake.ts';
import type { SolidHost } from './host.ts';
import type { SolidRequest } from './protocol.ts';
import { paintBlock } from './raster.ts';

/** Pixels of a block's picture in files. */
const PIXELS = 1024;
const SIDES = 24;

/** The board with its parts as a glTF file: the faces with pictures of what is printed on them. */
export async function glbOf(
  host: SolidHost,
  solid: BoardSolid,
  { name, colors, bodies }: Extract<SolidRequest, { type: 'glb' }>,
): Promise<Uint8Array> {
  const materials: GlbMaterial[] = [
    { name: 'laminate', color: linear(colors.laminate), metallic: 0, roughness: 0.85, doubleSided: true },
    { name: 'copper', color: linear(colors.copper), metallic: 1, roughness: 0.35, doubleSided: true },
    { name: 'finish', color: linear(colors.finish), metallic: 1, roughness: colors.finishRoughness, doubleSided: true },
    { name: 'matte', color: [1, 1, 1], metallic: 0, roughness: 0.55 },
    { name: 'metal', color: [1, 1, 1], metallic: 1, roughness: 0.3 },
  ];
  const meshes: GlbMesh[] = [];
  const nodes: GlbNode[] = [];
  const { walls, stack, front, back, box } = solid;
  const add = (mesh: GlbMesh) => {
    meshes.push(mesh);
    nodes.push({ name: mesh.name, mesh: meshes.length - 1 });
  };
  add({
    name: 'board',
    primitives: [
      { material: 0, ...walls.bare },
      { material: 2, ...walls.plated },
      { material: 0, ...barrels(walls.barrels.bare) },
      { material: 2, ...barrels(walls.barrels.pad) },
      { material: 1, ...barrels(walls.barrels.via) },
    ],
  });
  const boxes = blockBoxes(box);
  for (const [face, blocks, z, up] of [
    ['front', front, stack.thickness, true],
    ['back', back, 0, false],
  ] as const) {
    const primitives: GlbPrimitive[] = [];
    for (const [i, block] of blocks.entries()) {
      if (block.triangles.length === 0) continue;
      const canvas = paintBlock(host.layersOf(face, block.box), block.box, PIXELS);
      const context = canvas.getContext('2d')!;
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      bake(picture.data, colors);
      const flat = new OffscreenCanvas(canvas.width, canvas.height);
      flat.getContext('2d')!.putImageData(picture, 0, 0);
      const texture = new Uint8Array(await (await flat.convertToBlob({ type: 'image/png' })).arrayBuffer());
      materials.push({ name: `${face} ${i + 1}`, color: [1, 1, 1], metallic: 0, roughness: 0.45, texture });
      primitives.push({ material: materials.length - 1, ...cap(block.triangles, boxes[i]!, solid, z, up) });
    }
    add({ name: face, primitives });
  }
  for (const body of bodies) {
    meshes.push({ name: body.name, primitives: split(body.mesh) });
    for (const matrix of body.matrices) nodes.push({ name: body.name, mesh: meshes.length - 1, matrix });
  }
  return writeGlb({ name, materials, meshes, nodes });
}

function cap(
  triangles: Float32Array,
  box: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number },
  { frame }: BoardSolid,
  z: number,
  up: boolean,
): Omit<GlbPrimitive, 'material'> {
  const count = triangles.length / 2;
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const uvs = new Float32Array(2 * count);
  const [left, top] = [sceneX(frame, box.minX), sceneY(frame, box.minY)];
  const [w, h] = [(box.maxX - box.minX) / 1e6, (box.maxY - box.minY) / 1e6];
  for (let i = 0; i < count; i++) {
    // Seen from below, triangles run the other way round.
    const from = up ? i : i - (i % 3) + [0, 2, 1][i % 3]!;
    const [x, y] = [triangles[2 * from]!, triangles[2 * from + 1]!];
    positions.set([x, y, z], 3 * i);
    normals[3 * i + 2] = up ? 1 : -1;
    uvs.set([(x - left) / w, (top - y) / h], 2 * i);
  }
  return { positions, normals, uvs };
}

/** Walls of round holes. */
function barrels(rows: Float32Array): Walls {
  const count = rows.length / 5;
  const positions = new Float32Array(count * SIDES * 18);
  const normals = new Float32Array(count * SIDES * 18);
  let at = 0;
  for (let i = 0; i < rows.length; i += 5) {
    const [x = 0, y = 0, r = 0, bottom = 0, top = 0] = rows.subarray(i, i + 5);
    for (let k = 0; k < SIDES; k++) {
      const [a, b] = [(2 * Math.PI * k) / SIDES, (2 * Math.PI * (k + 1)) / SIDES];
      const corner = (turn: number, z: number) => {
        positions.set([x + r * Math.cos(turn), y + r * Math.sin(turn), z], at);
        normals.set([-Math.cos(turn), -Math.sin(turn), 0], at);
        at += 3;
      };
      for (const [turn, z] of [[b, bottom], [a, bottom], [a, top], [b, bottom], [a, top], [b, top]] as const) corner(turn, z); // prettier-ignore
    }
  }
  return { positions, normals };
}

/** The plastic and the metal of a body. */
function split({ positions, normals, colors, metal }: Mesh): GlbPrimitive[] {
  const at = 3 * metal;
  return [
    { material: 3, positions: positions.slice(0, at), normals: normals.slice(0, at), colors: colors.slice(0, at) },
    { material: 4, positions: positions.slice(at), normals: normals.slice(at), colors: colors.slice(at) },
  ];
}
