import { Alert } from 'antd';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { darkTheme, lightBoardTheme, lightTheme, Painter, startTriangulating } from '@boardwright/engine/render';
import { useDark } from '../../app/theme.ts';
import type { EditorDocument } from '../../project/document.ts';
import { orderOf } from './layers.ts';
import { useLatest } from '../state/stableHooks.ts';
import { useEditorStore } from '../state/store.ts';
import type { CanvasHandle } from './CanvasHandle.ts';
import { Crosshair } from './Crosshair.tsx';
import { FindingTip } from './FindingTip.tsx';
import { OutlineHandles } from './OutlineHandles.tsx';
import { mountSurface } from './mountSurface.ts';
import type { PointerRequests } from './pointer.ts';
import type { Probing } from './Probing.ts';
import { usePainterState } from './usePainterState.ts';

// With the editor's code, so that the worker loads while the project is read.
startTriangulating();

interface Props {
  readonly document: EditorDocument;
  readonly screen: string;
  readonly path: string;
  readonly handle: RefObject<CanvasHandle | null>;
  readonly onReady: () => void;
  readonly asked: RefObject<PointerRequests>;
  /** Called as the probe points at something. */
  readonly onProbe?: (probing: Probing) => void;
  /** What is drawn over it. */
  readonly overlay?: ((painter: Painter) => ReactNode) | undefined;
}

/** The drawing surface of one sheet or board. */
export function Canvas({ document, screen, path, handle, onReady, asked, onProbe, overlay }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [painter, setPainter] = useState<Painter | null>(null);
  const { t } = useTranslation();
  const dark = useDark();
  const theme = dark ? darkTheme : document.type === 'board' ? lightBoardTheme : lightTheme;
  const store = useEditorStore();
  const probe = useLatest((probing: Probing) => onProbe?.(probing));

  useEffect(() => {
    let gone = false;
    let unmount = () => {};
    const ui = store.getState();
    void Painter.create(host.current!, document.store, {
      theme,
      order: orderOf(document.store, ui.activeLayer),
      grid: ui.grid ? ui.gridStep : 0,
      screen,
      path,
      near: box => document.index.near(box, screen),
    }).then(
      made => {
        if (gone) return made.destroy();
        unmount = mountSurface(made, { document, screen, path, host: host.current!, store, handle, asked, probe });
        setPainter(made);
        onReady();
      },
      error => setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
      setPainter(null);
      unmount();
    };
    // The theme is applied by an effect of its own; a new painter is only for another document or sheet.
  }, [document, screen, path, store, probe]);

  useEffect(() => painter?.setTheme(theme), [painter, theme]);
  usePainterState(painter, document, screen);

  return (
    <div
      className="canvas"
      ref={host}
      tabIndex={0}
      // Only keyboard users need to see where the focus is: a ring at every key would be in the way.
      onFocus={({ currentTarget: at }) => at.toggleAttribute('data-by-key', at.matches(':focus-visible'))}
      role="application"
      aria-label={t(`editor.canvas.${document.type}`)}
      data-testid="canvas"
    >
      {painter && <Crosshair painter={painter} />}
      {painter && <FindingTip painter={painter} document={document} screen={screen} />}
      {painter && document.type === 'board' && <OutlineHandles painter={painter} document={document} />}
      {painter && overlay?.(painter)}
      {failure !== null && (
        <Alert type="error" showIcon title={t('editor.noWebgl')} description={failure} className="canvas-failure" />
      )}
    </div>
  );
}
