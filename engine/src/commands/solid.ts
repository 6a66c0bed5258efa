import { msg, type Msg } from '../base/index.ts';
import type { Command, SolidAction } from './command.ts';

const LOOK = msg('menu.solidViews', 'Look from');
const SHOW = msg('menu.solidShow', 'Show parts');

const command = (id: SolidAction, title: Msg, keys: readonly string[], submenu?: Msg): Command => ({
  id: `solid.${id}`,
  title,
  keys,
  menu: 'view',
  editor: 'solid',
  ...(submenu ? { submenu } : {}),
  run: ctx => ctx.solid(id),
});

/** The board in three dimensions. Keys are those of KiCad's viewer. */
export const solidCommands: readonly Command[] = [
  {
    id: 'view.solid',
    apart: true,
    title: msg('cmd.view.solid', 'Board in 3D'),
    keys: ['Alt+3'],
    menu: 'view',
    editor: ['schematic', 'board', 'symbol', 'footprint'],
    run: ctx => ctx.showSolid(),
  },
  command('top', msg('cmd.solid.top', 'From the top'), ['Z'], LOOK),
  command('bottom', msg('cmd.solid.bottom', 'From the bottom'), ['Shift+Z'], LOOK),
  command('front', msg('cmd.solid.front', 'From the front'), ['Y'], LOOK),
  command('back', msg('cmd.solid.back', 'From the back'), ['Shift+Y'], LOOK),
  command('left', msg('cmd.solid.left', 'From the left'), ['Shift+X'], LOOK),
  command('right', msg('cmd.solid.right', 'From the right'), ['X'], LOOK),
  command('isometric', msg('cmd.solid.isometric', 'Isometric'), ['I'], LOOK),
  command('projection', msg('cmd.solid.projection', 'Perspective or parallel'), ['P']),
  command('tht', msg('cmd.solid.tht', 'Parts through the board'), ['T'], SHOW),
  command('smd', msg('cmd.solid.smd', 'Parts on the surface'), ['S'], SHOW),
  command('virtual', msg('cmd.solid.virtual', 'Parts that are not bought'), ['V'], SHOW),
  command('dnp', msg('cmd.solid.dnp', 'Parts that are not fitted'), ['D'], SHOW),
];
