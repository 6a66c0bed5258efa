import { msg } from '../base/index.ts';
import type { Command } from './command.ts';

export const inspectCommands: readonly Command[] = [
  {
    id: 'net.highlight',
    title: msg('cmd.net.highlight', 'Highlight net'),
    keys: ['`', 'H'],
    menu: 'inspect',
    when: s => s.selected > 0,
    run: ctx => ctx.highlightNetOfSelection(),
  },
  {
    id: 'net.clear',
    title: msg('cmd.net.clear', 'Clear highlight'),
    keys: ['Shift+H', '~'],
    menu: 'inspect',
    when: s => s.highlighted,
    run: ctx => ctx.clearHighlight(),
  },
  {
    id: 'check.run',
    title: msg('cmd.check.run', 'Run checks'),
    keys: ['F8'],
    menu: 'inspect',
    run: ctx => ctx.runChecks(),
  },
  {
    id: 'file.fabrication',
    title: msg('cmd.file.fabrication', 'Export manufacturing files'),
    keys: ['Ctrl+E'],
    menu: 'file',
    editor: 'board',
    run: ctx => ctx.exportFabrication(),
  },
  {
    id: 'file.kicad',
    title: msg('cmd.file.kicad', 'Export KiCad project'),
    keys: ['Ctrl+Shift+E'],
    menu: 'file',
    run: ctx => ctx.exportKicad(),
  },
  { id: 'file.order', title: msg('cmd.file.order', 'Order'), menu: 'file', editor: 'board', run: ctx => ctx.order() },
];
