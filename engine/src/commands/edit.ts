import { inSlices, msg, type Id } from '../base/index.ts';
import { kindOf, screenOf, screensSeenOn, type Obj } from '../kinds/index.ts';
import { chosen, erase } from './clipboard.ts';
import type { Command } from './command.ts';
import { turn } from './sheetEdit.ts';
import type { DocumentContext, SelectionContext, PageContext, ToolContext } from './context.ts';
import type { CommandState } from './surface.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & PageContext & ToolContext & CommandState;

const some = (state: { readonly selected: number }): boolean => state.selected > 0;

/** What is not drawn is not meant: definitions, and the hidden fields of a symbol. */
function isDrawn(object: Obj): boolean {
  const kind = kindOf(object);
  return !kind.isDefinition && !kind.isHidden?.(object);
}

/** A step an object: a board may have a hundred thousand. What goes meanwhile, by another's edit, is not selected. */
function* selectingAll({ store, view, select }: Context): Generator<void> {
  const { revision } = store;
  const seen = screensSeenOn(view.screen);
  const ids = new Set<Id>();
  for (const object of store.everything()) {
    if (isDrawn(object) && seen.includes(screenOf(object))) ids.add(object.id);
    yield;
  }
  if (store.revision !== revision) for (const id of ids) if (!store.get(id)) ids.delete(id);
  select(ids);
}

export const editCommands: readonly Command<Context>[] = [
  {
    id: 'edit.undo',
    title: msg('cmd.edit.undo', 'Undo'),
    keys: ['Ctrl+Z'],
    menu: 'edit',
    when: s => s.canUndo,
    run: ctx => void ctx.history.undo(),
  },
  {
    id: 'edit.redo',
    title: msg('cmd.edit.redo', 'Redo'),
    keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
    menu: 'edit',
    when: s => s.canRedo,
    run: ctx => void ctx.history.redo(),
  },
  {
    id: 'edit.selectAll',
    apart: true,
    title: msg('cmd.edit.selectAll', 'Select all'),
    keys: ['Ctrl+A'],
    menu: 'edit',
    selects: true,
    run: ctx => inSlices(selectingAll(ctx)),
  },
  {
    id: 'edit.move',
    title: msg('cmd.edit.move', 'Move'),
    keys: ['M'],
    menu: 'edit',
    when: some,
    atCursor: true,
    run: ctx => void ctx.toolKey('m'),
  },
  {
    id: 'edit.rotate',
    title: msg('cmd.edit.rotate', 'Rotate'),
    keys: ['R'],
    menu: 'edit',
    when: some,
    atCursor: true,
    run: ctx => void turn(ctx, 90),
  },
  {
    id: 'edit.delete',
    title: msg('cmd.edit.delete', 'Delete'),
    keys: ['Delete', 'Backspace'],
    menu: 'edit',
    when: some,
    run: ctx => erase(ctx, chosen(ctx)),
  },
  {
    id: 'edit.lock',
    title: msg('cmd.edit.lock', 'Toggle lock'),
    keys: ['Shift+L'],
    menu: 'edit',
    when: some,
    run(ctx) {
      const objects = chosen(ctx);
      const lock = objects.some(object => !object.locked);
      ctx.store.transact(msg('undo.lock', 'Lock'), tx => {
        for (const object of objects) tx.put({ ...object, locked: lock });
      });
    },
  },
];
