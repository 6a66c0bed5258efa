import { useEffect } from 'react';
import {
  commandsWith,
  type AddedCommand,
  type Command,
  type CommandState,
  type MenuCommand,
} from '@boardwright/engine/commands';
import { usePreferences } from '../app/preferences.ts';
import { platform } from './index.ts';

const asData = ({ id, title, keys, menu, editor }: AddedCommand): MenuCommand => ({ id, title, keys, menu, editor });

/** Keeps a menu bar outside of the page in step with the editor, and runs what is chosen there. */
export function usePlatformMenu(
  state: CommandState,
  added: readonly AddedCommand[],
  run: (command: Command) => void,
): void {
  const locale = usePreferences(preferences => preferences.locale);
  // The state is made again at every rendering; only what it says counts.
  useEffect(
    () => platform.shell.showMenu({ locale, commands: state, added: added.map(asData) }),
    [locale, ...Object.values(state)],
  );
  // Outside of the editor there is nothing to command.
  useEffect(
    () => () => platform.shell.showMenu({ locale: usePreferences.getState().locale, commands: null, added: [] }),
    [],
  );
  useEffect(() =>
    platform.shell.onCommand(id => {
      const command = commandsWith(added).find(each => each.id === id);
      if (command) run(command);
    }),
  );
}
