import { msg } from '../base/index.ts';
import type { Command } from './command.ts';
import { footprintPartCommands } from './footprintParts.ts';
import type { DocumentContext, SelectionContext, DialogContext, PartEditorContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & DialogContext & PartEditorContext;

const FOOTPRINTS = msg('submenu.footprints', 'Footprints');

/** The one footprint that is selected. */
const chosen = ({ store, selection }: Context) => {
  const [id, ...more] = selection;
  const object = id === undefined || more.length > 0 ? undefined : store.get(id);
  return object?.kind === 'footprint' ? object : null;
};

/** Whether parts are selected that can have a footprint. */
const parts = ({ store, selection }: Context): boolean =>
  [...selection].some(id => store.get(id)?.kind === 'component');

export const footprintCommands: readonly Command<Context>[] = [
  {
    id: 'footprint.place',
    apart: true,
    title: msg('cmd.footprint.place', 'Place footprint'),
    keys: ['A'],
    menu: 'place',
    editor: 'board',
    run: ctx => ctx.open('footprints'),
  },
  {
    id: 'footprint.assign',
    title: msg('cmd.footprint.assign', 'Choose footprint'),
    keys: ['Shift+Q'],
    menu: 'edit',
    editor: 'schematic',
    when: ({ selected }) => selected > 0,
    run: ctx => {
      if (parts(ctx)) ctx.open('assignFootprint');
      else ctx.tell(msg('footprint.noPart', 'Select a component first.'));
    },
  },
  {
    id: 'footprint.generate',
    apart: true,
    title: msg('cmd.footprint.generate', 'Footprint from dimensions'),
    menu: 'edit',
    submenu: FOOTPRINTS,
    editor: 'board',
    run: ctx => ctx.open('generateFootprint'),
  },
  {
    id: 'footprint.edit',
    title: msg('cmd.footprint.edit', 'Edit footprint'),
    keys: ['Ctrl+E'],
    menu: 'edit',
    submenu: FOOTPRINTS,
    editor: 'board',
    when: ({ selected }) => selected === 1,
    run: ctx => {
      const footprint = chosen(ctx);
      if (footprint) ctx.editFootprint(footprint.id);
      else ctx.tell(msg('footprint.noFootprint', 'Select a footprint first.'));
    },
  },
  {
    id: 'footprint.update',
    title: msg('cmd.footprint.update', 'Update footprints from library…'),
    menu: 'edit',
    submenu: FOOTPRINTS,
    editor: 'board',
    run: ctx => ctx.open('updateFromLibrary'),
  },
  {
    id: 'footprint.save',
    title: msg('cmd.footprint.save', 'Save footprint'),
    keys: ['Ctrl+S'],
    menu: 'file',
    editor: 'footprint',
    run: ctx => ctx.saveFootprint('here'),
  },
  {
    id: 'footprint.saveToLibrary',
    title: msg('cmd.footprint.saveToLibrary', 'Save to project library and update matching footprints'),
    keys: ['Ctrl+Shift+S'],
    menu: 'file',
    editor: 'footprint',
    run: ctx => ctx.saveFootprint('library'),
  },
  ...footprintPartCommands,
];
