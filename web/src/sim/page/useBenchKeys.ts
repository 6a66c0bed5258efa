import { useEffect } from 'react';
import { keyName } from '@boardwright/engine/commands';
import { useLatest } from '../../editor/state/stableHooks.ts';
import { inText } from '../../editor/useShortcuts.ts';
import type { SpiceRuns } from '../runtime/SpiceRuns.ts';
import { CURSOR_KEYS, moveCursor } from '../waves/cursorActions.ts';

/** F9 runs, Shift+F9 stops, and the keys of the cursors move them, where no editor with commands is around. */
export function useBenchKeys({ simulation, view }: SpiceRuns, run: () => void): void {
  const start = useLatest(run);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const cursor = inText(event.target) ? undefined : CURSOR_KEYS[keyName(event)];
      if (cursor && moveCursor(view, cursor)) event.preventDefault();
      if (event.key !== 'F9') return;
      event.preventDefault();
      if (event.shiftKey) simulation.stop();
      else start();
    };
    window.addEventListener('keydown', key, { capture: true });
    return () => window.removeEventListener('keydown', key, { capture: true });
  }, [simulation, view, start]);
}
