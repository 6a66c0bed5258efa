import { msg } from '../base/index.ts';
import type { ObjOf } from '../kinds/index.ts';
import { channelsOf, replicate } from '../placement/index.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import type { DocumentContext, SelectionContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & DialogContext;

const sheetName = (path: string, footprint: ObjOf<'footprint'> | undefined): string => footprint?.sheetName || path;

/** Lays the other uses of the selected part's sheet out as this one is; each keeps the place of that part. */
async function reuse(ctx: Context): Promise<void> {
  const anchor = chosen(ctx).find(object => object.kind === 'footprint');
  if (!anchor) return ctx.tell(msg('footprint.noFootprint', 'Select a footprint first.'));
  const channels = channelsOf(ctx.store, anchor);
  if (!channels) return ctx.tell(msg('channel.none', 'The sheet of this component is used only once.'));
  const [source, ...others] = channels;
  const answer = await ctx.ask<'target'>({
    title: msg('cmd.board.channel', 'Replicate layout to other channels'),
    questions: [
      {
        key: 'target',
        label: msg('form.channels', 'Channels'),
        type: 'choice',
        value: '',
        options: [
          { value: '', label: msg('channel.all', 'All others ({{count}})', { count: others.length }) },
          ...others.map(({ sheet, footprints }) => ({
            value: sheet,
            label: msg('channel.one', '{{name}}', { name: sheetName(sheet, footprints.values().next().value) }),
          })),
        ],
      },
    ],
  });
  if (!answer) return;
  const targets = others.filter(({ sheet }) => answer.target === '' || sheet === answer.target);
  const made = targets.map(target => replicate(ctx.store, source, target, anchor));
  ctx.store.transact(msg('undo.channel', 'Replicate channel layout'), tx => {
    for (const { footprints, added, removed } of made) {
      for (const id of removed) if (tx.get(id)) tx.remove(id);
      for (const each of footprints) tx.put(each);
      for (const each of added) tx.add(each);
    }
  });
  const moved = made.reduce((sum, { footprints }) => sum + footprints.length, 0);
  const copper = made.reduce((sum, { added }) => sum + added.length, 0);
  ctx.tell(
    msg('channel.done', 'Placed {{moved}} footprints, copied {{copper}} tracks, vias and zones.', {
      moved,
      copper,
    }),
  );
}

export const channelCommands: readonly Command<Context>[] = [
  {
    id: 'board.channel',
    title: msg('cmd.board.channel', 'Replicate layout to other channels'),
    menu: 'place',
    editor: 'board',
    when: s => s.selected > 0,
    run: reuse,
  },
];
