import { msg } from '../base/index.ts';
import type { Command, CommandContext, EditorName, Instrument, LiveAction } from './command.ts';

const LIVE = msg('menu.live', 'Live simulation');
const INSTRUMENTS = msg('menu.instruments', 'Instruments');
const WHERE: readonly EditorName[] = ['schematic', 'waves', 'sketch', 'bench'];

const common = (action: LiveAction | Instrument, title: Command['title'], key: string) => ({
  title,
  keys: [key],
  menu: 'inspect' as const,
  editor: WHERE,
  run: (ctx: CommandContext) => ctx.live(action),
});

const living = (action: LiveAction, title: Command['title'], key: string): Command => ({
  id: `live.${action}`,
  submenu: LIVE,
  ...common(action, title, key),
});

const instrument = (tab: Instrument, title: Command['title'], key: string): Command => ({
  id: `instruments.${tab}`,
  submenu: INSTRUMENTS,
  ...common(tab, title, key),
});

/** The circuit that lives, the same everywhere where something of it is seen, and instruments on its nets, each in a tab. */
export const liveCommands: readonly Command[] = [
  living('start', msg('cmd.live.start', 'Start or pause'), 'Alt+L'),
  living('step', msg('cmd.live.step', 'Step 1 ms'), 'Alt+K'),
  living('stop', msg('cmd.live.stop', 'Stop'), 'Alt+Shift+L'),
  living('again', msg('cmd.live.again', 'Restart'), 'Alt+Shift+K'),
  living('bench', msg('cmd.live.bench', 'Breadboard view'), 'Alt+6'),
  instrument('logic', msg('cmd.instruments.logic', 'Logic analyzer'), 'Alt+7'),
  instrument('scope', msg('cmd.instruments.scope', 'Oscilloscope'), 'Alt+8'),
  instrument('meters', msg('cmd.instruments.meters', 'Multimeter and generator'), 'Alt+9'),
];
