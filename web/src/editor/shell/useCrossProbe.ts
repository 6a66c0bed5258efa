import { useEffect } from 'react';
import type { Id } from '@boardwright/engine/base';
import { usePreferences } from '../../app/preferences.ts';
import type { ProjectSession } from '../../project/session.ts';
import {
  counterpart,
  designators,
  netAcross,
  netNamed,
  netOf,
  netOfPinAt,
  partsNamed,
  type Found,
  type NoCounterpart,
} from './crossProbe.ts';
import type { EditorState } from '../state/store.ts';
import { activeGroup, activeTab, groupsOf, tabsOf, type Layout } from '../workspace/layout.ts';
import { bringUp, fitTo } from './look.ts';
import type { Pane } from '../workspace/Pane.ts';
import type { Panes } from '../workspace/Panes.ts';
import { useLayout, useWorkspace } from '../workspace/workspace.ts';

/** Pads and pins this small on the screen are not what one aims at, pixels. */
const AIM = 10;

/** The panes that are seen. */
const seenPanes = (layout: Layout, panes: Panes): Pane[] =>
  groupsOf(layout.root).map(({ tabs, active }) => panes.of(tabs.find(({ id }) => id === active) ?? tabs[0]!));

/** What a selection means elsewhere: parts by their designators, and a net; '' for none. */
function meaning(pane: Pane, state: EditorState, highlighted: string): { names: ReadonlySet<string>; net: string } {
  const { document, handle } = pane;
  if (!document) return { names: new Set(), net: '' };
  const { selection, path, cursor, scale } = state;
  const names = designators(document, selection, path);
  const [only] = selection;
  if (names.size === 0) return { names, net: netOf(document, [...selection], path) || highlighted };
  // A part was clicked at one of its pins or pads: that one is meant, too.
  const slack = (AIM / (handle.current?.painter.viewport.scale ?? scale)) * 1e6;
  const aimed = cursor && selection.size === 1 && slack < 1e6 * (document.type === 'board' ? 0.4 : 2.5);
  return { names, net: (aimed && netOfPinAt(document, only!, path, { ...cursor, slack })) || highlighted };
}

/** Where one works oneself, what was lent by another pane goes. */
function giveBack(pane: Pane, { highlighted }: EditorState): string {
  if (highlighted === '' || pane.lent !== highlighted) return highlighted;
  pane.lent = '';
  pane.store.setState({ highlighted: '' });
  return '';
}

/** Selects and highlights in a pane what another one means. */
function follow(pane: Pane, names: ReadonlySet<string>, net: string): void {
  const { document, store } = pane;
  if (!document) return;
  const { path } = store.getState();
  const parts = names.size > 0 ? partsNamed(document, names, path) : null;
  const wires = net === '' ? null : netNamed(document, net, path);
  const centres = usePreferences.getState().probeCentres;
  const shown: Found | null = parts ?? wires;
  if (wires) pane.lent = net;
  store.setState({ selection: new Set(parts?.ids), highlighted: wires ? net : '' });
  if (shown && centres) bringUp(pane, shown, parts !== null);
}

/** Keeps the panes of a project's schematic and board together: what is chosen in the active one is shown in the others. */
export function useCrossProbe(
  session: ProjectSession,
  panes: Panes,
  pane: Pane,
): { showInOther(): NoCounterpart | null } {
  const workspace = useWorkspace();
  const layout = useLayout();
  const on = usePreferences(each => each.probes);
  const seen = seenPanes(layout, panes);

  useEffect(() => {
    if (!on || seen.length < 2) return;
    const ends = seen.map(source =>
      source.store.subscribe((state, before) => {
        if (state.selection === before.selection && state.highlighted === before.highlighted) return;
        // Only what happens where one works goes to the others: what they do upon it goes nowhere.
        if (activeTab(workspace.getState().layout).id !== source.tab.id) return;
        const chosen = state.selection !== before.selection;
        const { names, net } = meaning(source, state, chosen ? giveBack(source, state) : state.highlighted);
        for (const other of seen)
          if (chosen && sameBoard(source, other)) followBoard(other, state.selection);
          else if (mates(source, other, session))
            follow(other, names, netAcross(source.document!, other.document!, net));
      }),
    );
    return () => ends.forEach(end => end());
    // The panes of tabs stay the same; a list of them that grew would not be noticed.
  }, [on, workspace, session, panes, seen.map(({ tab }) => tab.id).join()]);

  return {
    showInOther() {
      const { editor } = pane.type;
      const { selection, path } = pane.store.getState();
      const found = counterpart(session, editor, selection, path);
      if (typeof found === 'string') return found;
      const type = editor === 'board' ? 'schematic' : 'board';
      const { layout: now, reveal, split } = workspace.getState();
      if (tabsOf(now).some(tab => tab.type === type)) reveal(type);
      else split(activeGroup(now).id, 'right', { type, arg: '' });
      // A pane that is new is made when the layout is drawn.
      const there = panes.of(activeTab(workspace.getState().layout));
      there.follow(session);
      const go = () => {
        there.store.setState({ selection: new Set(found.ids) });
        fitTo(there, found.ids);
      };
      if (type === 'board') there.whenReady(go);
      else there.onPath(found.path, go);
      return null;
    },
  };
}

/** Whether two panes show the same board, one as a drawing and one as a body. */
const sameBoard = (a: Pane, b: Pane): boolean =>
  a.document === b.document && (a.type.editor === 'solid') !== (b.type.editor === 'solid');

/** Selects the same in another view of the board. */
function followBoard(pane: Pane, selection: ReadonlySet<Id>): void {
  pane.store.setState({ selection });
  if (selection.size > 0 && usePreferences.getState().probeCentres && pane.handle.current)
    bringUp(pane, { ids: [...selection], path: '' }, true);
}

/** Whether two panes show the two sides of the same design. */
const mates = (a: Pane, b: Pane, { schematic, board }: ProjectSession): boolean =>
  (a.document === schematic && b.document === board) || (a.document === board && b.document === schematic);
