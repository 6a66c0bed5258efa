import type { LiveAction } from '@boardwright/engine/commands';
import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { whereIs } from '../../editor/shell/docks.ts';
import { activeGroup, tabsOf } from '../../editor/shell/layout.ts';
import { useDocks } from '../../editor/shell/dockStore.ts';
import { runtimeIn } from '../runtime/useRuntime.ts';

/** Seconds of the circuit that one step is. */
const STEP = 1e-3;

/** Tabs that lie below what one looks at, in one place: side by side they would leave each other no room. */
const BELOW = ['logic', 'scope', 'meters', 'waves'];

/** Does what a command of the live circuit says. The live panel comes to the front where there are errors. */
export function actLive(shell: Shell, action: LiveAction): void {
  const { services, workspace } = shell;
  const live = runtimeIn(services)?.live;
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
    case 'bench':
      return workspace.getState().reveal('bench', '');
    case 'logic':
    case 'scope':
    case 'meters': {
      const { layout, reveal, split, activate } = workspace.getState();
      // Where a person has put it; else with the other instruments, or below what one looks at.
      if (tabsOf(layout).some(({ type }) => type === action)) return reveal(action, '');
      const other = tabsOf(layout).find(({ type }) => BELOW.includes(type));
      if (!other) return split(activeGroup(layout).id, 'bottom', { type: action, arg: '' });
      activate(other.id);
      return reveal(action, '');
    }
  }
}
