import { useCallback, useEffect } from 'react';
import type { DebugAction } from '@boardwright/engine/commands';
import { useWorkspace } from '../../editor/shell/workspace.ts';
import type { ProjectSession } from '../../project/session.ts';
import { useLatest } from '../../editor/stableHooks.ts';
import { debuggingOf } from './debugging.ts';

/**
 * Does what the commands of the debugger say, and shows where a program halts. `start` lets the circuit live where it does not;
 * `showPanel` brings the debugger's panel to the front.
 */
export function useDebugger(
  session: ProjectSession,
  start: () => void,
  showPanel: () => void,
): (action: DebugAction) => void {
  const workspace = useWorkspace();
  const { schematic } = session;
  const show = useLatest(showPanel);
  useEffect(() => {
    if (!schematic) return undefined;
    const debugging = debuggingOf(session, schematic);
    return debugging.store.subscribe((now, before) => {
      for (const [mcu, seen] of now.seen) {
        if (seen === before.seen.get(mcu)) continue;
        const line = debugging.lineOf(mcu, seen.now);
        if (line) workspace.getState().reveal('sketch', line.folder);
        // Whoever steps has arranged what they look at.
        if (!seen.stepped) show();
      }
    });
  }, [session, schematic, workspace, show]);
  return useCallback(
    action => {
      if (!schematic) return;
      const debugging = debuggingOf(session, schematic);
      if (action === 'continue' && debugging.isIdle) start();
      else debugging.act(action);
    },
    [session, schematic, start],
  );
}
