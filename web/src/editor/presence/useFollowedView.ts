import { useEffect } from 'react';
import { clampScale, type Painter } from '@boardwright/engine/render';
import type { EditorDocument } from '../../project/document.ts';
import type { LiveProject } from '../../project/live.ts';
import { useEditorStore } from '../state/store.ts';
import { useLive } from './LiveContext.ts';

/** Shows what the followed person sees, as long as they look at this drawing. */
export function useFollowedView(live: LiveProject, painter: Painter, document: EditorDocument, path: string): void {
  const store = useEditorStore();
  const view = useLive(({ peers, followed }) => {
    const at = peers.find(({ id }) => id === followed)?.at;
    return at?.document === document.id && at.path === path ? at.view : null;
  });
  const [x, y, reach] = [view?.x, view?.y, view?.reach];
  useEffect(() => {
    if (x === undefined || y === undefined || reach === undefined) return;
    const { viewport } = painter;
    const scale = clampScale((Math.min(viewport.width, viewport.height) / 2 / reach) * 1e6);
    painter.setViewport({ ...viewport, x, y, scale });
    store.getState().set({ scale });
  }, [live, painter, store, x, y, reach]);
}
