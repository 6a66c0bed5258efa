import { msg, newId, type Id } from '../base/index.ts';
import type { Obj } from '../kinds/index.ts';
import { withGroups } from '../tools/index.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import type { DocumentContext, SelectionContext, PageContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & PageContext & DialogContext;

function group(ctx: Context): void {
  const members = chosen(ctx);
  if (members.length < 2) return ctx.tell(msg('group.two', 'Select two or more objects first.'));
  ctx.store.transact(msg('undo.group', 'Group'), tx =>
    tx.add({
      kind: 'group',
      id: newId(),
      locked: false,
      screen: ctx.view.screen,
      name: '',
      members: members.map(each => each.id),
    } as Obj),
  );
}

/** Takes the groups apart that something chosen is in. */
function ungroup(ctx: Context): void {
  const ids: ReadonlySet<Id> = withGroups(ctx.store, ctx.selection);
  const groups = [...ctx.store.all('group')].filter(each => each.members.some(member => ids.has(member)));
  if (groups.length === 0) return ctx.tell(msg('group.none', 'The selection is not in a group.'));
  ctx.store.transact(msg('undo.ungroup', 'Ungroup'), tx => {
    for (const { id } of groups) tx.remove(id);
  });
}

export const groupCommands: readonly Command<Context>[] = [
  {
    id: 'edit.group',
    title: msg('cmd.edit.group', 'Group'),
    keys: ['Ctrl+G'],
    menu: 'edit',
    editor: ['board', 'footprint', 'schematic'],
    when: s => s.selected > 1,
    run: group,
  },
  {
    id: 'edit.ungroup',
    title: msg('cmd.edit.ungroup', 'Ungroup'),
    keys: ['Ctrl+Shift+G'],
    menu: 'edit',
    editor: ['board', 'footprint', 'schematic'],
    when: s => s.selected > 0,
    run: ungroup,
  },
];
