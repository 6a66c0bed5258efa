import { useContext, useEffect } from 'react';
import type { ProjectSession } from '../../project/session.ts';
import { showPage } from '../shell/look.ts';
import type { Panes } from '../workspace/Panes.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { LiveContext, useLive } from './LiveContext.ts';
import { revealed } from './revealed.ts';

/** Opens what the followed person looks at. What this person does on a drawing ends the following. */
export function useFollowing(session: ProjectSession, panes: Panes): void {
  const live = useContext(LiveContext);
  const workspace = useWorkspace();
  const followed = useLive(state => state.followed);
  const place = useLive(({ peers, followed: id }) => peers.find(each => each.id === id)?.at);
  const [document, path] = [place?.document, place?.path];
  useEffect(() => {
    if (document === undefined || path === undefined) return;
    if (document === session.board?.id) revealed(workspace, panes, 'board');
    else if (document === session.schematic?.id) {
      const pane = revealed(workspace, panes, 'schematic');
      if (pane.store.getState().path !== path) showPage(pane, path);
    }
  }, [workspace, panes, session, document, path]);
  useEffect(() => {
    if (followed === null || !live) return;
    const end = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.canvas')) live.follow(null);
    };
    const events = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, end, { capture: true, passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, end, { capture: true });
    };
  }, [live, followed]);
}
