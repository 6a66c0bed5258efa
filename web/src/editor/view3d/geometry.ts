import { BufferAttribute, BufferGeometry, CylinderGeometry } from 'three';
import type { Block, Mesh, Walls } from '@boardwright/engine/board3d';

// Caches: blocks and meshes are never changed, and what three.js draws of them goes with them.
const blocks = new WeakMap<Block, BufferGeometry>();
const meshes = new WeakMap<Mesh, BufferGeometry>();

function cached<K extends object>(
  known: WeakMap<K, BufferGeometry>,
  key: K,
  make: () => BufferGeometry,
): BufferGeometry {
  let geometry = known.get(key);
  if (!geometry) known.set(key, (geometry = make()));
  return geometry;
}

/** A block of the board's face, level. */
export const blockGeometry = (block: Block): BufferGeometry =>
  cached(blocks, block, () => {
    const { triangles } = block;
    const positions = new Float32Array((triangles.length / 2) * 3);
    for (let i = 0, j = 0; i < triangles.length; i += 2, j += 3) {
      positions[j] = triangles[i]!;
      positions[j + 1] = triangles[i + 1]!;
    }
    return new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3));
  });

export const wallGeometry = ({ positions, normals }: Walls): BufferGeometry =>
  new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('normal', new BufferAttribute(normals, 3));

/** A body: its first group is painted, its second metal. */
export const meshGeometry = (mesh: Mesh): BufferGeometry =>
  cached(meshes, mesh, () => {
    const geometry = new BufferGeometry()
      .setAttribute('position', new BufferAttribute(mesh.positions, 3))
      .setAttribute('normal', new BufferAttribute(mesh.normals, 3))
      .setAttribute('color', new BufferAttribute(mesh.colors, 3));
    const count = mesh.positions.length / 3;
    geometry.addGroup(0, mesh.metal, 0);
    geometry.addGroup(mesh.metal, count - mesh.metal, 1);
    return geometry;
  });

const barrels = new Map<number, BufferGeometry>();

/** The wall of a round hole of radius and height 1, upright. */
export function barrelGeometry(sides: number): BufferGeometry {
  let geometry = barrels.get(sides);
  if (!geometry) {
    geometry = new CylinderGeometry(1, 1, 1, sides, 1, true).rotateX(Math.PI / 2).translate(0, 0, 0.5);
    barrels.set(sides, geometry);
  }
  return geometry;
}
