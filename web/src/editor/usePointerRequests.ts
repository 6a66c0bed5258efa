import { useEffect, useRef, type RefObject } from 'react';
import type { CommandContext, Dialog } from '@boardwright/engine/commands';
import { usesOf } from '@boardwright/engine/indexes';
import type { EditorDocument } from '../project/document.ts';
import type { PointerRequests } from './canvas/pointer.ts';
import { useDocks } from './workspace/dockStore.ts';
import type { Pane } from './workspace/Pane.ts';

interface Answers {
  readonly context: () => CommandContext;
  /** Opens the context menu at a place of the window. */
  readonly onMenu: (at: { x: number; y: number }) => void;
  readonly onDialog: (dialog: Dialog) => void;
}

/** What the pointer asks for over a drawing, answered with the state of the latest rendering. */
export function usePointerRequests(
  pane: Pane,
  document: EditorDocument,
  { context, onMenu, onDialog }: Answers,
): RefObject<PointerRequests> {
  const asked = useRef<PointerRequests>({ menu: () => {}, open: () => {} });
  useEffect(() => {
    const ui = pane.store.getState();
    asked.current = {
      menu: (client, { x, y }) => {
        const hit = pane.handle.current?.runner.hit(x, y) ?? [];
        if (!hit.some(object => pane.store.getState().selection.has(object.id)))
          ui.set({ selection: new Set(hit.slice(0, 1).map(o => o.id)) });
        onMenu(client);
      },
      open: ({ x, y }) => {
        const hits = pane.handle.current?.runner.hit(x, y) ?? [];
        // What the first click selected, which need not be the topmost.
        const hit = hits.find(object => pane.store.getState().selection.has(object.id)) ?? hits[0];
        if (!hit) return;
        const page = `${pane.store.getState().path}/${hit.id}`;
        if (hit.kind === 'sheet' && usesOf(document.store).has(page)) return context().showPage(page);
        ui.set({ selection: new Set([hit.id]) });
        useDocks.getState().show('properties');
        if (hit.kind === 'table') onDialog('table');
      },
    };
  });
  return asked;
}
