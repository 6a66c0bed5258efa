import { useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaneProps } from '../workspace/Pane.ts';
import type { Camera } from './cameraMoves.ts';
import { canDraw } from './canDraw.ts';
import type { Stage } from './Scene.tsx';
import { SolidBar } from './SolidBar.tsx';
import { Building, SolidNotice } from './SolidNotice.tsx';
import { SolidPanel } from './SolidPanel.tsx';
import { SolidSurface } from './SolidSurface.tsx';
import { useModelDrop } from './useModelDrop.ts';
import { useSolid } from './useSolid.ts';
import { ViewContext, useView, viewOf } from './viewState.ts';
import './solid.css';

/** The board in three dimensions. */
export default function SolidPane(props: PaneProps) {
  return (
    <ViewContext.Provider value={viewOf(props.pane)}>
      <Inner {...props} />
    </ViewContext.Provider>
  );
}

function Inner({ pane, session, document }: PaneProps) {
  const { t } = useTranslation();
  const solid = useSolid(session, document);
  // Its many fields come in slices, after the view.
  const panel = useDeferredValue(
    useView(state => state.panel),
    false,
  );
  const camera = useRef<Camera | null>(null);
  const stage = useRef<Stage | null>(null);
  const able = useMemo(() => canDraw(), []);
  const { state, view } = solid;
  const drop = useModelDrop(session, document.store, () => ({
    store: document.store,
    ids: pane.store.getState().selection,
    replace: false,
  }));
  return (
    <div className="solid-pane" {...drop}>
      <SolidBar solid={solid} camera={camera} stage={stage} name={session.summary.name} document={document} />
      <div className="solid-body">
        {!able ? (
          <SolidNotice title={t('solid.noWebGl')} />
        ) : state.failed !== '' ? (
          <SolidNotice title={t('solid.failed', { reason: state.failed })} />
        ) : state.board === null ? (
          <SolidNotice title={t('solid.noOutline')} text={t('solid.noOutlineHint')} />
        ) : view ? (
          <SolidSurface pane={pane} document={document} view={view} camera={camera} stage={stage} />
        ) : (
          <Building part={state.progress} />
        )}
        {panel && <SolidPanel solid={solid} />}
      </div>
    </div>
  );
}
