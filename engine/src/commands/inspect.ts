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
    id: 'check.settings',
    title: msg('cmd.check.settings', 'Rules of the checks…'),
    menu: 'inspect',
    run: ctx => ctx.open('erc'),
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
  {
    id: 'file.settings',
    title: msg('cmd.file.settings', 'Page, title block and net classes…'),
    menu: 'file',
    run: ctx => ctx.open('design'),
  },
  {
    id: 'file.updateBoard',
    title: msg('cmd.file.updateBoard', 'Update board from schematic…'),
    keys: ['Alt+U'],
    menu: 'file',
    editor: 'schematic',
    run: ctx => ctx.open('update'),
  },
  {
    id: 'file.updateSchematic',
    title: msg('cmd.file.updateSchematic', 'Update schematic from board…'),
    keys: ['Alt+U'],
    menu: 'file',
    editor: 'board',
    run: ctx => ctx.open('update'),
  },
  {
    id: 'file.export',
    title: msg('cmd.file.export', 'Export drawings, netlists and parts…'),
    keys: ['Ctrl+P'],
    menu: 'file',
    run: ctx => ctx.open('export'),
  },
  { id: 'file.order', title: msg('cmd.file.order', 'Order'), menu: 'file', run: ctx => ctx.order() },
];
