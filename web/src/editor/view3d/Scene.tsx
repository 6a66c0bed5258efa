import { useThree } from '@react-three/fiber';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Raycaster, Vector2, type Group, type InstancedMesh } from 'three';
import type { Id } from '@boardwright/engine/base';
import { BoardMesh } from './BoardMesh.tsx';
import { BodyMeshes } from './BodyMeshes.tsx';
import { Chosen, type FlatBox } from './Chosen.tsx';
import { CutFace } from './CutFace.tsx';
import type { SolidView } from './useSolid.ts';
import { done, usePace } from './pace.ts';
import { PasteMesh } from './PasteMesh.tsx';
import { snapshot, type Shot } from './shot.ts';
import { useView } from './viewState.ts';

/** What the surroundings ask of the drawn scene. */
export interface Stage {
  /** The part at a place of the canvas, -1 to 1 from the left and from below; null where there is none. */
  pick(x: number, y: number): Id | null;
  shoot(shot: Shot): Promise<Blob>;
}

interface Props {
  readonly view: SolidView;
  readonly flatBox: FlatBox;
  readonly selection: ReadonlySet<Id>;
  readonly accent: string;
  readonly stage: RefObject<Stage | null>;
  /** Called when everything has been drawn for the first time. */
  readonly onDrawn: () => void;
}

/** Lights, the board and its parts. */
export function Scene({ view, flatBox, selection, accent, stage, onDrawn }: Props) {
  const { board, client, bodies, colors, layout, revision, paste } = view;
  const { gl, scene, camera, invalidate } = useThree();
  const [compiled, setCompiled] = useState(false);
  const content = useRef<Group>(null);
  const opacity = useView(state => state.opacity);
  const cut = useView(state => state.cut);
  const explode = useView(state => state.explode);

  usePace(client.textures);

  // Shaders are translated next to the page: until they are, nothing is drawn that would wait for them.
  useEffect(() => {
    let gone = false;
    gl.compile(scene, camera);
    void done(gl).then(() => {
      if (gone) return;
      setCompiled(true);
      invalidate();
      requestAnimationFrame(() => requestAnimationFrame(onDrawn));
    });
    return () => void (gone = true);
  }, [gl, scene]);

  useEffect(() => {
    const caster = new Raycaster();
    stage.current = {
      pick(x, y) {
        caster.setFromCamera(new Vector2(x, y), camera);
        const hits = caster.intersectObject(content.current!, true);
        const hit = hits.find(
          ({ point, object }) =>
            (object.userData.ids || object.userData.board) &&
            gl.clippingPlanes.every(plane => plane.distanceToPoint(point) >= 0),
        );
        const ids = (hit?.object as InstancedMesh | undefined)?.userData.ids as readonly Id[] | undefined;
        return ids?.[hit!.instanceId!] ?? null;
      },
      shoot: shot => snapshot(gl, scene, camera, shot),
    };
    return () => void (stage.current = null);
  }, [gl, scene, camera, stage]);

  return (
    <>
      <ambientLight intensity={0.3} />
      <directionalLight position={[-80, 40, 110]} intensity={1.5} />
      <directionalLight position={[90, -70, 30]} intensity={0.9} />
      <directionalLight position={[20, -40, -120]} intensity={0.8} />
      <group ref={content} visible={compiled}>
        <BoardMesh board={board} client={client} colors={colors} layout={layout} opacity={opacity} />
        <BodyMeshes bodies={bodies} />
        {paste && explode === 0 && <PasteMesh mesh={paste} />}
        <Chosen bodies={bodies} selection={selection} flatBox={flatBox} board={board} color={accent} />
        {cut.axis !== 'none' && explode === 0 && (
          <CutFace cut={cut} board={board} client={client} colors={colors} revision={revision} />
        )}
      </group>
    </>
  );
}
