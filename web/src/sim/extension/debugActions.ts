import type { DebugAction } from '@boardwright/engine/commands';
import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { debuggingOf } from '../debug/debugging.ts';
import { actLive } from './liveActions.ts';

/** Does what a command of the debugger says; to continue where nothing runs is to start. */
export function actDebug(shell: Shell, action: DebugAction): void {
  const { session } = shell;
  if (!session.schematic) return;
  const debugging = debuggingOf(session, session.schematic);
  if (action === 'continue' && debugging.isIdle) actLive(shell, 'start');
  else debugging.act(action);
}
