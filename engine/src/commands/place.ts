import { msg } from '../base/index.ts';
import type { Command } from './command.ts';
import type { PageContext, ToolContext } from './context.ts';

/** What these commands use of the editor. */
type Context = PageContext & ToolContext;

export const placeCommands: readonly Command<Context>[] = [
  {
    id: 'tool.select',
    apart: true,
    title: msg('cmd.tool.select', 'Select'),
    keys: ['Escape'],
    menu: 'place',
    run: ctx => ctx.startTool('select'),
  },
  {
    id: 'tool.wire',
    title: msg('cmd.tool.wire', 'Draw wire'),
    keys: ['W'],
    menu: 'place',
    editor: 'schematic',
    run: ctx => ctx.startTool('wire'),
  },
  {
    id: 'tool.track',
    title: msg('cmd.tool.track', 'Route track'),
    keys: ['X'],
    menu: 'place',
    editor: 'board',
    run: ctx => ctx.startTool('track'),
  },
  {
    id: 'tool.pair',
    title: msg('cmd.tool.pair', 'Route differential pair'),
    keys: ['6'],
    menu: 'place',
    editor: 'board',
    run: ctx => ctx.startTool('pair'),
  },
  {
    id: 'tool.trackDrag',
    title: msg('cmd.tool.trackDrag', 'Drag track or via'),
    keys: ['D'],
    menu: 'place',
    editor: 'board',
    run: ctx => ctx.startTool('trackDrag', ctx.cursor),
  },
];
