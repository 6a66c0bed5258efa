import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { EditingState } from '../project/editing.ts';
import type { DocumentKind, ProjectSession } from '../project/session.ts';
import { Loading } from '../layout/Loading.tsx';
import type { EditorShell } from './shell/EditorShell.ts';
import { activeTab } from './workspace/layout.ts';
import { WorkspaceContext } from './workspace/workspace.ts';
import { Workbench } from './Workbench.tsx';

interface Props {
  readonly session: ProjectSession;
  readonly shell: EditorShell;
  /** What the address names. */
  readonly wanted: DocumentKind;
  readonly editing: EditingState;
  readonly onTakeOver: () => void;
  /** Makes the address name another document. */
  readonly onAddress: (address: 'sch' | 'pcb') => void;
}

/** The editor of an open project: its tabs and panes, and an address that names the active one. */
export function Editor({ session, shell, wanted, editing, onTakeOver, onAddress }: Props) {
  const { t } = useTranslation();
  const { workspace, panes } = shell;
  const layout = useStore(workspace, state => state.layout);
  const pane = panes.of(activeTab(layout));

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
