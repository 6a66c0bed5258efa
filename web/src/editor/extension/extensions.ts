import { createContext, useContext, useMemo } from 'react';
import { commandsWith, type AddedCommand, type Command } from '@boardwright/engine/commands';
import { VisitContext } from '../../project/visit.ts';
import type { EditorExtension, ExtensionActions, Shell } from './EditorExtension.ts';
import { isForVisitors } from './visitCommands.ts';

/** The extensions of the editor around a component. The list never changes while the editor is mounted. */
export const ExtensionsContext = createContext<readonly EditorExtension[]>([]);

export const useExtensions = (): readonly EditorExtension[] => useContext(ExtensionsContext);

/** The commands that extensions add to the engine's. */
export const addedCommands = (extensions: readonly EditorExtension[]): readonly AddedCommand[] =>
  extensions.flatMap(({ commands }) => commands ?? []);

/** All commands of the editor around a component; visitors have fewer. */
export function useCommands(): readonly Command[] {
  const extensions = useExtensions();
  const visit = useContext(VisitContext);
  return useMemo(() => {
    const all = commandsWith(addedCommands(extensions));
    return visit ? all.filter(command => isForVisitors(command, visit)) : all;
  }, [extensions, visit]);
}

const NOBODY: ExtensionActions = { simulation: null, live: null, sketch: null, debug: null };

/** What carries out the commands of extensions; a command of none does nothing. */
export const actionsOf = (extensions: readonly EditorExtension[], shell: Shell): ExtensionActions =>
  Object.assign({}, NOBODY, ...extensions.map(each => each.actions?.(shell) ?? {})) as ExtensionActions;
