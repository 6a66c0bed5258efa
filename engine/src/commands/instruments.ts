import { msg } from '../base/index.ts';
import type { Command, EditorName, Instrument } from './command.ts';

const INSTRUMENTS = msg('menu.instruments', 'Instruments');
const WHERE: readonly EditorName[] = ['schematic', 'waves', 'sketch', 'bench'];

const command = (tab: Instrument, title: Command['title'], key: string): Command => ({
  id: `instruments.${tab}`,
  title,
  keys: [key],
  menu: 'inspect',
  editor: WHERE,
  submenu: INSTRUMENTS,
  run: ctx => ctx.live(tab),
});

/** Instruments on the nets of the circuit that lives, each in a tab. */
export const instrumentCommands: readonly Command[] = [
  command('logic', msg('cmd.instruments.logic', 'Logic analyser'), 'Alt+7'),
  command('scope', msg('cmd.instruments.scope', 'Oscilloscope'), 'Alt+8'),
  command('meters', msg('cmd.instruments.meters', 'Multimeter and generator'), 'Alt+9'),
];
