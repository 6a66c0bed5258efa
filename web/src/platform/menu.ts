import { useEffect } from 'react';
import { commands, type Command, type CommandState } from '@boardwright/engine/commands';
import { usePreferences } from '../app/preferences.ts';
import { platform } from './index.ts';

/** Keeps a menu bar outside of the page in step with the editor, and runs what is chosen there. */
export function usePlatformMenu(state: CommandState, run: (command: Command) => void): void {
  const locale = usePreferences(preferences => preferences.locale);
  // The state is made anew at every rendering; only what it says counts.
  useEffect(() => platform.shell.showMenu({ locale, commands: state }), [locale, ...Object.values(state)]);
  // Outside of the editor there is nothing to command.
  useEffect(() => () => platform.shell.showMenu({ locale: usePreferences.getState().locale, commands: null }), []);
  useEffect(() =>
    platform.shell.onCommand(id => {
      const command = commands.find(each => each.id === id);
      if (command) run(command);
    }),
  );
}
