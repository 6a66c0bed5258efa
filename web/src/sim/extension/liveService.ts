import type { LiveService } from '@boardwright/engine/commands';
import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { whereIs } from '../../editor/workspace/docks.ts';
import { useDocks } from '../../editor/workspace/dockStore.ts';
import { runtimeIn } from '../runtime/useRuntime.ts';

/** Seconds of the circuit that one step is. */
const STEP = 1e-3;

/** The live circuit for commands; null while the schematic is not open. Starting it shows the live panel. */
export function liveService(shell: Shell): LiveService | null {
  const live = runtimeIn(shell.services)?.live;
  if (!live) return null;
  return {
    start() {
      const { phase } = live.store.getState();
      if (phase === 'running') return live.pause();
      if (phase === 'paused') return live.run();
      if (phase === 'preparing') return;
      if (whereIs(useDocks.getState().docks, 'live') === null) shell.showPanel('live');
      void live.start();
    },
    step() {
      if (live.store.getState().phase === 'idle') return void live.start().then(() => live.pause());
      live.step(STEP);
    },
    stop: () => void live.stop(),
    again: () => void live.again(),
  };
}
