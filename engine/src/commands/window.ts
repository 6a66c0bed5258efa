import { msg, type Msg } from '../base/index.ts';
import type { Command } from './command.ts';
import type { ShellAction } from './surface.ts';
import type { WindowContext } from './context.ts';

const PANES = msg('menu.panes', 'Panes and tabs');
const PANELS = msg('menu.panels', 'Panels');
const CROSS = msg('menu.crossProbe', 'Cross-probe');

const isDrawing: Command['when'] = ({ editor }) => editor === 'schematic' || editor === 'board';

const command = (
  id: ShellAction,
  title: Msg,
  submenu: Msg,
  keys: readonly string[] = [],
  when?: Command['when'],
): Command<WindowContext> => ({
  id: `window.${id}`,
  title,
  keys,
  menu: 'view',
  submenu,
  ...(when ? { when } : {}),
  run: ctx => ctx.arrange(id),
});

/**
 * Tabs, panes and panels. Browsers keep Ctrl+W, Ctrl+T and Ctrl+Tab for themselves: there the keys with Alt do, elsewhere both.
 */
export const windowCommands: readonly Command<WindowContext>[] = [
  command('newWindow', msg('cmd.window.newWindow', 'Open project in new window'), PANES),
  command('splitRight', msg('cmd.window.splitRight', 'Split right'), PANES, ['Ctrl+\\']),
  command('splitDown', msg('cmd.window.splitDown', 'Split down'), PANES, ['Alt+\\']),
  command('nextPane', msg('cmd.window.nextPane', 'Next pane'), PANES, ['Alt+O'], s => s.panes > 1),
  command('nextTab', msg('cmd.window.nextTab', 'Next tab'), PANES, ['Alt+PageDown', 'Ctrl+Tab'], s => s.tabs > 1),
  command(
    'previousTab',
    msg('cmd.window.previousTab', 'Previous tab'),
    PANES,
    ['Alt+PageUp', 'Ctrl+Shift+Tab'],
    s => s.tabs > 1,
  ),
  command('moveTab', msg('cmd.window.moveTab', 'Move tab to the next pane'), PANES, ['Alt+Shift+O'], s => s.panes > 1),
  command('closeTab', msg('cmd.window.closeTab', 'Close tab'), PANES, ['Alt+W', 'Ctrl+F4'], s => s.tabs > 1),
  command(
    'reopenTab',
    msg('cmd.window.reopenTab', 'Reopen closed tab'),
    PANES,
    ['Alt+Shift+W', 'Ctrl+Shift+T'],
    s => s.closedTabs > 0,
  ),
  command('properties', msg('cmd.window.properties', 'Properties panel'), PANELS, ['Alt+Enter']),
  command('layers', msg('cmd.window.layers', 'Layers panel'), PANELS, [], s => s.editor === 'board'),
  command('sheets', msg('cmd.window.sheets', 'Sheets panel'), PANELS, [], s => s.editor === 'schematic'),
  command('nets', msg('cmd.window.nets', 'Nets panel'), PANELS),
  command('price', msg('cmd.window.price', 'Price panel'), PANELS, [], s => s.editor === 'board'),
  command('parts', msg('cmd.window.parts', 'Parts panel'), PANELS, ['Alt+P'], s => s.editor === 'schematic'),
  command('history', msg('cmd.window.history', 'History panel'), PANELS),
  command('comments', msg('cmd.window.comments', 'Comments panel'), PANELS, [], isDrawing),
  command('findings', msg('cmd.window.findings', 'Checks panel'), PANELS),
  command('assistant', msg('cmd.window.assistant', 'Assistant panel'), PANELS, ['Alt+A'], isDrawing),
  command('scripts', msg('cmd.window.scripts', 'Script console'), PANELS, ['Alt+S'], isDrawing),
  command(
    'simulation',
    msg('cmd.window.simulation', 'Simulation panel'),
    PANELS,
    [],
    s => s.editor === 'schematic' || s.editor === 'waves',
  ),
  command('live', msg('cmd.window.live', 'Live simulation panel'), PANELS, [], s =>
    (['schematic', 'waves', 'sketch', 'bench'] as const).some(each => each === s.editor),
  ),
  command('serial', msg('cmd.window.serial', 'Serial monitor'), PANELS, ['Alt+Shift+M'], s =>
    (['schematic', 'waves', 'sketch', 'bench'] as const).some(each => each === s.editor),
  ),
  command('debug', msg('cmd.window.debug', 'Debugger'), PANELS, ['Alt+Shift+D'], s =>
    (['schematic', 'waves', 'sketch', 'bench'] as const).some(each => each === s.editor),
  ),
  command('hidePanels', msg('cmd.window.hidePanels', 'Collapse or expand all panels'), PANELS, ['Alt+0']),
  command('reset', msg('cmd.window.reset', 'Reset layout'), PANELS),
  command('probe', msg('cmd.window.probe', 'Follow selection in the other editor'), CROSS, ['Alt+X']),
  command('probeCentres', msg('cmd.window.probeCentres', 'Center the followed selection'), CROSS),
];
