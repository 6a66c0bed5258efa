import type { Command, CommandState } from './command.ts';
import { editCommands } from './edit.ts';
import { inspectCommands } from './inspect.ts';
import { clipboardCommands } from './clipboard.ts';
import { placeCommands } from './place.ts';
import { sheetEditCommands } from './sheetEdit.ts';
import { sheetPlaceCommands } from './sheetPlace.ts';
import { viewCommands } from './view.ts';

export type { Command, CommandContext, CommandState, Dialog, Menu } from './command.ts';
export { fixesFor, type Fix } from './fixes.ts';
export type { Form, Question } from './form.ts';
export { DEFAULT_KEYMAP, KEY_PRESETS, keysOf, type Keymap, type KeyPreset } from './keymap.ts';
export { keyName } from './keys.ts';

/**
 * All commands; menus, keys, palette and cheat-sheet are made from this list. Where two have the same key the first that can
 * be used is taken.
 */
export const commands: readonly Command[] = [
  ...editCommands,
  ...clipboardCommands,
  ...sheetEditCommands,
  ...placeCommands,
  ...sheetPlaceCommands,
  ...viewCommands,
  ...inspectCommands,
];

export const usable = (command: Command, state: CommandState): boolean =>
  (command.editor === undefined || command.editor === state.editor) && (command.when?.(state) ?? true);
