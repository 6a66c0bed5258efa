import { activeTab } from '../workspace/layout.ts';
import type { Pane } from '../workspace/Pane.ts';
import type { Panes } from '../workspace/Panes.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The pane of a type of tab, which is opened where it is not there, and made the active one. */
export function revealed(workspace: Workspace, panes: Panes, type: string): Pane {
  workspace.getState().reveal(type);
  return panes.of(activeTab(workspace.getState().layout));
}
