import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { EditingState } from '../project/editing.ts';
import type { DocumentKind, ProjectSession } from '../project/session.ts';
import { Loading } from '../layout/Loading.tsx';
import { useDocks } from './shell/dockStore.ts';
import { activeTab, singleLayout, type Layout, type Place } from './shell/layout.ts';
import { Panes } from './shell/Panes.ts';
import { useExtensions } from './extension/extensions.ts';
import type { PaneType } from './shell/Pane.ts';
import { paneTypesWith } from './shell/paneTypes.ts';
import { createWorkspace, storedWorkspace, storeWorkspace, WorkspaceContext } from './shell/workspace.ts';
import { Workbench } from './Workbench.tsx';

interface Props {
  readonly session: ProjectSession;
  /** What the address names. */
  readonly wanted: DocumentKind;
  readonly editing: EditingState;
  readonly onTakeOver: () => void;
  /** What is open at the first visit; the wanted document alone when not given. */
  readonly begin?: ((session: ProjectSession) => Layout) | undefined;
  /** Makes the address name another document. */
  readonly onAddress: (address: 'sch' | 'pcb') => void;
}

/** The stored layout without what the project does not have any more; null when nothing is left. */
function restored(
  types: ReadonlyMap<string, PaneType>,
  session: ProjectSession,
  { root, active }: Layout,
): Layout | null {
  const strip = (place: Place): Place[] => {
    if (place.kind === 'split') {
      const children = place.children.map(strip);
      // A part that went would leave its share behind: then one starts afresh.
      return children.every(each => each.length === 1) ? [{ ...place, children: children.flat() }] : children.flat();
    }
    const tabs = place.tabs.filter(({ type, arg }) => types.get(type)?.exists(session, arg));
    return tabs.length > 0 ? [{ ...place, tabs }] : [];
  };
  const [kept, ...more] = strip(root);
  return kept && more.length === 0 ? { root: kept, active } : null;
}

/** The editor of an open project: its tabs and panes as they were left, the one that the address names active. */
export function Editor({ session, wanted, editing, begin, onTakeOver, onAddress }: Props) {
  const { t } = useTranslation();
  const extensions = useExtensions();
  const { id } = session.summary;
  // What is open at the bench is another choice than what is open in the editor.
  const place = begin ? `${id}.bench` : id;
  const [workspace, panes] = useMemo(() => {
    useDocks.getState().open(place);
    const types = paneTypesWith(extensions);
    const stored = storedWorkspace(place);
    const layout = stored && restored(types, session, stored.layout);
    const made = createWorkspace(layout ?? begin?.(session) ?? singleLayout(wanted));
    // Every pane of a bench is one of the schematic's.
    const isWanted = types.get(activeTab(made.getState().layout).type)?.editor === wanted;
    if (!begin && !isWanted) made.getState().reveal(wanted);
    return [made, new Panes(types, layout ? stored.kept : {})] as const;
    // Only another project starts anew: later sessions of the same one bring newer documents.
  }, [place]);
  const layout = useStore(workspace, state => state.layout);
  panes.follow(layout, session);
  const tab = activeTab(layout);
  const pane = panes.of(tab);

  useEffect(() => {
    const keep = () => storeWorkspace(place, { layout: workspace.getState().layout, kept: panes.keep() });
    const unsubscribe = workspace.subscribe(keep);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      unsubscribe();
      window.removeEventListener('pagehide', keep);
    };
  }, [place, workspace, panes]);

  // Address and active tab follow each other, whichever moves first.
  const { address } = pane.type;
  const shown = wanted === 'board' ? 'pcb' : 'sch';
  const last = useRef(shown);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const moved = last.current !== shown;
    const ours = asked.current === shown;
    last.current = shown;
    if (ours) asked.current = null;
    if (address === shown) return;
    // Somebody went back or forth; what was asked for here may land late, and is then behind the tabs.
    if (moved && !ours) return workspace.getState().reveal(wanted);
    asked.current = address;
    onAddress(address);
  }, [address, shown]);

  return (
    <WorkspaceContext.Provider value={workspace}>
      {pane.document ? (
        <Workbench
          session={session}
          panes={panes}
          pane={pane}
          document={pane.document}
          editing={editing}
          onTakeOver={onTakeOver}
        />
      ) : (
        <Loading label={t('editor.opening')} />
      )}
    </WorkspaceContext.Provider>
  );
}
