import { useCallback } from 'react';
import type { ShellAction } from '@boardwright/engine/commands';
import { i18next } from '../../app/locale.ts';
import { toast } from '../../app/toast.ts';
import { usePreferences } from '../../app/preferences.ts';
import type { ProjectSession } from '../../project/session.ts';
import { companion } from '../workspace/companion.ts';
import { SIDES, whereIs, type PanelId } from '../workspace/docks.ts';
import { useDocks } from '../workspace/dockStore.ts';
import { activeGroup, activeTab, neighbour, nextGroup } from '../workspace/layout.ts';
import type { Pane } from '../workspace/Pane.ts';
import { useWorkspace, type Workspace } from '../workspace/workspace.ts';

/** Gives a pane the focus, so that keys go to its drawing. */
const focusGroup = (group: string): void =>
  // The pane may be drawn only now.
  void requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(`[data-group="${group}"] :is([data-testid=canvas], [data-testid=solid])`)
      ?.focus(),
  );

/** Shows a panel; one that is seen is hidden. */
function toggle(panel: PanelId): void {
  const { docks, show, hide } = useDocks.getState();
  const found = whereIs(docks, panel);
  const dock = found && docks[found.side];
  if (dock && !dock.collapsed && dock.stacks[found.stack]!.active === panel) hide(panel);
  else show(panel);
}

/** Collapses all docks, or opens them again where all are. */
function toggleDocks(): void {
  const { docks, collapse } = useDocks.getState();
  const used = SIDES.filter(side => docks[side].stacks.length > 0);
  const open = used.some(side => !docks[side].collapsed);
  for (const side of used) collapse(side, open);
}

const TAB_ACTIONS = [
  'nextTab',
  'previousTab',
  'nextPane',
  'moveTab',
  'closeTab',
  'reopenTab',
] as const satisfies ShellAction[];
type TabAction = (typeof TAB_ACTIONS)[number];
const isTabAction = (action: ShellAction): action is TabAction =>
  (TAB_ACTIONS as readonly ShellAction[]).includes(action);

function arrangeTabs(workspace: Workspace, action: TabAction, close: (tab: string) => void): void {
  const { layout, activate, activateGroup, move, reopen } = workspace.getState();
  switch (action) {
    case 'nextTab':
    case 'previousTab':
      activate(neighbour(layout, action === 'nextTab' ? 1 : -1));
      break;
    case 'nextPane':
      activateGroup(nextGroup(layout));
      break;
    case 'moveTab':
      move(activeTab(layout).id, nextGroup(layout), 'center');
      break;
    case 'closeTab':
      close(activeTab(layout).id);
      break;
    case 'reopenTab':
      reopen();
      break;
  }
  focusGroup(workspace.getState().layout.active);
}

/** Does what the commands about tabs, panes and panels say. */
export function useArrange(
  session: ProjectSession,
  pane: Pane,
  close: (tab: string) => void,
): (action: ShellAction) => void {
  const workspace = useWorkspace();
  return useCallback(
    action => {
      if (isTabAction(action)) return arrangeTabs(workspace, action, close);
      const { layout, split, merge } = workspace.getState();
      const { probes, probeCentres, setProbes, setProbeCentres } = usePreferences.getState();
      switch (action) {
        case 'newWindow':
          window.open(window.location.href, '_blank', 'noopener');
          break;
        case 'splitRight':
        case 'splitDown':
          split(activeGroup(layout).id, action === 'splitRight' ? 'right' : 'bottom', companion(layout, session, pane));
          break;
        case 'hidePanels':
          toggleDocks();
          break;
        case 'reset':
          useDocks.getState().reset();
          merge();
          break;
        case 'probe':
          setProbes(!probes);
          toast('success', probes ? i18next.t('probe.off') : i18next.t('probe.on'));
          break;
        case 'probeCentres':
          setProbeCentres(!probeCentres);
          toast('success', probeCentres ? i18next.t('probe.stays') : i18next.t('probe.centres'));
          break;
        case 'properties':
        case 'layers':
        case 'sheets':
        case 'nets':
        case 'price':
        case 'assistant':
        case 'scripts':
        case 'history':
        case 'comments':
        case 'parts':
        case 'findings':
        case 'simulation':
        case 'serial':
        case 'live':
        case 'debug':
          toggle(action);
      }
    },
    [workspace, session, pane, close],
  );
}
