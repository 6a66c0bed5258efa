import { Canvas } from '@react-three/fiber';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeutralToneMapping } from 'three';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { Pane } from '../workspace/Pane.ts';
import { useEditor } from '../state/store.ts';
import type { Camera } from './cameraMoves.ts';
import { Rig } from './Rig.tsx';
import { Scene, type Stage } from './Scene.tsx';
import { useLostContext } from './useLostContext.ts';
import type { SolidView } from './useSolid.ts';
import { useSurfaceInput } from './useSurfaceInput.ts';
import { useView, useViewStore } from './viewState.ts';
import { useViewer } from './useViewer.ts';

interface Props {
  readonly pane: Pane;
  readonly document: EditorDocument;
  readonly view: SolidView;
  readonly camera: { current: Camera | null };
  readonly stage: { current: Stage | null };
}

/** What the camera sees, and what mouse and keys do there. */
export function SolidSurface({ pane, document, view, camera, stage }: Props) {
  const { t } = useTranslation();
  const dark = useDark();
  const viewStore = useViewStore();
  const selection = useEditor(ui => ui.selection);
  const [drawn, setDrawn] = useState(false);
  const { epoch, lost, watch } = useLostContext();
  useViewer(pane, document, view.board, camera);
  const input = useSurfaceInput({ pane, camera, stage });
  return (
    <div
      className="solid-surface"
      data-testid="solid"
      data-drawn={drawn}
      data-chosen={selection.size}
      tabIndex={0}
      role="application"
      aria-label={t('solid.surface')}
      {...input}
      onContextMenu={event => event.preventDefault()}
    >
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
        <Scene
          view={view}
          document={document}
          selection={selection}
          accent={palettes[dark ? 'dark' : 'light'].accent}
          stage={stage}
          onDrawn={() => {
            performance.mark('solid.drawn');
            setDrawn(true);
          }}
        />
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
      <OpenPanel onOpen={() => viewStore.setState({ panel: true })} />
    </div>
  );
}

function OpenPanel({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const panel = useView(state => state.panel);
  if (panel) return null;
  return (
    <Button className="solid-open" size="small" onClick={onOpen}>
      {t('solid.settings')}
    </Button>
  );
}
