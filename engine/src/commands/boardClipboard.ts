import { msg } from '../base/index.ts';
import { readBoardClip, writeBoardClip, writeFootprintFile } from '../formats/kicad/index.ts';
import { asBoard, isFootprintItem, type Obj, type ObjOf } from '../kinds/index.ts';
import { boardHoldOf, forBoard, withNewIds, type Naming, type PlaceArgs } from '../tools/index.ts';
import { blankFootprint, explodeFootprint, footprintHead, nextPadNumber, padsOf } from '../partEditor/index.ts';
import { chosen, erase } from './clipboard.ts';
import { askNaming } from './naming.ts';
import type { Command } from './command.ts';
import type { CommandState } from './surface.ts';
import type { PlacingContext } from './context.ts';

/** What these commands use of the editor. */
type Context = PlacingContext & CommandState;

/** Copying within and between boards, and from and to KiCad; and the same for the parts of a footprint that is edited. */

type Footprint = ObjOf<'footprint'>;

const some = (state: CommandState): boolean => state.selected > 0;
const inFootprint = (ctx: Context): boolean => ctx.editor === 'footprint';

/** What is selected; of a footprint that is edited without its head and the texts of its fields, of which there is one each. */
function copied(ctx: Context): Obj[] {
  const objects = chosen(ctx);
  if (!inFootprint(ctx)) return objects;
  const head = footprintHead(ctx.store);
  const own = new Set([head.id, ...head.fields.map(field => field.id)]);
  return objects.filter(object => !own.has(object.id));
}

/** Objects with the groups that hold nothing but them. */
function withTheirGroups(ctx: Context, objects: readonly Obj[]): Obj[] {
  const all = new Map(objects.map(object => [object.id, object]));
  const groups = [...ctx.store.all('group')].filter(group => group.members.length > 0);
  for (let before = -1; before !== all.size;) {
    before = all.size;
    for (const group of groups) if (group.members.every(id => all.has(id))) all.set(group.id, group);
  }
  return [...all.values()];
}

function textOf(ctx: Context, objects: readonly Obj[]): string {
  if (!inFootprint(ctx)) return writeBoardClip(asBoard(ctx.store.settings), withTheirGroups(ctx, objects));
  const pads = objects.filter(object => object.kind === 'pad');
  const items = objects.filter(isFootprintItem);
  return new TextDecoder().decode(writeFootprintFile({ ...blankFootprint('clipboard'), pads, items }));
}

async function copy(ctx: Context): Promise<boolean> {
  const objects = copied(ctx);
  if (objects.length === 0) return false;
  await ctx.copyText(textOf(ctx, objects));
  return true;
}

/** The parts of a footprint that comes into another. */
function partsOf(ctx: Context, footprint: Footprint): Obj[] {
  const { objects } = explodeFootprint(footprint, asBoard(ctx.store.settings));
  const fields = new Set(objects.flatMap(object => (object.kind === 'footprint' ? object.fields.map(f => f.id) : [])));
  return objects.filter(object => object.kind !== 'footprint' && !fields.has(object.id));
}

const OF_BOARDS: ReadonlySet<string> = new Set(['track', 'via']);

/** What of an object lies on layers that the board has; null where nothing does. */
function onLayers(object: Obj, has: (layer: string) => boolean): Obj | null {
  if ('layer' in object) return has(object.layer) ? object : null;
  if (object.kind === 'via') return object.layers.every(has) ? object : null;
  if (object.kind !== 'zone' && object.kind !== 'ruleArea') return object;
  const layers = object.layers.filter(has);
  return layers.length > 0 ? { ...object, layers } : null;
}

async function paste(ctx: Context, naming: Naming): Promise<void> {
  const clip = readBoardClip(await ctx.pasteText());
  if (!clip.ok) return ctx.tell(clip.error[0]!.message, 'warning');
  const layers = new Set(asBoard(ctx.store.settings).layers.map(layer => layer.id));
  const has = (layer: string): boolean => layers.has(layer) || layer.includes('*') || layer.includes('&');
  const objects = inFootprint(ctx)
    ? clip.value
        .flatMap(object => (object.kind === 'footprint' ? partsOf(ctx, object) : [object]))
        .filter(object => !OF_BOARDS.has(object.kind))
    : clip.value;
  const held = objects.flatMap(object => onLayers(object, has) ?? []);
  const gone = objects.length - held.length;
  if (gone > 0)
    ctx.tell(
      msg(
        'clipboard.noLayer',
        {
          one: 'Skipped {{count}} item on a layer that this board does not have.',
          other: 'Skipped {{count}} items on layers that this board does not have.',
        },
        {
          count: gone,
        },
      ),
      'warning',
    );
  if (held.length > 0) hold(ctx, held, naming);
}

/** Hands objects to the cursor, but no groups of which nothing is left. */
function hold(ctx: Context, objects: readonly Obj[], naming: Naming): void {
  const ids = new Set(objects.map(object => object.id));
  const whole = objects.filter(object => object.kind !== 'group' || object.members.some(id => ids.has(id)));
  ctx.startTool('place', {
    objects: forBoard(ctx.store, withNewIds(whole), naming),
    anchor: boardHoldOf(objects),
    naming: 'keep',
    again: 'no',
  } satisfies PlaceArgs);
}

/** Pads with the numbers that come after those of the footprint. */
function numberedOn(ctx: Context, objects: readonly Obj[]): Obj[] {
  const first = Number(nextPadNumber(padsOf(ctx.store)));
  let count = 0;
  return objects.map(object => {
    if (object.kind !== 'pad' || object.number === '') return object;
    return { ...object, number: String(first + count++) };
  });
}

const both = { menu: 'edit', editor: ['board', 'footprint'] } as const;

export const boardClipboardCommands: readonly Command<Context>[] = [
  {
    ...both,
    id: 'board.cut',
    apart: true,
    title: msg('cmd.edit.cut', 'Cut'),
    keys: ['Ctrl+X'],
    when: some,
    async run(ctx) {
      const objects = copied(ctx);
      if (await copy(ctx)) erase(ctx, objects);
    },
  },
  {
    ...both,
    id: 'board.copy',
    title: msg('cmd.edit.copy', 'Copy'),
    keys: ['Ctrl+C'],
    when: some,
    run: async ctx => void (await copy(ctx)),
  },
  {
    ...both,
    id: 'board.paste',
    title: msg('cmd.edit.paste', 'Paste'),
    keys: ['Ctrl+V'],
    run: ctx => paste(ctx, 'next'),
  },
  {
    ...both,
    id: 'board.pasteSpecial',
    title: msg('cmd.edit.pasteSpecial', 'Paste special…'),
    keys: ['Ctrl+Shift+V'],
    editor: 'board',
    async run(ctx) {
      const naming = await askNaming(ctx);
      if (naming) await paste(ctx, naming);
    },
  },
  {
    ...both,
    id: 'board.duplicate',
    title: msg('cmd.edit.duplicate', 'Duplicate'),
    keys: ['Ctrl+D'],
    when: some,
    run(ctx) {
      const objects = copied(ctx);
      if (objects.length > 0) hold(ctx, withTheirGroups(ctx, objects), 'next');
    },
  },
  {
    ...both,
    id: 'footprint.duplicateNext',
    title: msg('cmd.edit.duplicateNext', 'Duplicate and increment'),
    keys: ['Ctrl+Shift+D'],
    editor: 'footprint',
    when: some,
    run(ctx) {
      const objects = numberedOn(ctx, copied(ctx));
      if (objects.length > 0) hold(ctx, objects, 'keep');
    },
  },
];
