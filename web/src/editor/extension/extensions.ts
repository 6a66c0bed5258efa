import { createContext, useContext, useMemo } from 'react';
import { commandsWith, type AddedCommand, type Command } from '@boardwright/engine/commands';
import type { EditorExtension, ExtensionActions, Shell } from './EditorExtension.ts';

/** The extensions of the editor around a component. The list never changes while the editor is mounted. */
export const ExtensionsContext = createContext<readonly EditorExtension[]>([]);

export const useExtensions = (): readonly EditorExtension[] => useContext(ExtensionsContext);

/** The commands that extensions add to the engine's. */
export const addedCommands = (extensions: readonly EditorExtension[]): readonly AddedCommand[] =>
  extensions.flatMap(({ commands }) => commands ?? []);

/** All commands of the editor around a component. */
export function useCommands(): readonly Command[] {
  const extensions = useExtensions();
  return useMemo(() => commandsWith(addedCommands(extensions)), [extensions]);
}

const NOBODY: ExtensionActions = { simulation: null, live: null, sketch: null, debug: null };

/** What carries out the commands of extensions; a command of none does nothing. */
export const actionsOf = (extensions: readonly EditorExtension[], shell: Shell): ExtensionActions =>
  Object.assign({}, NOBODY, ...extensions.map(each => each.actions?.(shell) ?? {})) as ExtensionActions;
