import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ProjectSession } from '../project/session.ts';
import type { Pane } from './workspace/Pane.ts';
import type { Panes } from './workspace/Panes.ts';
import { showTab } from './workspace/showTab.ts';
import { useArrange } from './shell/useArrange.ts';
import { useCrossProbe } from './shell/useCrossProbe.ts';
import { useWorkspace } from './workspace/workspace.ts';

/** Where commands go from a pane: to pages, to tabs, to the same thing in another editor; `onClose` closes tabs. */
export function useNavigation(
  session: ProjectSession,
  panes: Panes,
  pane: Pane,
  onClose: Parameters<typeof useArrange>[2],
) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const arrange = useArrange(session, pane, onClose);
  const { showInOther } = useCrossProbe(session, panes, pane);
  return {
    navigate: (address: string) => void navigate(address),
    showInOther: () => {
      const fault = showInOther();
      if (fault) void message.info(t(`editor.${fault}`));
    },
    /** Shows a tab, opening it where it is not there. */
    reveal: (type: string, arg: string) => workspace.getState().reveal(type, arg),
    showTab: (type: string) => showTab(workspace, panes.types, type),
    arrange,
  };
}
