import { Canvas } from '@react-three/fiber';
import { Alert } from 'antd';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { NeutralToneMapping } from 'three';
import type { Id } from '@boardwright/engine/base';
import type { Camera } from './cameraMoves.ts';
import type { FlatBox } from './Chosen.tsx';
import { Rig } from './Rig.tsx';
import { Scene, type Stage } from './Scene.tsx';
import { useLostContext } from './useLostContext.ts';
import type { SolidView } from './useSolid.ts';

interface Props {
  readonly view: SolidView;
  readonly selection: ReadonlySet<Id>;
  readonly accent: string;
  readonly flatBox: FlatBox;
  readonly camera: RefObject<Camera | null>;
  readonly stage: RefObject<Stage | null>;
  /** Called when everything has been drawn for the first time. */
  readonly onDrawn: () => void;
}

/** The canvas with what the camera sees, and what is wrong with it. */
export function SolidCanvas({ view, selection, accent, flatBox, camera, stage, onDrawn }: Props) {
  const { t } = useTranslation();
  const { epoch, lost, watch } = useLostContext();
  return (
    <>
      <Canvas
        key={epoch}
        frameloop="demand"
        dpr={[1, 2]}
        gl={{ antialias: false, alpha: true, powerPreference: 'high-performance' }}
        onCreated={({ gl }) => {
          gl.toneMapping = NeutralToneMapping;
          gl.toneMappingExposure = 1.05;
          gl.setClearColor(0x000000, 0);
          gl.debug.checkShaderErrors = import.meta.env.DEV;
          watch(gl);
        }}
      >
        <Rig home={view.home} handle={camera} />
        <Scene view={view} flatBox={flatBox} selection={selection} accent={accent} stage={stage} onDrawn={onDrawn} />
      </Canvas>
      {lost && (
        <div className="solid-lost" role="status">
          {t('solid.lost')}
        </div>
      )}
      {view.board.gaps > 0 && (
        <Alert
          className="solid-gaps"
          type="warning"
          showIcon
          closable
          title={t('solid.gaps', { count: view.board.gaps })}
        />
      )}
    </>
  );
}
