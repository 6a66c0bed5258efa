import { keysOf, type Command, type Keymap } from '@boardwright/engine/commands';
import { searchCommands, type SoundsLike } from './searchCommands.ts';
import { printed } from './state/keymap.ts';

/** Whether a key, or one key of a sequence, is what was typed, with its modifiers or without them. */
const hasKey = (key: string, typed: string): boolean =>
  key === typed ||
  key.split(' ').some(each => each === typed || each.split('+').includes(typed)) ||
  key.startsWith(typed);

/**
 * The commands whose name or key was typed; all where nothing was. One Latin letter is in nearly every name: it finds only keys.
 */
export function filterShortcuts(
  commands: readonly Command[],
  typed: string,
  keymap: Keymap,
  soundsLike: SoundsLike | null,
): readonly Command[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return commands;
  const spaceless = wanted.replace(/\s*\+\s*/g, '+');
  const byName = new Set(/^[\x20-\x7e]$/.test(wanted) ? [] : searchCommands(commands, wanted, soundsLike));
  return commands.filter(
    command =>
      byName.has(command) || keysOf(command, keymap).some(key => hasKey(printed(key).toLowerCase(), spaceless)),
  );
}
