import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { InstancedMesh, Matrix4, Vector2, type Material, type MeshStandardMaterial } from 'three';
import { BARREL, sceneX, sceneY } from '@boardwright/engine/board3d';
import type { SolidClient } from './client.ts';
import { barrelGeometry, blockGeometry, wallGeometry } from './geometry.ts';
import type { FaceColors } from './look.ts';
import { FaceUniforms, faceMaterial, plain, showParts } from './materials.ts';
import type { BoardData } from './protocol.ts';
import type { Layout, Sheet } from './sheets.ts';

interface Props {
  readonly board: BoardData;
  readonly client: SolidClient;
  readonly colors: FaceColors;
  readonly layout: Layout;
  readonly opacity: number;
}

function see(material: Material, opacity: number): void {
  if (material.transparent !== opacity < 1) material.needsUpdate = true;
  material.transparent = opacity < 1;
  material.opacity = opacity;
}

/** The bare board: faces with what is printed on them, walls, and barrels of holes. */
export function BoardMesh({ board, client, colors, layout, opacity }: Props) {
  const invalidate = useThree(state => state.invalidate);
  const uniforms = useMemo(() => new FaceUniforms(), []);
  const laminate = useMemo(() => plain('#fff', 0, 0.85), []);
  const finish = useMemo(() => plain('#fff', 1, 0.3), []);
  const copper = useMemo(() => plain('#fff', 1, 0.35), []);
  useLayoutEffect(() => {
    uniforms.set(colors);
    laminate.color.set(colors.laminate);
    finish.color.set(colors.finish);
    finish.roughness = colors.finishRoughness;
    copper.color.set(colors.copper);
    for (const material of [laminate, finish, copper]) see(material, opacity);
    invalidate();
  }, [uniforms, laminate, finish, copper, colors, opacity, invalidate]);
  useEffect(() => {
    for (const { face } of layout.sheets) if (face !== 'none') client.textures.want(face);
  }, [client, layout]);
  const { walls, stack } = board;
  const bare = useMemo(() => wallGeometry(walls.bare), [walls]);
  const plated = useMemo(() => wallGeometry(walls.plated), [walls]);
  return (
    <>
      {layout.sheets.map(sheet => (
        <SheetMesh key={sheet.key} board={board} client={client} sheet={sheet} uniforms={uniforms} opacity={opacity} />
      ))}
      {layout.slabs.map(({ key, bottom, top }) => (
        <group key={key} position-z={bottom} scale-z={(top - bottom) / stack.thickness}>
          <mesh geometry={bare} material={laminate} userData={{ board: true }} />
          <mesh geometry={plated} material={finish} />
          <Barrels rows={walls.barrels.pad} material={finish} />
          <Barrels rows={walls.barrels.via} material={copper} />
          <Barrels rows={walls.barrels.bare} material={laminate} />
        </group>
      ))}
    </>
  );
}

function SheetMesh({
  board,
  client,
  sheet,
  uniforms,
  opacity,
}: Pick<Props, 'board' | 'client' | 'opacity'> & { readonly sheet: Sheet; readonly uniforms: FaceUniforms }) {
  const { face, blocks } = sheet;
  const faces = board[blocks];
  const { frame } = board;
  const materials = useMemo(
    () =>
      faces.map(({ box }, i): MeshStandardMaterial => {
        const origin = new Vector2(sceneX(frame, box.minX), sceneY(frame, box.minY));
        const scale = new Vector2(1e6 / (box.maxX - box.minX), -1e6 / (box.maxY - box.minY));
        return faceMaterial(uniforms, client.textures.of(face, i), origin, scale);
      }),
    [faces, frame, face, client, uniforms],
  );
  useEffect(() => () => materials.forEach(material => material.dispose()), [materials]);
  useLayoutEffect(() => {
    for (const material of materials) {
      showParts(material, sheet.parts);
      see(material, opacity);
    }
  }, [materials, sheet, opacity]);
  useSharpen(board, client, sheet);
  return (
    <group position-z={sheet.z}>
      {faces.map((block, i) =>
        block.triangles.length > 0 ? (
          <mesh key={i} geometry={blockGeometry(block)} material={materials[i]!} userData={{ board: true }} />
        ) : null,
      )}
    </group>
  );
}

/** How many blocks are painted finely at once. */
const FINE = 6;

/** Asks for finer pictures of the blocks that one looks at closely. */
function useSharpen({ front, frame }: BoardData, { textures }: SolidClient, { face, z }: Sheet): void {
  const { camera, size, gl } = useThree();
  const place = useMemo(() => new Matrix4(), []);
  useFrame(() => {
    if (face === 'none') return;
    place.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    const near: { block: number; pixels: number }[] = [];
    front.forEach(({ box }, block) => {
      const [x, y] = [sceneX(frame, (box.minX + box.maxX) / 2), sceneY(frame, (box.minY + box.maxY) / 2)];
      const e = place.elements;
      const w = e[3]! * x + e[7]! * y + e[11]! * z + e[15]!;
      if (w <= 0) return;
      const [u, v] = [0, 1].map(row => (e[row]! * x + e[row + 4]! * y + e[row + 8]! * z + e[row + 12]!) / w);
      const side = Math.max(box.maxX - box.minX, box.maxY - box.minY) / 1e6;
      const pixels = ((side * Math.hypot(e[0]!, e[1]!, e[4]!, e[5]!)) / w) * (size.height / 2) * gl.getPixelRatio();
      const reach = 1 + (2 * pixels) / size.height;
      if (Math.abs(u!) < reach && Math.abs(v!) < reach) near.push({ block, pixels });
    });
    if (near.length > FINE) return;
    for (const { block, pixels } of near) textures.sharpen(face, block, pixels);
  });
}

/** Radii in millimetres up to which a hole has so many sides: as its caps have. */
const SIDES: readonly (readonly [most: number, sides: number])[] = [
  [0.26, 12],
  [1, 24],
  [Infinity, 48],
];

/** Walls of round holes, as instances of a few. */
function Barrels({ rows, material }: { readonly rows: Float32Array; readonly material: Material }) {
  const meshes = useMemo(() => {
    const sorted = SIDES.map(([most, sides]) => ({ most, sides, matrices: [] as Matrix4[] }));
    for (let i = 0; i < rows.length; i += BARREL) {
      const [x = 0, y = 0, r = 0, bottom = 0, top = 0] = rows.subarray(i, i + BARREL);
      sorted
        .find(({ most }) => r < most)!
        .matrices.push(new Matrix4().makeScale(r, r, top - bottom).setPosition(x, y, bottom));
    }
    return sorted
      .filter(({ matrices }) => matrices.length > 0)
      .map(({ sides, matrices }) => {
        const mesh = new InstancedMesh(barrelGeometry(sides), material, matrices.length);
        matrices.forEach((matrix, i) => mesh.setMatrixAt(i, matrix));
        return mesh;
      });
  }, [rows, material]);
  useEffect(() => () => meshes.forEach(mesh => mesh.dispose()), [meshes]);
  return meshes.map(mesh => <primitive key={mesh.uuid} object={mesh} />);
}
