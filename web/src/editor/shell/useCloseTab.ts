import { App } from 'antd';
import { useCallback } from 'react';
import { tabsOf } from '../workspace/layout.ts';
import type { Panes } from '../workspace/Panes.ts';
import { useWorkspace } from '../workspace/workspace.ts';

/** Closes a tab, unless what it shows objects. */
export function useCloseTab(panes: Panes): (tab: string) => void {
  const workspace = useWorkspace();
  const { modal } = App.useApp();
  return useCallback(
    id => {
      const tab = tabsOf(workspace.getState().layout).find(each => each.id === id);
      const pane = tab && panes.of(tab);
      if (!pane) return;
      const close = async () => {
        if ((await pane.type.mayClose?.(pane, modal)) ?? true) workspace.getState().close(id);
      };
      void close();
    },
    [workspace, panes, modal],
  );
}
