import { msg, type Msg } from '../base/index.ts';
import type { Command } from './command.ts';
import type { SolidAction } from './surface.ts';
import type { CanvasContext, WindowContext } from './context.ts';

/** What these commands use of the editor. */
type Context = CanvasContext & WindowContext;

const LOOK = msg('menu.solidViews', 'Viewpoint');
const SHOW = msg('menu.solidShow', 'Show components');

const command = (id: SolidAction, title: Msg, keys: readonly string[], submenu?: Msg): Command<Context> => ({
  id: `solid.${id}`,
  title,
  keys,
  menu: 'view',
  editor: 'solid',
  ...(submenu ? { submenu } : {}),
  run: ctx => ctx.solid(id),
});

/** The board in three dimensions. Keys are those of KiCad's viewer. */
export const solidCommands: readonly Command<Context>[] = [
  {
    id: 'view.solid',
    apart: true,
    title: msg('cmd.view.solid', '3D view'),
    keys: ['Alt+3'],
    menu: 'view',
    editor: ['schematic', 'board', 'symbol', 'footprint'],
    run: ctx => ctx.showTab('solid'),
  },
  command('top', msg('cmd.solid.top', 'Top view'), ['Z'], LOOK),
  command('bottom', msg('cmd.solid.bottom', 'Bottom view'), ['Shift+Z'], LOOK),
  command('front', msg('cmd.solid.front', 'Front view'), ['Y'], LOOK),
  command('back', msg('cmd.solid.back', 'Back view'), ['Shift+Y'], LOOK),
  command('left', msg('cmd.solid.left', 'Left view'), ['Shift+X'], LOOK),
  command('right', msg('cmd.solid.right', 'Right view'), ['X'], LOOK),
  command('isometric', msg('cmd.solid.isometric', 'Isometric view'), ['I'], LOOK),
  command('projection', msg('cmd.solid.projection', 'Toggle perspective'), ['P']),
  command('tht', msg('cmd.solid.tht', 'Through-hole components'), ['T'], SHOW),
  command('smd', msg('cmd.solid.smd', 'SMD components'), ['S'], SHOW),
  command('virtual', msg('cmd.solid.virtual', 'Components excluded from BOM'), ['V'], SHOW),
  command('dnp', msg('cmd.solid.dnp', 'DNP components'), ['D'], SHOW),
];
