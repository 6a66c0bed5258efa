import type { AddedCommand, Command, MenuCommand } from './command.ts';
import type { CommandState, EditorName } from './surface.ts';
import { arrangeCommands } from './arrange.ts';
import { boardArrayCommands } from './boardArrays.ts';
import { boardClipboardCommands } from './boardClipboard.ts';
import { channelCommands } from './channels.ts';
import { editCommands } from './edit.ts';
import { keysOf, type Keymap } from './keymap.ts';
import { fanOutCommands } from './fanOut.ts';
import { footprintCommands } from './footprint.ts';
import { boardInfoCommands } from './boardInfo.ts';
import { groupCommands } from './groups.ts';
import { inspectCommands } from './inspect.ts';
import { clipboardCommands } from './clipboard.ts';
import { placeCommands } from './place.ts';
import { placingCommands } from './placing.ts';
import { sessionCommands } from './session.ts';
import { sheetEditCommands } from './sheetEdit.ts';
import { sheetPlaceCommands } from './sheetPlace.ts';
import { debugCommands } from './debug.ts';
import { liveCommands } from './live.ts';
import { simulationCommands } from './simulation.ts';
import { sketchCommands } from './sketch.ts';
import { solidCommands } from './board3d.ts';
import { stitchingCommands } from './stitching.ts';
import { symbolCommands } from './symbol.ts';
import { symbolClipboardCommands } from './symbolClipboard.ts';
import { libraryCommands } from './libraries.ts';
import { layerCommands } from './layers.ts';
import { teardropCommands } from './teardrops.ts';
import { trackCleanupCommands } from './trackCleanup.ts';
import { trackCommands } from './tracks.ts';
import { tuneCommands } from './tuning.ts';
import { viewCommands } from './view.ts';
import { windowCommands } from './window.ts';
import { zoneCommands } from './zones.ts';

export { MENUS } from './command.ts';
export { EDITOR_NAMES } from './surface.ts';
export type { AddedCommand, Command, Menu, MenuCommand } from './command.ts';
export type { CommandState, Dialog, EditorName, ShellAction, SolidAction } from './surface.ts';
export type { CommandContext } from './context.ts';
export type {
  CursorAction,
  DebugAction,
  DebugService,
  LiveAction,
  LiveService,
  SimulationService,
  SketchService,
} from './services.ts';
export { fixesFor, type Fix } from './fixes.ts';
export type { Form, Question } from './form.ts';
export { assignNetClass, changeNetClass, DEFAULT_CLASS, netClassNames } from './assignNetClass.ts';
export { DEFAULT_KEYMAP, KEY_PRESETS, keysMeet, keysOf, type Keymap, type KeyPreset } from './keymap.ts';
export { keyName } from './keys.ts';
export { LIVE_EDITORS } from './live.ts';

/**
 * All commands with those that extensions of the editor add, such as its instruments; menus, keys, palette and cheat-sheet are made
 * from this list. Where two have the same key the first that can be used is taken.
 */
export const commandsWith = <T extends MenuCommand>(added: readonly T[]): readonly (Command | T)[] => [
  ...editCommands,
  ...arrangeCommands,
  ...groupCommands,
  ...placingCommands,
  ...channelCommands,
  ...clipboardCommands,
  ...boardClipboardCommands,
  ...sheetEditCommands,
  ...placeCommands,
  ...footprintCommands,
  ...sheetPlaceCommands,
  ...symbolClipboardCommands,
  ...symbolCommands,
  ...libraryCommands,
  ...viewCommands,
  ...windowCommands,
  ...zoneCommands,
  ...boardInfoCommands,
  ...layerCommands,
  ...trackCommands,
  ...tuneCommands,
  ...trackCleanupCommands,
  ...boardArrayCommands,
  ...fanOutCommands,
  ...stitchingCommands,
  ...teardropCommands,
  ...inspectCommands,
  ...sessionCommands,
  ...solidCommands,
  ...simulationCommands,
  ...liveCommands,
  ...added,
  ...sketchCommands,
  ...debugCommands,
];

/** The commands of the engine itself. */
export const commands: readonly Command[] = commandsWith<AddedCommand>([]);

/** Whether a command is one of an editor's at all. */
export const belongs = ({ editor }: Pick<Command, 'editor'>, to: EditorName): boolean =>
  editor === undefined || (typeof editor === 'string' ? editor === to : editor.includes(to));

export const usable = (command: Pick<Command, 'editor' | 'when'>, state: CommandState): boolean =>
  belongs(command, state.editor) && (command.when?.(state) ?? true);

/** Commands of the editor that more keys lead to after these. */
export const continuing = (
  keys: string,
  keymap: Keymap,
  state: CommandState,
  among: readonly Command[],
): readonly Command[] =>
  among.filter(each => belongs(each, state.editor) && keysOf(each, keymap).some(key => key.startsWith(`${keys} `)));

/** What a key or a sequence asks for among commands: the first that has it and can be used, else one that is meant for what lies under the cursor. */
export function commandOf(
  key: string,
  keymap: Keymap,
  state: CommandState,
  among: readonly Command[],
): Command | undefined {
  const named = among.filter(each => keysOf(each, keymap).includes(key));
  return (
    named.find(each => usable(each, state)) ??
    named.find(each => each.atCursor && state.selected === 0 && belongs(each, state.editor))
  );
}
