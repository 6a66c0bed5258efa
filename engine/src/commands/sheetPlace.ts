import { msg, newId, nm, type Msg } from '../base/index.ts';
import type { Obj, ObjOf, Store } from '../kinds/index.ts';
import { netClassNames } from './assignNetClass.ts';
import {
  holdOf,
  makeBusEntry,
  makeImage,
  makeJunction,
  makeLabel,
  makeNoConnect,
  makeTable,
  makeText,
  unfold,
  type LabelKind,
  type PlaceArgs,
  type ShapeName,
} from '../tools/index.ts';
import type { Command } from './command.ts';
import { count, type Question } from './form.ts';
import type { PlacingContext } from './context.ts';

/** What these commands use of the editor. */
type Context = PlacingContext;

const DRAW = msg('submenu.draw', 'Draw');
const LABELED = ['label', 'globalLabel', 'hierarchicalLabel'] as const;
const LABELS = msg('submenu.labels', 'Labels');
const WIRES = msg('submenu.wires', 'Break wires');
const place = (ctx: Context, object: Obj, again: 'no' | 'same' | 'next'): void =>
  ctx.startTool('place', { objects: [object], anchor: holdOf([object], ctx.gridStep), again } satisfies PlaceArgs);

const notEmpty = (value: string): Msg | null => (value.trim() === '' ? msg('form.empty', 'Enter text.') : null);

/** A sheet holds its pictures itself: larger ones make it slow to save. */
const MOST_IMAGE = 8_000_000;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Names of sheets make the paths of nets: what separates them cannot be part of one. */
const sheetName = (value: string): Msg | null =>
  notEmpty(value) ??
  (/[/\\]|^\.+$/.test(value.trim()) ? msg('form.sheetName', 'A sheet name cannot contain a slash.') : null);

const NAME: Question<'text'> = {
  key: 'text',
  label: msg('form.name', 'Name'),
  type: 'text',
  value: '',
  check: notEmpty,
};

const SHAPES = [
  { value: 'input', label: msg('shape.input', 'Input') },
  { value: 'output', label: msg('shape.output', 'Output') },
  { value: 'bidirectional', label: msg('shape.bidirectional', 'Bidirectional') },
  { value: 'triState', label: msg('shape.triState', 'Tri-state') },
  { value: 'passive', label: msg('shape.passive', 'Passive') },
];

const SHAPE: Question<'shape'> = {
  key: 'shape',
  label: msg('form.shape', 'Shape'),
  type: 'choice',
  value: 'input',
  options: SHAPES,
};

/** The texts of all labels, each once. */
const labelTexts = (store: Store): string[] =>
  [...new Set(LABELED.flatMap(kind => [...store.all(kind)].map(({ text }) => text)))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );

const label = (kind: LabelKind, title: Msg, keys: readonly string[]): Command<Context> => {
  const shaped = kind === 'globalLabel' || kind === 'hierarchicalLabel';
  return {
    id: `place.${kind}`,
    title,
    submenu: LABELS,
    keys,
    menu: 'place',
    editor: 'schematic',
    run: async ctx => {
      const suggestions = kind === 'directive' ? netClassNames(ctx.store) : labelTexts(ctx.store);
      const name = { ...NAME, suggestions };
      const questions = shaped ? [name, SHAPE] : [name];
      const answer = await ctx.ask<'text' | 'shape'>({ title, questions, isAtCursor: true });
      if (!answer) return;
      const shape = (answer.shape ?? 'input') as ObjOf<'label'>['shape'];
      place(ctx, makeLabel(ctx.store, kind, answer.text.trim(), ctx.view.screen, shape), 'next');
    },
  };
};

const mark = (id: string, title: Msg, keys: readonly string[], make: (screen: string) => Obj): Command<Context> => ({
  id: `place.${id}`,
  title,
  keys,
  menu: 'place',
  editor: 'schematic',
  run: ctx => place(ctx, make(ctx.view.screen), 'same'),
});

const draw = (shape: ShapeName, title: Msg): Command<Context> => ({
  id: `draw.${shape}`,
  title,
  submenu: DRAW,
  menu: 'place',
  editor: ['schematic', 'symbol', 'board', 'footprint'],
  run: ctx => ctx.startTool('shape', { shape }),
});

/** The file name that a sheet of this name gets. */
const fileFor = (name: string): string =>
  `${
    name
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'sheet'
  }.kicad_sch`;

const LINES: Question<'text'> = {
  key: 'text',
  label: msg('form.text', 'Text'),
  type: 'lines',
  value: '',
  check: notEmpty,
};

/** What is put on sheets. */
export const sheetPlaceCommands: readonly Command<Context>[] = [
  {
    id: 'place.symbol',
    apart: true,
    title: msg('cmd.place.symbol', 'Place symbol'),
    keys: ['A'],
    menu: 'place',
    editor: 'schematic',
    run: ctx => ctx.open('symbols'),
  },
  {
    id: 'place.power',
    title: msg('cmd.place.power', 'Place power symbol'),
    keys: ['P'],
    menu: 'place',
    editor: 'schematic',
    run: ctx => ctx.open('power'),
  },
  {
    id: 'tool.bus',
    title: msg('cmd.tool.bus', 'Draw bus'),
    keys: ['B'],
    menu: 'place',
    editor: 'schematic',
    run: ctx => ctx.startTool('bus'),
  },
  {
    id: 'bus.unfold',
    title: msg('cmd.bus.unfold', 'Unfold wire from bus'),
    keys: ['C'],
    menu: 'place',
    editor: 'schematic',
    when: s => s.selected === 1,
    async run(ctx) {
      const [bus] = [...ctx.selection].flatMap(id => ctx.store.get(id) ?? []);
      const members = bus?.kind === 'bus' ? ctx.busMembers(bus.id) : [];
      if (bus?.kind !== 'bus' || members.length === 0)
        return ctx.tell(msg('bus.noMembers', 'Select a bus with a label such as D[0..7].'));
      const answer = await ctx.ask({
        title: msg('cmd.bus.unfold', 'Unfold wire from bus'),
        questions: [
          {
            key: 'member',
            label: msg('form.name', 'Name'),
            type: 'choice',
            value: members[0]!,
            options: members.map(value => ({ value, label: { id: '', en: value } })),
          },
        ],
      });
      if (answer) ctx.startTool('wire', unfold(ctx.store, bus, answer.member, ctx.cursor, ctx.gridStep));
    },
  },
  mark('busEntry', msg('cmd.place.busEntry', 'Place bus entry'), ['Z'], makeBusEntry),
  mark('noConnect', msg('cmd.place.noConnect', 'Place no-connect flag'), ['Q'], makeNoConnect),
  mark('junction', msg('cmd.place.junction', 'Place junction'), ['J'], makeJunction),
  label('label', msg('cmd.place.label', 'Place label'), ['L']),
  label('globalLabel', msg('cmd.place.globalLabel', 'Place global label'), ['Ctrl+L']),
  label('hierarchicalLabel', msg('cmd.place.hierarchicalLabel', 'Place hierarchical label'), ['H']),
  label('directive', msg('cmd.place.directive', 'Place net class directive'), []),
  {
    id: 'place.sheet',
    apart: true,
    title: msg('cmd.place.sheet', 'Place sheet'),
    keys: ['S'],
    menu: 'place',
    editor: 'schematic',
    async run(ctx) {
      const { settings } = ctx.store;
      if (settings.type !== 'schematic') return;
      const { screens } = settings;
      const answer = await ctx.ask<'text' | 'target'>({
        title: msg('cmd.place.sheet', 'Place sheet'),
        questions: [
          { ...NAME, check: sheetName },
          {
            key: 'target',
            label: msg('form.sheetContent', 'Content'),
            type: 'choice',
            value: '',
            options: [
              { value: '', label: msg('form.newSheet', 'New sheet') },
              ...screens.slice(1).map(screen => ({ value: screen.id, label: { id: '', en: screen.file } })),
            ],
          },
        ],
      });
      if (!answer) return;
      const name = answer.text.trim();
      const known = screens.find(screen => screen.id === answer.target);
      let file = known?.file ?? fileFor(name);
      for (let n = 2; !known && screens.some(screen => screen.file.toLowerCase() === file.toLowerCase()); n++)
        file = fileFor(`${name}-${n}`);
      ctx.startTool('shape', { shape: 'sheet', sheet: { name, file, target: known?.id ?? newId() } });
    },
  },
  {
    id: 'place.text',
    title: msg('cmd.place.text', 'Place text'),
    keys: ['T'],
    menu: 'place',
    editor: ['schematic', 'symbol'],
    async run(ctx) {
      const answer = await ctx.ask({ title: msg('cmd.place.text', 'Place text'), questions: [LINES] });
      if (answer) place(ctx, makeText(ctx.store, answer.text, ctx.view.screen), 'no');
    },
  },
  {
    id: 'draw.textBox',
    title: msg('cmd.draw.textBox', 'Draw text box'),
    submenu: DRAW,
    menu: 'place',
    editor: ['schematic', 'symbol'],
    async run(ctx) {
      const answer = await ctx.ask({ title: msg('cmd.draw.textBox', 'Draw text box'), questions: [LINES] });
      if (answer) ctx.startTool('shape', { shape: 'textBox', text: answer.text });
    },
  },
  {
    id: 'place.image',
    title: msg('cmd.place.image', 'Place image…'),
    submenu: DRAW,
    menu: 'place',
    editor: 'schematic',
    async run(ctx) {
      const bytes = await ctx.pickFile(['.png', '.jpg', '.jpeg']);
      if (!bytes) return;
      const known = (bytes[0] === 0x89 && bytes[1] === 0x50) || (bytes[0] === 0xff && bytes[1] === 0xd8);
      if (!known) return ctx.tell(msg('image.unknown', 'Not a PNG or JPEG image.'), 'warning');
      if (bytes.length > MOST_IMAGE) return ctx.tell(msg('image.tooLarge', 'Images are limited to 8 MB.'), 'warning');
      place(ctx, makeImage(base64(bytes), ctx.view.screen), 'no');
    },
  },
  {
    id: 'place.table',
    title: msg('cmd.place.table', 'Place table…'),
    submenu: DRAW,
    menu: 'place',
    editor: 'schematic',
    async run(ctx) {
      const answer = await ctx.ask<'rows' | 'columns'>({
        title: msg('cmd.place.table', 'Place table…'),
        questions: [
          { key: 'rows', label: msg('form.rows', 'Rows'), type: 'number', value: '4', check: count },
          { key: 'columns', label: msg('form.columns', 'Columns'), type: 'number', value: '3', check: count },
        ],
      });
      if (answer) place(ctx, makeTable(ctx.store, Number(answer.rows), Number(answer.columns), ctx.view.screen), 'no');
    },
  },
  draw('line', msg('cmd.draw.line', 'Draw line')),
  draw('rectangle', msg('cmd.draw.rectangle', 'Draw rectangle')),
  draw('circle', msg('cmd.draw.circle', 'Draw circle')),
  draw('arc', msg('cmd.draw.arc', 'Draw arc')),
  draw('polygon', msg('cmd.draw.polygon', 'Draw polygon')),
  draw('bezier', msg('cmd.draw.bezier', 'Draw Bézier curve')),
  {
    id: 'edit.break',
    title: msg('cmd.edit.break', 'Break wire'),
    submenu: WIRES,
    menu: 'edit',
    editor: 'schematic',
    run: ctx => ctx.startTool('slice', { gap: 0 }),
  },
  {
    id: 'edit.slice',
    title: msg('cmd.edit.slice', 'Break wire at point'),
    submenu: WIRES,
    menu: 'edit',
    editor: 'schematic',
    run: ctx => ctx.startTool('slice', { gap: nm(ctx.gridStep) }),
  },
];
