import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import type { Mesh } from '@boardwright/engine/board3d';
import { meshGeometry } from './geometry.ts';
import { plain } from './materials.ts';

/** Solder paste of both sides. */
export function PasteMesh({ mesh }: { readonly mesh: Mesh }) {
  const invalidate = useThree(state => state.invalidate);
  const material = useMemo(() => plain('#a3a6aa', 0.55, 0.6), []);
  useEffect(() => () => material.dispose(), [material]);
  useEffect(() => invalidate(), [mesh, invalidate]);
  return <mesh geometry={meshGeometry(mesh)} material={[material, material]} />;
}
