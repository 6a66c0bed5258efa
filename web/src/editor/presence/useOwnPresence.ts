import { useEffect } from 'react';
import { boundsOf } from '@boardwright/engine/kinds';
import { isEmptyBox } from '@boardwright/engine/geometry';
import type { Painter, Viewport } from '@boardwright/engine/render';
import type { EditorDocument } from '../../project/document.ts';
import type { LiveProject } from '../../project/live.ts';
import { MOST_SHOWN, type Presence, type PresenceBox } from '../../project/presence.ts';
import { useEditorStore, type EditorState } from '../state/store.ts';
import { useFrames } from './useFrames.ts';

/** Where what is dragged would be put. */
function draggedBoxes({ drawEnv }: EditorDocument, dragged: EditorState['dragged']): PresenceBox[] {
  if (!dragged) return [];
  const { objects, by } = dragged;
  return objects.slice(0, MOST_SHOWN).flatMap(object => {
    const box = boundsOf(object, drawEnv);
    if (isEmptyBox(box)) return [];
    const [x, y] = [Math.round(by.x), Math.round(by.y)];
    return [[box.minX + x, box.minY + y, box.maxX + x, box.maxY + y] as const];
  });
}

const viewOf = ({ x, y, width, height, scale }: Viewport): Presence['view'] => ({
  x: Math.round(x),
  y: Math.round(y),
  reach: Math.max(1, Math.round((Math.min(width, height) / 2 / scale) * 1e6)),
});

/** Tells others where this person is on a drawing: pointer, selection, what is dragged, and what is seen. */
export function useOwnPresence(live: LiveProject, painter: Painter, document: EditorDocument, path: string): void {
  const store = useEditorStore();
  useEffect(() => {
    const place = { document: document.id, path };
    const pointer = ({ cursor }: EditorState) => cursor && { x: Math.round(cursor.x), y: Math.round(cursor.y) };
    const chosen = ({ selection }: EditorState) => [...selection].slice(0, MOST_SHOWN);
    const now = store.getState();
    live.report({
      ...place,
      cursor: pointer(now),
      selection: chosen(now),
      view: viewOf(painter.viewport),
      dragged: [],
    });
    return store.subscribe((state, before) => {
      const hasMoved = state.cursor !== before.cursor;
      if (hasMoved) live.report({ ...place, cursor: pointer(state), view: viewOf(painter.viewport) });
      if (state.selection !== before.selection) live.report({ ...place, selection: chosen(state) });
      if (state.dragged !== before.dragged)
        live.report(() => ({ ...place, dragged: draggedBoxes(document, store.getState().dragged) }));
    });
  }, [live, painter, document, path, store]);
  useFrames(painter, true, viewport => live.report({ view: viewOf(viewport) }));
}
