import { msg } from '../base/index.ts';
import { fieldValue, type ObjOf } from '../kinds/index.ts';
import { spread } from '../placement/index.ts';
import type { PlaceListArgs } from '../tools/index.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import { parseDesignators } from './designatorList.ts';
import type { DocumentContext, SelectionContext, ToolContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & ToolContext & DialogContext;

/** Bringing footprints from next to the board to their places. */

const footprints = (ctx: Context): ObjOf<'footprint'>[] => [...ctx.store.all('footprint')];

function spreadOut(ctx: Context): void {
  const own = chosen(ctx).filter(object => object.kind === 'footprint');
  const ids = new Set((own.length > 0 ? own : footprints(ctx)).map(each => each.id));
  const moved = spread(ctx.store, ids);
  if (moved.length === 0) return;
  ctx.store.transact(msg('undo.spread', 'Spread footprints'), tx => {
    for (const footprint of moved) tx.put(footprint);
  });
  ctx.select(moved.map(each => each.id));
}

async function placeList(ctx: Context): Promise<void> {
  const all = footprints(ctx);
  const own = all.filter(each => ctx.selection.has(each.id)).map(each => fieldValue(each, 'Reference'));
  const answer = await ctx.ask<'list'>({
    title: msg('cmd.place.list', 'Place from list'),
    questions: [
      {
        key: 'list',
        label: msg('form.designatorOrder', 'Designators in order, such as U1, C1-C4, R*'),
        type: 'lines',
        value: own.join(', '),
      },
    ],
  });
  if (!answer) return;
  const { ids, unknown } = parseDesignators(answer.list, all);
  if (unknown.length > 0)
    ctx.tell(msg('placeList.unknown', 'Not on the board: {{names}}', { names: unknown.join(', ') }), 'warning');
  if (ids.length > 0) ctx.startTool('placeList', { ids } satisfies PlaceListArgs);
}

export const placingCommands: readonly Command<Context>[] = [
  {
    id: 'board.spread',
    title: msg('cmd.board.spread', 'Spread footprints outside the board'),
    keys: ['P'],
    menu: 'place',
    editor: 'board',
    run: spreadOut,
  },
  {
    id: 'place.list',
    title: msg('cmd.place.list', 'Place from list'),
    keys: ['T'],
    menu: 'place',
    editor: 'board',
    run: placeList,
  },
];
