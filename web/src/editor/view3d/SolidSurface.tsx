import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { Pane } from '../workspace/Pane.ts';
import { useEditor } from '../state/store.ts';
import type { Camera } from './cameraMoves.ts';
import type { FlatBox } from './Chosen.tsx';
import type { Stage } from './Scene.tsx';
import { SolidCanvas } from './SolidCanvas.tsx';
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
  useViewer(pane, document, view.board, camera);
  const input = useSurfaceInput({ pane, camera, stage });
  const flatBox: FlatBox = useCallback(
    id => {
      const box = document.index.box(id);
      const object = document.store.get(id);
      return box && object ? { box, isBack: object.kind === 'footprint' && object.side === 'back' } : null;
    },
    [document],
  );
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
      <SolidCanvas
        view={view}
        selection={selection}
        accent={palettes[dark ? 'dark' : 'light'].accent}
        flatBox={flatBox}
        camera={camera}
        stage={stage}
        onDrawn={() => {
          performance.mark('solid.drawn');
          setDrawn(true);
        }}
      />
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
