import { Canvas } from '@react-three/fiber';
import { Alert, Button, Progress } from 'antd';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NeutralToneMapping, Vector3 } from 'three';
import type { Id } from '@boardwright/engine/base';
import { BoxBuilder } from '@boardwright/engine/geometry';
import { sceneX, sceneY } from '@boardwright/engine/board3d';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { Pane, PaneProps } from '../shell/Pane.ts';
import { useEditor } from '../state/store.ts';
import { Rig, type Camera } from './Rig.tsx';
import { Scene, type Stage } from './Scene.tsx';
import { SolidBar } from './SolidBar.tsx';
import { SolidPanel } from './SolidPanel.tsx';
import type { BoardData } from './protocol.ts';
import { useModelDrop } from './useModelDrop.ts';
import { useSolid, type SolidView } from './useSolid.ts';
import { ViewContext, useView, useViewStore, viewOf } from './viewState.ts';
import './solid.css';

/** The board in three dimensions. */
export default function SolidPane(props: PaneProps) {
  return (
    <ViewContext.Provider value={viewOf(props.pane)}>
      <Inner {...props} />
    </ViewContext.Provider>
  );
}

/** Whether the browser can draw at all. */
function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
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
          <Notice title={t('solid.noWebGl')} />
        ) : state.failed !== '' ? (
          <Notice title={t('solid.failed', { reason: state.failed })} />
        ) : state.board === null ? (
          <Notice title={t('solid.noOutline')} text={t('solid.noOutlineHint')} />
        ) : view ? (
          <Surface pane={pane} document={document} view={view} camera={camera} stage={stage} />
        ) : (
          <Building part={state.progress} />
        )}
        {panel && <SolidPanel solid={solid} />}
      </div>
    </div>
  );
}

const Notice = ({ title, text }: { readonly title: string; readonly text?: string }) => (
  <div className="solid-notice" role="status">
    <strong>{title}</strong>
    {text && <span>{text}</span>}
  </div>
);

function Building({ part }: { readonly part: number }) {
  const { t } = useTranslation();
  return (
    <div className="solid-notice" role="status">
      <span>{t('solid.building')}</span>
      <Progress percent={Math.round(100 * part)} style={{ width: 220 }} aria-label={t('solid.building')} />
    </div>
  );
}

interface SurfaceProps {
  readonly pane: Pane;
  readonly document: EditorDocument;
  readonly view: SolidView;
  readonly camera: { current: Camera | null };
  readonly stage: { current: Stage | null };
}

/** Pixels that a click may wander before it is a drag. */
const STEADY = 4;
/** Radians that an arrow key turns by, and parts of the window that it shifts by. */
const [TURN, SHIFT] = [Math.PI / 12, 0.08];
/** A graphics card that was taken away is asked for again after so long, milliseconds. */
const AGAIN = 600;

/** What the camera sees, and what mouse and keys do there. */
function Surface({ pane, document, view, camera, stage }: SurfaceProps) {
  const { t } = useTranslation();
  const dark = useDark();
  const viewStore = useViewStore();
  const selection = useEditor(ui => ui.selection);
  const [epoch, setEpoch] = useState(0);
  const [lost, setLost] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const pressed = useRef<{ x: number; y: number } | null>(null);
  useViewer(pane, document, view.board, camera);

  const press = (event: PointerEvent) => {
    pressed.current = event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    const from = pressed.current;
    pressed.current = null;
    if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > STEADY) return;
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    const id = stage.current?.pick(2 * x - 1, 1 - 2 * y) ?? null;
    const { selection: now, set } = pane.store.getState();
    const more = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!more) return set({ selection: new Set(id ? [id] : []) });
    if (!id) return;
    const next = new Set(now);
    if (!next.delete(id)) next.add(id);
    set({ selection: next });
  };
  const key = (event: KeyboardEvent) => {
    const [right, up] = arrows[event.key] ?? [0, 0];
    if ((right === 0 && up === 0) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.shiftKey) camera.current?.shift(right * SHIFT, up * SHIFT);
    else camera.current?.turn(right * TURN, -up * TURN);
  };
  return (
    <div
      className="solid-surface"
      data-testid="solid"
      data-drawn={drawn}
      data-chosen={selection.size}
      tabIndex={0}
      role="application"
      aria-label={t('solid.surface')}
      onPointerDown={press}
      onPointerUp={release}
      onKeyDown={key}
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
          gl.domElement.addEventListener('webglcontextlost', event => {
            // A canvas that is put away gives its context back.
            if (!gl.domElement.isConnected) return;
            event.preventDefault();
            setLost(true);
            setTimeout(() => {
              setLost(false);
              setEpoch(count => count + 1);
            }, AGAIN);
          });
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

const arrows: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

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

/** What commands can do with the view while it is seen. */
function useViewer(pane: Pane, document: EditorDocument, board: BoardData, camera: { current: Camera | null }): void {
  const view = useViewStore();
  useEffect(() => {
    pane.viewer.current = {
      fit: () => camera.current?.fit(),
      fitTo: ids => {
        const ball = ballAround(document, board, ids);
        if (ball) camera.current?.fit(ball);
      },
      zoom: factor => camera.current?.zoom(factor),
      act(action) {
        if (action === 'projection') view.setState(({ perspective }) => ({ perspective: !perspective }));
        else if (action === 'tht' || action === 'smd' || action === 'virtual' || action === 'dnp')
          view.getState().toggle(action);
        else camera.current?.look(action);
      },
    };
    pane.ready();
    return () => void (pane.viewer.current = null);
  }, [pane, document, board, camera, view]);
}

/** The ball around objects of the board, with some room. */
function ballAround(document: EditorDocument, { frame, stack }: BoardData, ids: Iterable<Id>) {
  const builder = new BoxBuilder();
  for (const id of ids) {
    const box = document.index.box(id);
    if (box) builder.addBox(box);
  }
  const { minX, minY, maxX, maxY } = builder;
  if (minX > maxX) return null;
  return {
    center: new Vector3(sceneX(frame, (minX + maxX) / 2), sceneY(frame, (minY + maxY) / 2), stack.thickness),
    radius: Math.max(4, Math.hypot(maxX - minX, maxY - minY) / 1.6e6),
  };
}
