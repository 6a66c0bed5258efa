import { msg } from '../base/index.ts';
import type { Command } from './command.ts';
import type { EditorName } from './surface.ts';
import type { DebugAction } from './services.ts';
import type { SimulationContext } from './context.ts';

const DEBUG = msg('menu.debug', 'Debug');
const WHERE: readonly EditorName[] = ['sketch', 'bench'];

const command = (
  action: DebugAction,
  title: Command['title'],
  keys: readonly string[],
  editor: Command['editor'] = WHERE,
): Command<SimulationContext> => ({
  id: `debug.${action}`,
  title,
  keys,
  menu: 'inspect',
  editor: editor!,
  submenu: DEBUG,
  run: ctx => ctx.debug?.[action](),
});

/** Programs of microcontrollers, line by line. The keys are those of most other debuggers. */
export const debugCommands: readonly Command<SimulationContext>[] = [
  command('continue', msg('cmd.debug.continue', 'Continue'), ['F5']),
  command('pause', msg('cmd.debug.pause', 'Pause'), ['F6']),
  command('over', msg('cmd.debug.over', 'Step over'), ['F10']),
  command('into', msg('cmd.debug.into', 'Step into'), ['F11']),
  command('out', msg('cmd.debug.out', 'Step out'), ['Shift+F11']),
  command('instruction', msg('cmd.debug.instruction', 'Step one instruction'), ['Alt+F11']),
  command('breakpoint', msg('cmd.debug.breakpoint', 'Toggle breakpoint'), ['F9'], 'sketch'),
  command('clear', msg('cmd.debug.clear', 'Remove all breakpoints'), ['Ctrl+Shift+F9']),
];
