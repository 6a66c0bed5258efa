import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { InstancedMesh, Matrix4, type MeshStandardMaterial } from 'three';
import type { Bodies } from './parts.ts';
import { meshGeometry } from './geometry.ts';
import { bodyMaterials } from './materials.ts';

/** The bodies of parts: those of one form are drawn at once. */
export function BodyMeshes({ bodies }: { readonly bodies: readonly Bodies[] }) {
  const materials = useMemo(() => bodyMaterials(), []);
  useEffect(() => () => materials.forEach(material => material.dispose()), [materials]);
  const count = useGrowing(bodies.length);
  return bodies
    .slice(0, count)
    .map(each => <Instances key={`${each.key}/${each.ids.length}`} bodies={each} materials={materials} />);
}

/** Forms that come into the scene at once. */
const AT_ONCE = 4;

/** Counts up to a number in steps that the page can take between two frames. */
function useGrowing(end: number): number {
  const [count, setCount] = useState(AT_ONCE);
  useEffect(() => {
    if (count >= end) return;
    const timer = setTimeout(() => setCount(count + AT_ONCE), 0);
    return () => clearTimeout(timer);
  }, [count, end]);
  return count;
}

function Instances({ bodies, materials }: { readonly bodies: Bodies; readonly materials: MeshStandardMaterial[] }) {
  const invalidate = useThree(state => state.invalidate);
  const { mesh: form, ids, matrices } = bodies;
  const count = ids.length;
  const mesh = useMemo(() => new InstancedMesh(meshGeometry(form), materials, count), [form, materials, count]);
  useEffect(() => () => void mesh.dispose(), [mesh]);
  useLayoutEffect(() => {
    const place = new Matrix4();
    matrices.forEach((matrix, i) => mesh.setMatrixAt(i, place.fromArray(matrix as number[])));
    mesh.instanceMatrix.needsUpdate = true;
    mesh.computeBoundingSphere();
    mesh.userData.ids = ids;
    invalidate();
  }, [mesh, ids, matrices, invalidate]);
  return <primitive object={mesh} />;
}
