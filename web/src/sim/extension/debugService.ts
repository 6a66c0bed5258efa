import type { DebugService } from '@boardwright/engine/commands';
import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { runtimeIn } from '../runtime/useRuntime.ts';
import { liveService } from './liveService.ts';

/** The debugger for commands; to continue where nothing runs is to start. Null while the schematic is not open. */
export function debugService(shell: Shell): DebugService | null {
  const debugging = runtimeIn(shell.services)?.debugging;
  if (!debugging) return null;
  return {
    continue: () => (debugging.isIdle ? liveService(shell)?.start() : debugging.act('continue')),
    pause: () => debugging.act('pause'),
    over: () => debugging.act('over'),
    into: () => debugging.act('into'),
    out: () => debugging.act('out'),
    instruction: () => debugging.act('instruction'),
    breakpoint: () => debugging.act('breakpoint'),
    clear: () => debugging.act('clear'),
  };
}
