import { commandOf, type Command, type CommandState } from '@boardwright/engine/commands';
import { usesOf } from '@boardwright/engine/indexes';
import { screenOf } from '@boardwright/engine/kinds';
import type { ProjectSession } from '../project/session.ts';
import { activeTab } from './workspace/layout.ts';
import { goTo } from './shell/look.ts';
import type { Panes } from './workspace/Panes.ts';
import type { Workspace } from './workspace/workspace.ts';
import { useKeymap } from './state/keymap.ts';
import type { Bench } from './state/run.ts';

interface Around {
  readonly session: ProjectSession;
  readonly panes: Panes;
  readonly workspace: Workspace;
  readonly commands: readonly Command[];
  readonly state: CommandState;
  readonly run: (command: Command) => void;
}

/** What panes may ask of the workbench. */
export const benchOf = ({ session, panes, workspace, commands, state, run }: Around): Bench => ({
  run: id => {
    const command = commands.find(each => each.id === id);
    if (command) run(command);
  },
  key: name => {
    const { keymap } = useKeymap.getState();
    const command = commandOf(name, keymap, state, commands);
    if (command) run(command);
    return command !== undefined;
  },
  showOnSheet: id => {
    const store = session.schematic?.store;
    const object = store?.get(id);
    if (!store || !object) return;
    workspace.getState().reveal('schematic');
    const path = [...usesOf(store).values()].find(use => use.screen === screenOf(object))?.path ?? '';
    goTo(panes.of(activeTab(workspace.getState().layout)), id, path);
  },
});
