import { useEffect, useRef } from 'react';
import type { ProjectSession } from '../project/session.ts';
import type { EditorDocument } from '../project/document.ts';
import { onPage, postTo, type Anchor } from '../project/viewerMessages.ts';
import { designators, netNamed, netOf, partsNamed, type Found } from './shell/crossProbe.ts';
import { bringUp } from './shell/look.ts';
import { revealed } from './presence/revealed.ts';
import type { EditorState } from './state/store.ts';
import type { Pane } from './workspace/Pane.ts';
import type { Panes } from './workspace/Panes.ts';
import { useWorkspace } from './workspace/workspace.ts';

interface Props {
  readonly session: ProjectSession;
  readonly panes: Panes;
  readonly pane: Pane;
}

/** The one part or net that is chosen in a pane; null: none, or several. */
function chosenIn(document: EditorDocument, { selection, path, highlighted }: EditorState): Anchor | null {
  const names = [...designators(document, selection, path)];
  if (names.length > 1) return null;
  const name = names[0] ?? (netOf(document, [...selection], path) || highlighted);
  return name === '' || name.length > 100 ? null : { type: names.length === 1 ? 'part' : 'net', name };
}

const foundIn = (document: EditorDocument, { type, name }: Anchor, path: string): Found | null =>
  type === 'part' ? partsNamed(document, new Set([name]), path) : netNamed(document, name, path);

/** Tells the page of a shared project, which shows this viewer, what is chosen here, and shows what the page asks for. */
export function ViewerBridge({ session, panes, pane }: Props) {
  const workspace = useWorkspace();
  const told = useRef('null');
  useEffect(() => {
    const tell = (state: EditorState) => {
      const anchor = pane.document ? chosenIn(pane.document, state) : null;
      const text = JSON.stringify(anchor);
      if (text === told.current) return;
      told.current = text;
      postTo(window.parent, { type: 'boardwright.chosen', anchor });
    };
    tell(pane.store.getState());
    return pane.store.subscribe(tell);
  }, [pane]);
  useEffect(
    () =>
      onPage(({ anchor }) => {
        const others = [session.board, session.schematic].filter(each => each !== pane.document);
        // What is looked at first: the page need not change where it is there too.
        const document = [pane.document, ...others].find(each => each && foundIn(each, anchor, ''));
        postTo(window.parent, { type: 'boardwright.shown', anchor, isThere: document !== undefined });
        if (!document) return;
        const there = document === pane.document ? pane : revealed(workspace, panes, document.type);
        there.follow(session);
        const found = foundIn(document, anchor, there.store.getState().path);
        if (!found) return;
        const isPart = anchor.type === 'part';
        there.store.setState({ selection: new Set(isPart ? found.ids : []), highlighted: isPart ? '' : anchor.name });
        there.onPath(found.path, () => bringUp(there, found, isPart));
      }),
    [session, panes, pane, workspace],
  );
  return null;
}
