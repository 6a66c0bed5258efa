import { useEffect, useLayoutEffect, useMemo } from 'react';
import { Vector2 } from 'three';
import { sceneX, sceneY } from '@boardwright/engine/board3d';
import type { SolidClient } from './client.ts';
import { blockGeometry } from './geometry.ts';
import type { FaceColors } from './look.ts';
import { FaceUniforms, faceMaterial, showParts } from './materials.ts';
import type { BoardData } from './protocol.ts';

interface Props {
  readonly board: BoardData;
  readonly client: SolidClient;
  readonly colors: FaceColors;
  /** Where the level plane is, and where its face is drawn, scene millimetres. */
  readonly place: number;
  readonly at: number;
}

/** The face of a level cut through the board: the copper of the layer that it meets, or laminate. */
export function LevelCap({ board, client, colors, place, at }: Props) {
  const { stack, frame } = board;
  const index = stack.copper.findIndex(({ bottom, top }) => place >= bottom && place <= top);
  const last = stack.copper.length - 1;
  const face = index < 0 ? 'none' : index === 0 ? 'front' : index === last ? 'back' : stack.copper[index]!.id;
  const faces = index === last && last > 0 ? board.back : board.front;
  const uniforms = useMemo(() => new FaceUniforms(), []);
  const materials = useMemo(
    () =>
      faces.map(({ box }, i) => {
        const origin = new Vector2(sceneX(frame, box.minX), sceneY(frame, box.minY));
        const scale = new Vector2(1e6 / (box.maxX - box.minX), -1e6 / (box.maxY - box.minY));
        return faceMaterial(uniforms, client.textures.of(face, i), origin, scale);
      }),
    [faces, frame, face, client, uniforms],
  );
  useEffect(() => () => materials.forEach(material => material.dispose()), [materials]);
  useLayoutEffect(() => {
    // Bare copper: no finish lies on what is inside of the board.
    uniforms.set({ ...colors, finish: colors.copper });
    for (const material of materials) showParts(material, [1, index < 0 ? 0 : 1, 0, 0]);
  }, [uniforms, colors, materials, index]);
  useEffect(() => {
    if (face !== 'none') client.textures.want(face);
  }, [client, face]);
  if (place <= 0 || place >= stack.thickness) return null;
  return (
    <group position-z={at}>
      {faces.map((block, i) =>
        block.triangles.length > 0 ? <mesh key={i} geometry={blockGeometry(block)} material={materials[i]!} /> : null,
      )}
    </group>
  );
}
