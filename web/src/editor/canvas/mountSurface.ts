import type { RefObject } from 'react';
import { inSlices, pause } from '@boardwright/engine/base';
import type { Painter } from '@boardwright/engine/render';
import type { EditorDocument } from '../../project/document.ts';
import type { EditorStore } from '../state/store.ts';
import type { CanvasHandle } from './CanvasHandle.ts';
import { HomeView } from './home.ts';
import { connectPointer, type PointerRequests } from './pointer.ts';
import type { Probing } from './Probing.ts';
import { selectedObjects } from './selectedObjects.ts';
import { ToolRunner } from './toolRunner.ts';

export interface Surface {
  readonly document: EditorDocument;
  readonly screen: string;
  readonly path: string;
  readonly host: HTMLElement;
  readonly store: EditorStore;
  readonly handle: RefObject<CanvasHandle | null>;
  readonly asked: RefObject<PointerRequests>;
  readonly probe: (probing: Probing) => void;
}

/** Gives a painter its tools and pointer, the document's changes and its view. The returned function ends that and keeps the view. */
export function mountSurface(painter: Painter, surface: Surface): () => void {
  const { document, screen, path, host, store, handle, asked, probe } = surface;
  for (const layer of store.getState().hiddenLayers) painter.setLayer(layer, false);
  const runner = new ToolRunner(document, painter, screen, store, probe);
  const home = new HomeView(painter, document, screen, host);
  handle.current = { painter, runner, home, host };
  const disconnect = connectPointer(host, painter, runner, store, {
    menu: (client, world) => asked.current.menu(client, world),
    open: world => asked.current.open(world),
  });
  const unfollow = followDocument(painter, document, store);
  const before = store.getState().views.get(path);
  const { width, height } = painter.viewport;
  if (before) painter.setViewport({ ...before, width, height });
  else home.show();
  runner.resume();
  store.getState().set({ scale: painter.viewport.scale });
  return () => {
    runner.rest();
    const views = new Map(store.getState().views);
    if (home.isShown) views.delete(path);
    else views.set(path, painter.viewport);
    store.getState().set({ views });
    home.end();
    disconnect();
    unfollow();
    handle.current = null;
    painter.destroy();
  };
}

/** Draws what changes in the document, and the connections that are missing. */
function followDocument(painter: Painter, document: EditorDocument, store: EditorStore): () => void {
  let gone = false;
  const drawRatsnest = () => {
    const byNet = document.ratsnest.byNet();
    painter.setRatsnest(byNet);
    if (document.type === 'board')
      store.getState().set({ unrouted: byNet.values().reduce((sum, { length }) => sum + length, 0) });
  };
  /** Where it takes long it comes later, a stretch of work at a time, none of it with what asked for it. */
  const showRatsnest = async () => {
    await pause();
    if (gone) return;
    await inSlices(document.ratsnest.working(), () => !gone);
    if (!gone) drawRatsnest();
  };
  const unfollow = document.onChange(change => {
    painter.apply(change);
    const { selection, set } = store.getState();
    if (change.removed.keys().some(id => selection.has(id)))
      set({ selection: new Set([...selection].filter(id => document.store.get(id))) });
    painter.select(() => selectedObjects(document, store));
    if (document.ratsnest.isSettled) drawRatsnest();
    else void showRatsnest();
  });
  // Built when it is first asked for: behind the first frame, which must not wait.
  void painter.shown.then(showRatsnest);
  return () => {
    gone = true;
    unfollow();
  };
}
