import type { DebugAction } from '@boardwright/engine/commands';
import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { runtimeIn } from '../runtime/useRuntime.ts';
import { actLive } from './liveActions.ts';

/** Does what a command of the debugger says; to continue where nothing runs is to start. */
export function actDebug(shell: Shell, action: DebugAction): void {
  const debugging = runtimeIn(shell.services)?.debugging;
  if (!debugging) return;
  if (action === 'continue' && debugging.isIdle) actLive(shell, 'start');
  else debugging.act(action);
}
