import { msg } from '../base/index.ts';
import type { Command } from './command.ts';
import type { DialogContext } from './context.ts';
import type { EditorName } from './surface.ts';

const WITH_PARTS: readonly EditorName[] = ['schematic', 'board', 'symbol', 'footprint'];

/** The libraries of the user, and what placed parts take from libraries. */
export const libraryCommands: readonly Command<DialogContext>[] = [
  {
    id: 'library.mine',
    title: msg('cmd.library.mine', 'My library…'),
    menu: 'file',
    editor: WITH_PARTS,
    run: ctx => ctx.open('myLibrary'),
  },
  {
    id: 'library.save',
    title: msg('cmd.library.save', 'Save to My library…'),
    menu: 'file',
    editor: WITH_PARTS,
    when: state => state.editor === 'symbol' || state.editor === 'footprint' || state.selected > 0,
    run: ctx => ctx.open('saveToLibrary'),
  },
  {
    id: 'symbol.update',
    title: msg('cmd.symbol.update', 'Update symbols from library…'),
    menu: 'edit',
    editor: 'schematic',
    run: ctx => ctx.open('updateFromLibrary'),
  },
];
