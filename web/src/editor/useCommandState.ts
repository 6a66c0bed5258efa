import { useStore } from 'zustand';
import type { CommandState } from '@boardwright/engine/commands';
import type { EditorDocument } from '../project/document.ts';
import type { EditingState } from '../project/editing.ts';
import { commandState } from './commandContext.ts';
import type { Pane } from './workspace/Pane.ts';
import { useLayout, useWorkspace } from './workspace/workspace.ts';
import { useStable } from './state/stableHooks.ts';
import { useEditor } from './state/store.ts';

interface CommandStates {
  /** As of the latest rendering; the same object as long as nothing of it changes. */
  readonly state: CommandState;
  /** As it is when it is asked for. */
  readonly now: () => CommandState;
}

/** What decides which commands can be used; followed as it changes, not at every move of the cursor. */
export function useCommandState(pane: Pane, document: EditorDocument, editing: EditingState): CommandStates {
  const layout = useLayout();
  const closed = useStore(useWorkspace(), each => each.closed);
  useEditor(ui => ui.selection);
  useEditor(ui => ui.highlighted);
  useEditor(ui => ui.placed);
  useEditor(ui => ui.path);
  useEditor(ui => ui.screen);
  const now = () => commandState(pane, document, editing, { layout, closed });
  return { state: useStable(now()), now };
}
