import { msg, newId } from '../base/index.ts';
import { readSymbolLibrary, writeSymbolLibrary } from '../formats/kicad/symbols/index.ts';
import { kindOf, screenOf, unitAndStyle, type Obj, type ObjOf } from '../kinds/index.ts';
import { holdOf, type PlaceArgs } from '../tools/index.ts';
import { blankSymbol, explodeSymbol, headOf, itemsOf } from '../partEditor/index.ts';
import { chosen, erase } from './clipboard.ts';
import type { Command } from './command.ts';
import type { CommandState } from './surface.ts';
import type { PlacingContext } from './context.ts';

/** What these commands use of the editor. */
type Context = PlacingContext & CommandState;

const some = (state: CommandState): boolean => state.selected > 0;

/** The selected items as the text that KiCad's symbol editor has on the clipboard: a library of one symbol. */
function textOf(ctx: Context): string | null {
  const items = new Set(itemsOf(ctx.store).map(item => item.id));
  const objects = chosen(ctx).filter(object => items.has(object.id));
  if (objects.length === 0) return null;
  const bodies = [...Map.groupBy(objects, screenOf)].map(([screen, list]) => ({
    ...unitAndStyle(screen),
    unitName: '',
    items: list.map(({ ...item }) => ({ ...item, ...('layer' in item && { screen: '' }) })),
  }));
  // `as`: what lies on the screens of a symbol that is edited are items of symbols.
  const symbol = { ...blankSymbol('clipboard', 'U'), bodies } as unknown as ObjOf<'symbol'>;
  return new TextDecoder().decode(writeSymbolLibrary({}, [symbol]));
}

async function copy(ctx: Context): Promise<boolean> {
  const text = textOf(ctx);
  if (text === null) return false;
  await ctx.copyText(text);
  return true;
}

async function paste(ctx: Context): Promise<void> {
  const read = readSymbolLibrary(new TextEncoder().encode(await ctx.pasteText()), 'clipboard');
  const symbol = read.ok ? read.value.objects.find(each => each.kind === 'symbol') : undefined;
  if (symbol?.kind !== 'symbol')
    return ctx.tell(msg('symbol.noClip', 'The clipboard contains no symbol items.'), 'warning');
  const fields = new Set(symbol.fields.map(field => field.id));
  const objects = explodeSymbol(symbol)
    .objects.filter(object => !kindOf(object).isDefinition && !fields.has(object.id))
    .map(object => ({ ...object, id: newId(), screen: ctx.view.screen }) as Obj);
  if (objects.length > 0)
    ctx.startTool('place', {
      objects,
      anchor: holdOf(objects, ctx.gridStep),
      naming: 'keep',
      again: 'no',
    } satisfies PlaceArgs);
}

/** Copying between symbols, and from and to KiCad's symbol editor. */
export const symbolClipboardCommands: readonly Command<Context>[] = [
  {
    id: 'symbol.cut',
    title: msg('cmd.edit.cut', 'Cut'),
    keys: ['Ctrl+X'],
    menu: 'edit',
    editor: 'symbol',
    when: some,
    async run(ctx) {
      const objects = chosen(ctx);
      if (await copy(ctx)) erase(ctx, objects);
    },
  },
  {
    id: 'symbol.copy',
    title: msg('cmd.edit.copy', 'Copy'),
    keys: ['Ctrl+C'],
    menu: 'edit',
    editor: 'symbol',
    when: some,
    run: async ctx => void (await copy(ctx)),
  },
  {
    id: 'symbol.paste',
    title: msg('cmd.edit.paste', 'Paste'),
    keys: ['Ctrl+V'],
    menu: 'edit',
    editor: 'symbol',
    run(ctx) {
      if (headOf(ctx.store).extends === '') return paste(ctx);
    },
  },
];
