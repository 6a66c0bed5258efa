import { belongs, keysMeet, keysOf, type Command, type Keymap } from '@boardwright/engine/commands';

export const KEY_EDITORS = ['schematic', 'board', 'symbol', 'footprint'] as const;

/** Whether two commands can be asked for in the same editor. */
const share = (a: Command, b: Command): boolean => KEY_EDITORS.some(editor => belongs(a, editor) && belongs(b, editor));

/** Other commands of the same editors that a key, or a sequence that it begins, belongs to. */
export const takenBy = (command: Command, key: string, keymap: Keymap, among: readonly Command[]): Command[] =>
  among.filter(
    each => each.id !== command.id && share(each, command) && keysOf(each, keymap).some(other => keysMeet(other, key)),
  );

/** The keymap with a key that is a command's alone. */
export function takeOver(command: Command, key: string, keymap: Keymap, among: readonly Command[]): Keymap {
  const own: Record<string, readonly string[]> = { ...keymap.own, [command.id]: [key] };
  for (const other of takenBy(command, key, keymap, among))
    own[other.id] = keysOf(other, keymap).filter(each => !keysMeet(each, key));
  return { ...keymap, own };
}

/** Commands whose own keys another command has as well, as after a change of the preset. */
export const conflicting = (keymap: Keymap, among: readonly Command[]): ReadonlySet<string> =>
  new Set(
    among
      .filter(({ id }) => keymap.own[id] !== undefined)
      .filter(each => keysOf(each, keymap).some(key => takenBy(each, key, keymap, among).length > 0))
      .map(({ id }) => id),
  );
