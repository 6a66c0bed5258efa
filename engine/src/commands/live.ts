import { msg } from '../base/index.ts';
import type { Command, EditorName, LiveAction } from './command.ts';

const LIVE = msg('menu.live', 'Living circuit');
const WHERE: readonly EditorName[] = ['schematic', 'waves', 'sketch', 'bench'];

const command = (action: LiveAction, title: Command['title'], key: string): Command => ({
  id: `live.${action}`,
  title,
  keys: [key],
  menu: 'inspect',
  editor: WHERE,
  submenu: LIVE,
  run: ctx => ctx.live(action),
});

/** The circuit that lives: the same everywhere where something of it is seen. */
export const liveCommands: readonly Command[] = [
  command('start', msg('cmd.live.start', 'Start or pause'), 'Alt+L'),
  command('step', msg('cmd.live.step', 'Step by a millisecond'), 'Alt+K'),
  command('stop', msg('cmd.live.stop', 'Stop'), 'Alt+Shift+L'),
  command('again', msg('cmd.live.again', 'Begin anew'), 'Alt+Shift+K'),
  command('bench', msg('cmd.live.bench', 'Breadboard view'), 'Alt+6'),
];
