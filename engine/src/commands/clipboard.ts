import { msg } from '../base/index.ts';
import { readClip, writeClip } from '../formats/kicad/index.ts';
import { kindOf, translateObject, type Obj, type ObjOf } from '../kinds/index.ts';
import {
  anchorsOf,
  holdOf,
  numberedNext,
  putOnSheet,
  SheetDraft,
  tidy,
  type Naming,
  type PlaceArgs,
} from '../tools/index.ts';
import type { Command } from './command.ts';
import { askNaming } from './naming.ts';
import type { DocumentContext, PageContext, PlacingContext, SelectionContext } from './context.ts';
import type { CommandState } from './surface.ts';

/** What these commands use of the editor. */
type Context = PlacingContext & CommandState;

const some = (state: { readonly selected: number }): boolean => state.selected > 0;

/** What is selected on the sheet that is shown. */
export const chosen = (ctx: DocumentContext & SelectionContext): Obj[] =>
  [...ctx.selection].flatMap(id => {
    const object = ctx.store.get(id);
    return object && !kindOf(object).isDefinition ? [object] : [];
  });

/** Takes objects off the sheet and leaves the wires around them tidy. */
export function erase(
  ctx: DocumentContext & SelectionContext & PageContext & Pick<CommandState, 'editor'>,
  objects: readonly Obj[],
): void {
  const loose = objects.filter(object => !object.locked);
  if (loose.length === 0) return;
  const draft = new SheetDraft(ctx.view);
  const points = loose.flatMap(object => anchorsOf(object, ctx.store));
  for (const object of loose) draft.remove(object.id);
  if (ctx.editor === 'schematic') tidy(draft, points);
  draft.commit(msg('undo.delete', 'Delete'));
  ctx.select([]);
}

async function copy(ctx: Context): Promise<boolean> {
  const objects = chosen(ctx);
  if (objects.length === 0) return false;
  await ctx.copyText(writeClip(ctx.store, objects, ctx.path));
  return true;
}

/** Sheets that are pasted show the page of the same file where the document has it. */
function retarget(ctx: Context, object: Obj): Obj {
  const { settings } = ctx.store;
  if (object.kind !== 'sheet' || settings.type !== 'schematic') return object;
  const file = object.fields.find(field => field.name === 'Sheetfile')?.value;
  return { ...object, target: settings.screens.find(screen => screen.file === file)?.id ?? '' };
}

async function paste(ctx: Context, naming: Naming): Promise<void> {
  const clip = readClip(await ctx.pasteText());
  if (!clip.ok) return ctx.tell(clip.error[0]!.message, 'warning');
  const { symbols } = clip.value;
  const objects = clip.value.objects.map(object => retarget(ctx, object));
  const empty = objects.filter(object => object.kind === 'sheet' && object.target === '').length;
  if (empty > 0)
    ctx.tell(
      msg(
        'clipboard.noPage',
        {
          one: 'The clipboard contains {{count}} sheet without content. It will be empty.',
          other: 'The clipboard contains {{count}} sheets without content. They will be empty.',
        },
        {
          count: empty,
        },
      ),
      'warning',
    );
  hold(ctx, objects, symbols, naming);
}

/** Hands objects to the cursor. Symbols that the document has under the same id are the document's. */
function hold(ctx: Context, objects: readonly Obj[], symbols: readonly ObjOf<'symbol'>[], naming: Naming): void {
  ctx.startTool('place', {
    objects,
    symbols,
    anchor: holdOf(objects, ctx.gridStep),
    naming,
    again: 'no',
  } satisfies PlaceArgs);
}

/** Copying between sheets, projects and programs, as KiCad's text on the clipboard. */
export const clipboardCommands: readonly Command<Context>[] = [
  {
    id: 'edit.cut',
    apart: true,
    title: msg('cmd.edit.cut', 'Cut'),
    keys: ['Ctrl+X'],
    menu: 'edit',
    editor: 'schematic',
    when: some,
    run: async ctx => {
      const objects = chosen(ctx);
      if (await copy(ctx)) erase(ctx, objects);
    },
  },
  {
    id: 'edit.copy',
    title: msg('cmd.edit.copy', 'Copy'),
    keys: ['Ctrl+C'],
    menu: 'edit',
    editor: 'schematic',
    when: some,
    run: async ctx => void (await copy(ctx)),
  },
  {
    id: 'edit.paste',
    title: msg('cmd.edit.paste', 'Paste'),
    keys: ['Ctrl+V'],
    menu: 'edit',
    editor: 'schematic',
    run: ctx => paste(ctx, 'next'),
  },
  {
    id: 'edit.pasteSpecial',
    title: msg('cmd.edit.pasteSpecial', 'Paste special…'),
    keys: ['Ctrl+Shift+V'],
    menu: 'edit',
    editor: 'schematic',
    async run(ctx) {
      const naming = await askNaming(ctx);
      if (naming) await paste(ctx, naming);
    },
  },
  {
    id: 'edit.duplicate',
    title: msg('cmd.edit.duplicate', 'Duplicate'),
    keys: ['Ctrl+D'],
    menu: 'edit',
    editor: ['schematic', 'symbol'],
    when: some,
    run: ctx => hold(ctx, chosen(ctx), [], 'next'),
  },
  {
    id: 'edit.repeat',
    title: msg('cmd.edit.repeat', 'Repeat last item'),
    keys: ['Insert'],
    menu: 'edit',
    editor: ['schematic', 'symbol'],
    when: s => s.canRepeat,
    run(ctx) {
      // One step down, numbers one higher: as the lines of a bus are drawn.
      const again = ctx.placed.map(object => numberedNext(translateObject(object, 0, 2_540_000)));
      ctx.notePlaced(putOnSheet(ctx.view, { objects: again, symbols: [], naming: 'next' }));
    },
  },
];
