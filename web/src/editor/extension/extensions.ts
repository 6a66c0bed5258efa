import { createContext, useContext } from 'react';
import type { EditorExtension, ExtensionActions, Shell } from './EditorExtension.ts';

/** The extensions of the editor around a component. The list never changes while the editor is mounted. */
export const ExtensionsContext = createContext<readonly EditorExtension[]>([]);

export const useExtensions = (): readonly EditorExtension[] => useContext(ExtensionsContext);

const NOBODY: ExtensionActions = { simulate() {}, live() {}, sketch() {}, debug() {} };

/** What carries out the commands of extensions; a command of none does nothing. */
export const actionsOf = (extensions: readonly EditorExtension[], shell: Shell): ExtensionActions =>
  Object.assign({}, NOBODY, ...extensions.map(each => each.actions?.(shell) ?? {})) as ExtensionActions;
