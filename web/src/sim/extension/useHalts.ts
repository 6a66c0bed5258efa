import { useEffect } from 'react';
import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { runtimeIn } from '../runtime/useRuntime.ts';

/** Shows where a program halts: its line, and the debugger's panel unless a person has stepped there. */
export function useHalts({ services, workspace, showPanel }: Shell): void {
  const debugging = runtimeIn(services)?.debugging;
  useEffect(
    () =>
      debugging?.store.subscribe((now, before) => {
        for (const [mcu, seen] of now.seen) {
          if (seen === before.seen.get(mcu)) continue;
          const line = debugging.lineOf(mcu, seen.now);
          if (line) workspace.getState().reveal('sketch', line.folder);
          // A user who steps has arranged the view.
          if (!seen.stepped) showPanel('debug');
        }
      }),
    [debugging, workspace, showPanel],
  );
}
