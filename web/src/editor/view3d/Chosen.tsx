import { useEffect, useMemo } from 'react';
import { useThree } from '@react-three/fiber';
import { AdditiveBlending, BoxGeometry, EdgesGeometry, LineBasicMaterial, Matrix4, MeshBasicMaterial } from 'three';
import type { Id } from '@boardwright/engine/base';
import { sceneX, sceneY } from '@boardwright/engine/board3d';
import type { Box } from '@boardwright/engine/geometry';
import { meshGeometry } from './geometry.ts';
import type { Bodies } from './parts.ts';
import type { BoardData } from './protocol.ts';

/** Where an object without a body is, and on which side; null: it is not drawn. */
export type FlatBox = (id: Id) => { readonly box: Box; readonly isBack: boolean } | null;

interface Props {
  readonly bodies: readonly Bodies[];
  readonly selection: ReadonlySet<Id>;
  readonly flatBox: FlatBox;
  readonly board: BoardData;
  readonly color: string;
}

const edges = new EdgesGeometry(new BoxGeometry(1, 1, 1));
/** Room between a part and the frame around it, millimetres. */
const ROOM = 0.25;
/** How high the frame is around parts without a body, millimetres. */
const FLAT = 0.4;

/** What is chosen shines, with a frame around it that is seen through everything. */
export function Chosen({ bodies, selection, flatBox, board, color }: Props) {
  const invalidate = useThree(state => state.invalidate);
  useEffect(() => invalidate(), [selection, bodies, color, invalidate]);
  const shine = useMemo(
    () =>
      new MeshBasicMaterial({
        color,
        transparent: true,
        opacity: 0.5,
        blending: AdditiveBlending,
        depthWrite: false,
        polygonOffset: true,
        polygonOffsetFactor: -2,
        polygonOffsetUnits: -2,
      }),
    [color],
  );
  const line = useMemo(() => new LineBasicMaterial({ color, depthTest: false, transparent: true }), [color]);
  useEffect(() => () => [shine, line].forEach(material => material.dispose()), [shine, line]);
  const stood = new Set<Id>();
  const parts = bodies.flatMap(({ key, mesh, ids, matrices }) =>
    ids.flatMap((id, i) => {
      if (!selection.has(id)) return [];
      stood.add(id);
      const geometry = meshGeometry(mesh);
      if (!geometry.boundingBox) geometry.computeBoundingBox();
      const box = geometry.boundingBox!;
      const matrix = new Matrix4().fromArray(matrices[i] as number[]);
      const frame = matrix
        .clone()
        .multiply(
          new Matrix4()
            .makeScale(box.max.x - box.min.x + ROOM, box.max.y - box.min.y + ROOM, box.max.z - box.min.z + ROOM)
            .setPosition((box.max.x + box.min.x) / 2, (box.max.y + box.min.y) / 2, (box.max.z + box.min.z) / 2),
        );
      return [{ key: `${key}/${id}`, geometry, matrix, frame }];
    }),
  );
  const flat = [...selection].flatMap(id => {
    const flat = stood.has(id) ? null : flatBox(id);
    if (!flat) return [];
    const { box } = flat;
    const side = flat.isBack ? 0 : board.stack.thickness;
    const { frame } = board;
    const matrix = new Matrix4()
      .makeScale((box.maxX - box.minX) / 1e6, (box.maxY - box.minY) / 1e6, FLAT)
      .setPosition(sceneX(frame, (box.minX + box.maxX) / 2), sceneY(frame, (box.minY + box.maxY) / 2), side);
    return [{ key: id, matrix }];
  });
  return (
    <>
      {parts.map(({ key, geometry, matrix, frame }) => (
        <group key={key}>
          <mesh geometry={geometry} material={[shine, shine]} matrix={matrix} matrixAutoUpdate={false} />
          <lineSegments geometry={edges} material={line} matrix={frame} matrixAutoUpdate={false} renderOrder={10} />
        </group>
      ))}
      {flat.map(({ key, matrix }) => (
        <lineSegments
          key={key}
          geometry={edges}
          material={line}
          matrix={matrix}
          matrixAutoUpdate={false}
          renderOrder={10}
        />
      ))}
    </>
  );
}
