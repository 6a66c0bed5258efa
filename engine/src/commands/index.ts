import type { Command, CommandState } from './command.ts';
import { editCommands } from './edit.ts';
import { inspectCommands } from './inspect.ts';
import { placeCommands } from './place.ts';
import { viewCommands } from './view.ts';

export type { Command, CommandContext, CommandState, Menu } from './command.ts';
export { keyName } from './keys.ts';

/** All commands; menus, keys, palette and cheat-sheet are made from this list. */
export const commands: readonly Command[] = [...editCommands, ...placeCommands, ...viewCommands, ...inspectCommands];

export const usable = (command: Command, state: CommandState): boolean =>
  (command.editor === undefined || command.editor === state.editor) && (command.when?.(state) ?? true);
