import { useEffect } from 'react';
import { usesOf } from '@boardwright/engine/indexes';
import type { Painter } from '@boardwright/engine/render';
import { Canvas } from '../canvas/Canvas.tsx';
import { useEditor } from '../state/store.ts';
import { useServices } from '../extension/ProjectService.ts';
import { SheetFrames } from '../extension/SheetFrames.tsx';
import { BoardOverlays, SheetOverlays } from '../extension/SheetOverlays.tsx';
import { CommentPins } from '../reviews/CommentPins.tsx';
import { PresenceOverlay } from '../presence/PresenceOverlay.tsx';
import { useModelDrop } from '../view3d/useModelDrop.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { SheetPath } from './SheetPath.tsx';
import type { PaneProps } from '../workspace/Pane.ts';

/** A document on a canvas: the board, or the page of the schematic that the pane is at. */
export function DocumentPane({ pane, session, document, asked }: PaneProps) {
  const screen = useEditor(ui => ui.screen);
  const path = useEditor(ui => ui.path);
  const board = document.type === 'board';
  // The page may be gone: with an undone step, or with what another window did.
  useEffect(() => {
    if (board) return;
    const leave = () => {
      const { path: now } = pane.store.getState();
      if (!usesOf(document.store).has(now)) pane.store.setState(pane.type.begin(document, ''));
    };
    leave();
    return document.onChange(leave);
  }, [board, document, pane]);
  const services = useServices();
  const drop = useModelDrop(session, document.store, () => ({
    store: document.store,
    ids: pane.store.getState().selection,
    replace: false,
  }));
  if (!board && screen === '') return null;
  const Overlays = board ? BoardOverlays : SheetOverlays;
  const overlay = (painter: Painter) => (
    <>
      <Overlays painter={painter} document={document} screen={screen} path={path} />
      <CommentPins painter={painter} session={session} document={document} path={board ? '' : path} />
      <PresenceOverlay painter={painter} document={document} path={board ? '' : path} />
    </>
  );
  const canvas = (
    <Canvas
      key={board ? document.id : `${document.id}${screen}${path}`}
      document={document}
      screen={board ? '' : screen}
      path={board ? '' : path}
      handle={pane.handle}
      onReady={() => pane.ready()}
      asked={asked}
      onProbe={probing => services.forEach(each => each.probe(probing))}
      overlay={overlay}
    />
  );
  return (
    <>
      {board ? (
        <div style={{ display: 'contents' }} {...drop}>
          {canvas}
        </div>
      ) : (
        <SheetFrames session={session} document={document} editor={pane.store}>
          {canvas}
        </SheetFrames>
      )}
      {!board && <SheetPath document={document} />}
      <FirstSteps document={document} />
    </>
  );
}
