import { msg } from '../base/index.ts';
import { rotateObject } from '../kinds/index.ts';
import { nm } from '../base/index.ts';
import type { Command, CommandContext } from './command.ts';

const some = (state: { readonly selected: number }): boolean => state.selected > 0;

const selected = (ctx: CommandContext) =>
  [...ctx.selection].flatMap(id => {
    const object = ctx.store.get(id);
    return object ? [object] : [];
  });

/** The point a selection turns about: the anchor of a single part, else the middle of the anchors. */
function pivot(ctx: CommandContext) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const object of selected(ctx)) {
    const at = 'at' in object ? object.at : 'start' in object ? object.start : null;
    if (!at) continue;
    [minX, minY, maxX, maxY] = [Math.min(minX, at.x), Math.min(minY, at.y), Math.max(maxX, at.x), Math.max(maxY, at.y)];
  }
  return minX <= maxX ? { x: nm((minX + maxX) / 2), y: nm((minY + maxY) / 2) } : null;
}

export const editCommands: readonly Command[] = [
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
    title: msg('cmd.edit.selectAll', 'Select all'),
    keys: ['Ctrl+A'],
    menu: 'edit',
    run: ctx =>
      ctx.select([...ctx.store.everything()].filter(object => object.kind !== 'symbol').map(object => object.id)),
  },
  {
    id: 'edit.move',
    title: msg('cmd.edit.move', 'Move'),
    keys: ['M'],
    menu: 'edit',
    when: some,
    run: ctx => void ctx.toolKey('m'),
  },
  {
    id: 'edit.rotate',
    title: msg('cmd.edit.rotate', 'Rotate'),
    keys: ['R'],
    menu: 'edit',
    when: some,
    run(ctx) {
      if (ctx.toolKey('r')) return;
      const about = pivot(ctx);
      const objects = selected(ctx).filter(object => !object.locked);
      if (!about || objects.length === 0) return;
      ctx.store.transact(msg('undo.rotate', 'Rotate'), tx => {
        for (const object of objects) tx.put(rotateObject(object, about, 90));
      });
    },
  },
  {
    id: 'edit.delete',
    title: msg('cmd.edit.delete', 'Delete'),
    keys: ['Delete'],
    menu: 'edit',
    when: some,
    run(ctx) {
      const objects = selected(ctx).filter(object => !object.locked);
      if (objects.length === 0) return;
      ctx.store.transact(msg('undo.delete', 'Delete'), tx => {
        for (const object of objects) tx.remove(object.id);
      });
      ctx.select([]);
    },
  },
  {
    id: 'edit.lock',
    title: msg('cmd.edit.lock', 'Lock or unlock'),
    keys: ['L'],
    menu: 'edit',
    when: some,
    run(ctx) {
      const objects = selected(ctx);
      const lock = objects.some(object => !object.locked);
      ctx.store.transact(msg('undo.lock', 'Lock'), tx => {
        for (const object of objects) tx.put({ ...object, locked: lock });
      });
    },
  },
];
