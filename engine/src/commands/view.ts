import { msg } from '../base/index.ts';
import type { Command } from './command.ts';
import type { CanvasContext, DialogContext, WindowContext } from './context.ts';

/** What these commands use of the editor. */
type Context = CanvasContext & DialogContext & WindowContext;

export const viewCommands: readonly Command<Context>[] = [
  { id: 'view.fit', title: msg('cmd.view.fit', 'Fit all'), keys: ['Home', 'F'], menu: 'view', run: ctx => ctx.fit() },
  {
    id: 'view.fitObjects',
    // Tables, dimensions and notes lie next to a board.
    title: msg('cmd.view.fitObjects', 'Fit all objects'),
    keys: ['Ctrl+Home'],
    menu: 'view',
    editor: 'board',
    run: ctx => ctx.fit('objects'),
  },
  {
    id: 'view.locate',
    title: msg('cmd.view.locate', 'Find on board…'),
    keys: ['Ctrl+F'],
    menu: 'edit',
    editor: 'board',
    run: ctx => ctx.open('locate'),
  },
  {
    id: 'view.fitSelection',
    title: msg('cmd.view.fitSelection', 'Fit selection'),
    keys: ['Shift+F'],
    menu: 'view',
    when: s => s.selected > 0,
    run: ctx => ctx.fitSelection(),
  },
  {
    id: 'view.zoomIn',
    title: msg('cmd.view.zoomIn', 'Zoom in'),
    keys: ['+', '='],
    menu: 'view',
    run: ctx => ctx.zoom(1.4),
  },
  {
    id: 'view.zoomOut',
    title: msg('cmd.view.zoomOut', 'Zoom out'),
    keys: ['-'],
    menu: 'view',
    run: ctx => ctx.zoom(1 / 1.4),
  },
  {
    id: 'view.grid',
    apart: true,
    title: msg('cmd.view.grid', 'Show grid'),
    keys: ['Shift+G'],
    menu: 'view',
    run: ctx => ctx.toggleGrid(),
  },
  {
    id: 'view.gridNext',
    title: msg('cmd.view.gridNext', 'Finer grid'),
    keys: ['N'],
    menu: 'view',
    run: ctx => ctx.stepGrid(1),
  },
  {
    id: 'view.gridPrevious',
    title: msg('cmd.view.gridPrevious', 'Coarser grid'),
    keys: ['Shift+N'],
    menu: 'view',
    run: ctx => ctx.stepGrid(-1),
  },
  { id: 'view.grids', title: msg('cmd.view.grids', 'Grids…'), menu: 'view', run: ctx => ctx.open('grids') },
  {
    id: 'view.other',
    apart: true,
    title: msg('cmd.view.other', 'Show in the other editor'),
    keys: ['Shift+X'],
    editor: ['schematic', 'board'],
    menu: 'view',
    run: ctx => ctx.showInOther(),
  },
  {
    id: 'view.palette',
    title: msg('cmd.view.palette', 'Command palette'),
    keys: ['Ctrl+K'],
    menu: 'help',
    run: ctx => ctx.showPalette(),
  },
  {
    id: 'help.topic',
    title: msg('cmd.help.topic', 'Help'),
    keys: ['F1'],
    menu: 'help',
    run: ctx => ctx.showHelp(),
  },
  {
    id: 'help.shortcuts',
    title: msg('cmd.help.shortcuts', 'Keyboard shortcuts'),
    keys: ['?'],
    menu: 'help',
    run: ctx => ctx.showShortcuts(),
  },
];
