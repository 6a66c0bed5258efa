import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useState } from 'react';
import { BufferAttribute, BufferGeometry, DoubleSide, MeshBasicMaterial, Plane, Vector3 } from 'three';
import type { SectionFaces } from '@boardwright/engine/board3d';
import type { SolidClient } from './client.ts';
import { LevelCap } from './LevelCap.tsx';
import type { FaceColors } from './look.ts';
import type { BoardData } from './protocol.ts';
import type { Cut } from './viewState.ts';

/** How high parts reach over the board, and below it, millimetres: where the level cut begins and ends. */
const [ABOVE, BELOW] = [12, 4];
/** Where the board is left untouched, above and below it. */
const OVER = 0.02;
/** The face lies that far inside of what is left, so that the cut does not take it away. */
const INSIDE = 0.004;

/** Where a cut is, scene millimetres. */
export function placeOf({ axis, at }: Cut, { box, stack }: BoardData): number {
  if (axis === 'z') return heightOf(at, stack.thickness);
  const half = axis === 'x' ? (box.maxX - box.minX) / 2e6 : (box.maxY - box.minY) / 2e6;
  return (2 * at - 1) * half;
}

/** Half of the way of a level cut is through the board: it is thin next to its parts. */
const STOPS = [0, 0.15, 0.65, 1] as const;

function heightOf(at: number, thickness: number): number {
  const heights = [-BELOW, -OVER, thickness + OVER, thickness + ABOVE];
  const i = at < STOPS[1] ? 0 : at < STOPS[2] ? 1 : 2;
  const part = (at - STOPS[i]!) / (STOPS[i + 1]! - STOPS[i]!);
  return heights[i]! + part * (heights[i + 1]! - heights[i]!);
}

interface Props {
  readonly cut: Cut;
  readonly board: BoardData;
  readonly client: SolidClient;
  readonly colors: FaceColors;
  /** Changes with the document. */
  readonly revision: number;
}

/** Cuts everything open at a plane, and shows on it how the board is layered. */
export function CutFace({ cut, board, client, colors, revision }: Props) {
  const { gl, invalidate } = useThree();
  const [faces, setFaces] = useState<SectionFaces | null>(null);
  const { axis, flipped } = cut;
  const place = placeOf(cut, board);
  const sign = flipped ? -1 : 1;
  useEffect(() => {
    if (axis === 'none') return;
    // What lies beyond the plane goes.
    const normal = new Vector3(axis === 'x' ? -sign : 0, axis === 'y' ? -sign : 0, axis === 'z' ? -sign : 0);
    gl.clippingPlanes = [new Plane(normal, sign * place)];
    invalidate();
    return () => {
      gl.clippingPlanes = [];
      invalidate();
    };
  }, [gl, invalidate, axis, place, sign]);
  useEffect(() => {
    setFaces(null);
    if (axis === 'x' || axis === 'y') client.section(axis, place, setFaces);
  }, [client, axis, place, board, revision]);
  useEffect(() => invalidate(), [faces, invalidate]);
  const at = place - sign * INSIDE;
  if (axis === 'z') return <LevelCap board={board} client={client} colors={colors} place={place} at={at} />;
  if ((axis !== 'x' && axis !== 'y') || !faces) return null;
  return (
    <>
      <Rows rows={faces.laminate} axis={axis} at={at} color={colors.laminate} />
      <Rows rows={faces.copper} axis={axis} at={at - sign * INSIDE} color={colors.copper} />
      <Rows rows={faces.mask} axis={axis} at={at - sign * INSIDE} color={colors.mask} />
    </>
  );
}

function Rows({
  rows,
  axis,
  at,
  color,
}: {
  readonly rows: Float32Array;
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly color: string;
}) {
  const material = useMemo(() => new MeshBasicMaterial({ side: DoubleSide, toneMapped: false }), []);
  material.color.set(color);
  const geometry = useMemo(() => {
    const positions = new Float32Array((rows.length / 4) * 18);
    for (let i = 0, out = 0; i < rows.length; i += 4) {
      const [from = 0, to = 0, bottom = 0, top = 0] = rows.subarray(i, i + 4);
      for (const [along, z] of [[from, bottom], [to, bottom], [to, top], [from, bottom], [to, top], [from, top]] as const) {
        positions.set(axis === 'x' ? [at, along, z] : [along, at, z], out);
        out += 3;
      } // prettier-ignore
    }
    return new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3));
  }, [rows, axis, at]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => () => material.dispose(), [material]);
  return <mesh geometry={geometry} material={material} frustumCulled={false} />;
}
