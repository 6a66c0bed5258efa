import type { LiveAction } from '@boardwright/engine/commands';
import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { whereIs } from '../../editor/shell/docks.ts';
import { useDocks } from '../../editor/shell/dockStore.ts';
import { runtimeIn } from '../runtime/useRuntime.ts';

/** Seconds of the circuit that one step is. */
const STEP = 1e-3;

/** Does what a command of the live circuit says. The live panel comes to the front where there are errors. */
export function actLive(shell: Shell, action: LiveAction): void {
  const live = runtimeIn(shell.services)?.live;
  if (!live) return;
  const { phase } = live.store.getState();
  switch (action) {
    case 'start':
      if (phase === 'running') return live.pause();
      if (phase === 'paused') return live.run();
      if (phase === 'preparing') return;
      if (whereIs(useDocks.getState().docks, 'live') === null) shell.showPanel('live');
      return void live.start();
    case 'step':
      if (phase === 'idle') return void live.start().then(() => live.pause());
      return live.step(STEP);
    case 'stop':
      return void live.stop();
    case 'again':
      return void live.again();
  }
}
