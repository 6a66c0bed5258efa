import { msg, nm, type Msg } from '../base/index.ts';
import { usesOf } from '../indexes/index.ts';
import {
  isPlaced,
  mirrorObject,
  rotateObject,
  translateObject,
  type Obj,
  type ObjOf,
  type Point,
} from '../kinds/index.ts';
import {
  align,
  anchorsOf,
  autoplaceFields,
  distribute,
  increment,
  labelsWithoutPin,
  moveConnected,
  numberedNext,
  putOnSheet,
  SheetDraft,
  tidy,
  withNewIds,
  withPins,
  type Side,
} from '../tools/index.ts';
import { chosen } from './clipboard.ts';
import { count } from './form.ts';
import type { Command } from './command.ts';
import type { CommandState } from './surface.ts';
import type { DocumentContext, SelectionContext, PageContext, ToolContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & PageContext & ToolContext & DialogContext & CommandState;

const ALIGN = msg('submenu.align', 'Align and distribute');
const NUMBER = msg('submenu.number', 'Increment and decrement');
const FLIP = msg('submenu.turn', 'Rotate and mirror');

const some = (state: CommandState): boolean => state.selected > 0;
const several = (state: CommandState): boolean => state.selected > 1;

/** What it takes to turn and mirror what is selected. */
type Changing = DocumentContext & SelectionContext & PageContext & Pick<CommandState, 'editor'>;

/** The point a selection turns about: the anchor of a single thing, else the middle of the anchors on the grid. */
function pivot(ctx: Changing): Point | null {
  const points = chosen(ctx).flatMap(object =>
    'at' in object
      ? [object.at]
      : 'start' in object
        ? [object.start, object.end]
        : 'center' in object
          ? [object.center]
          : [],
  );
  if (points.length === 0) return null;
  if (points.length === 1) return points[0]!;
  const middle = (values: readonly number[]) => {
    const value = (Math.min(...values) + Math.max(...values)) / 2;
    return nm(Math.round(value / ctx.gridStep) * ctx.gridStep);
  };
  return { x: middle(points.map(p => p.x)), y: middle(points.map(p => p.y)) };
}

/** Changes the selection in place and settles the dots where its pins were and are. */
function change(ctx: Changing, label: Msg, how: (object: Obj, about: Point) => Obj): void {
  const about = pivot(ctx);
  const objects = chosen(ctx).filter(object => !object.locked);
  if (!about || objects.length === 0) return;
  const draft = new SheetDraft(ctx.view);
  const before = objects.flatMap(object => anchorsOf(object, ctx.store));
  const after = objects.map(object => {
    const there = how(object, about);
    return isPlaced(there) ? autoplaceFields(there, ctx.store) : there;
  });
  for (const object of after) draft.put(object);
  if (ctx.editor === 'schematic') tidy(draft, [...before, ...after.flatMap(object => anchorsOf(object, ctx.store))]);
  draft.commit(label);
}

/** Turns the selection anticlockwise. */
export const turn = (ctx: Changing, degrees: number): void =>
  change(ctx, msg('undo.rotate', 'Rotate'), (object, about) => rotateObject(object, about, degrees));

const mirror = (axis: 'x' | 'y', title: Msg): Command<Context> => ({
  id: `edit.mirror.${axis}`,
  title,
  submenu: FLIP,
  keys: [axis.toUpperCase()],
  menu: 'edit',
  editor: ['schematic', 'symbol'],
  when: some,
  run: ctx => change(ctx, msg('undo.mirror', 'Mirror'), (object, about) => mirrorObject(object, about, axis)),
});

/** Moves each object by itself, its wires with it, as one step of undo. */
function shiftEach(ctx: Context, shifts: readonly { readonly object: Obj; readonly by: Point }[]): void {
  const draft = new SheetDraft(ctx.view);
  for (const { object, by } of shifts)
    if (by.x !== 0 || by.y !== 0) moveConnected(draft, [object.id], { a: 1, b: 0, c: 0, d: 1, e: by.x, f: by.y });
  draft.commit(msg('undo.align', 'Align'));
}

const alignTo = (side: Side, title: Msg): Command<Context> => ({
  id: `edit.align.${side}`,
  title,
  submenu: ALIGN,
  menu: 'edit',
  editor: ['schematic', 'symbol'],
  when: several,
  run: ctx => shiftEach(ctx, align(chosen(ctx), side, ctx.store, ctx.gridStep)),
});

const spread = (axis: 'x' | 'y', title: Msg): Command<Context> => ({
  id: `edit.distribute.${axis}`,
  title,
  submenu: ALIGN,
  menu: 'edit',
  editor: ['schematic', 'symbol'],
  when: s => s.selected > 2,
  run: ctx => shiftEach(ctx, distribute(chosen(ctx), axis, ctx.store, ctx.gridStep)),
});

const distance = (value: string) =>
  Number.isFinite(Number(value)) && value.trim() !== '' ? null : msg('form.distance', 'Enter a length in millimeters.');

/** Copies of the selection in rows and columns, numbers counting on. */
function array(ctx: Context, columns: number, rows: number, dx: number, dy: number): void {
  const objects = chosen(ctx);
  const copies: Obj[] = [];
  for (let i = 1; i < columns * rows; i++) {
    const [x, y] = [Math.round((i % columns) * dx * 1e6), Math.round(Math.floor(i / columns) * dy * 1e6)];
    const set = objects.map(object => {
      let copy = translateObject(object, x, y);
      for (let n = 0; n < i; n++) copy = numberedNext(copy);
      return copy;
    });
    copies.push(...withNewIds(set));
  }
  putOnSheet(ctx.view, { objects: copies, symbols: [], naming: 'next' });
}

const onlySheet = (ctx: Context): ObjOf<'sheet'> | null => {
  const [sheet, ...more] = chosen(ctx).filter(object => object.kind === 'sheet');
  return sheet && more.length === 0 ? sheet : null;
};

/** Editing that only sheets of schematics know. */
export const sheetEditCommands: readonly Command<Context>[] = [
  {
    id: 'edit.drag',
    apart: true,
    title: msg('cmd.edit.drag', 'Drag with wires'),
    keys: ['G'],
    menu: 'edit',
    editor: 'schematic',
    when: some,
    atCursor: true,
    run: ctx => void ctx.toolKey('g'),
  },
  mirror('x', msg('cmd.edit.mirror.x', 'Mirror horizontally')),
  mirror('y', msg('cmd.edit.mirror.y', 'Mirror vertically')),
  {
    id: 'edit.rotateClockwise',
    title: msg('cmd.edit.rotateClockwise', 'Rotate clockwise'),
    submenu: FLIP,
    keys: ['Shift+R'],
    menu: 'edit',
    editor: ['schematic', 'symbol'],
    when: some,
    run: ctx => turn(ctx, 270),
  },
  alignTo('left', msg('cmd.edit.align.left', 'Align left')),
  alignTo('centerX', msg('cmd.edit.align.centerX', 'Center horizontally')),
  alignTo('right', msg('cmd.edit.align.right', 'Align right')),
  alignTo('top', msg('cmd.edit.align.top', 'Align top')),
  alignTo('centerY', msg('cmd.edit.align.centerY', 'Center vertically')),
  alignTo('bottom', msg('cmd.edit.align.bottom', 'Align bottom')),
  spread('x', msg('cmd.edit.distribute.x', 'Distribute horizontally')),
  spread('y', msg('cmd.edit.distribute.y', 'Distribute vertically')),
  {
    id: 'edit.array',
    title: msg('cmd.edit.array', 'Array…'),
    menu: 'edit',
    editor: ['schematic', 'symbol'],
    when: some,
    async run(ctx) {
      const step = {
        label: msg('form.dx', 'Column pitch (mm)'),
        type: 'number',
        value: '12.7',
        check: distance,
      } as const;
      const answer = await ctx.ask<'columns' | 'rows' | 'dx' | 'dy'>({
        title: msg('cmd.edit.array', 'Array…'),
        questions: [
          { key: 'columns', label: msg('form.columns', 'Columns'), type: 'number', value: '1', check: count },
          { key: 'rows', label: msg('form.rows', 'Rows'), type: 'number', value: '4', check: count },
          { key: 'dx', ...step },
          { key: 'dy', ...step, label: msg('form.dy', 'Row pitch (mm)') },
        ],
      });
      if (answer) array(ctx, Number(answer.columns), Number(answer.rows), Number(answer.dx), Number(answer.dy));
    },
  },
  {
    id: 'edit.increment',
    title: msg('cmd.edit.increment', 'Increment number'),
    submenu: NUMBER,
    keys: ['Alt+ArrowUp'],
    menu: 'edit',
    editor: ['schematic', 'symbol'],
    when: some,
    run: ctx => renumber(ctx, 1),
  },
  {
    id: 'edit.decrement',
    title: msg('cmd.edit.decrement', 'Decrement number'),
    submenu: NUMBER,
    keys: ['Alt+ArrowDown'],
    menu: 'edit',
    editor: ['schematic', 'symbol'],
    when: some,
    run: ctx => renumber(ctx, -1),
  },
  {
    id: 'sheet.importPins',
    title: msg('cmd.sheet.importPins', 'Import sheet pins'),
    menu: 'place',
    editor: 'schematic',
    when: some,
    run(ctx) {
      const sheet = onlySheet(ctx);
      if (!sheet) return ctx.tell(msg('sheet.selectOne', 'Select one sheet first.'));
      const labels = labelsWithoutPin(ctx.store, sheet);
      if (labels.length === 0)
        return ctx.tell(msg('sheet.pinsComplete', 'Every hierarchical label of this sheet has a pin.'));
      ctx.store.transact(msg('undo.sheetPins', 'Add sheet pins'), tx => tx.put(withPins(ctx.store, sheet, labels)));
    },
  },
  {
    id: 'sheet.enter',
    title: msg('cmd.sheet.enter', 'Enter sheet'),
    keys: ['Alt+Enter'],
    menu: 'view',
    editor: 'schematic',
    when: some,
    run(ctx) {
      const sheet = onlySheet(ctx);
      if (sheet && usesOf(ctx.store).has(`${ctx.path}/${sheet.id}`)) ctx.showPage(`${ctx.path}/${sheet.id}`);
      else ctx.tell(msg('sheet.selectOne', 'Select one sheet first.'));
    },
  },
  {
    id: 'sheet.leave',
    title: msg('cmd.sheet.leave', 'Leave sheet'),
    keys: ['Alt+Backspace'],
    menu: 'view',
    editor: 'schematic',
    when: s => s.inSheet,
    run: ctx => ctx.showPage(ctx.path.slice(0, ctx.path.lastIndexOf('/'))),
  },
  {
    id: 'tool.measure',
    title: msg('cmd.tool.measure', 'Measure'),
    keys: ['Ctrl+Shift+M'],
    menu: 'inspect',
    run: ctx => ctx.startTool('measure'),
  },
  {
    id: 'edit.find',
    apart: true,
    title: msg('cmd.edit.find', 'Find and replace'),
    keys: ['Ctrl+F'],
    menu: 'edit',
    editor: 'schematic',
    run: ctx => ctx.open('find'),
  },
  {
    id: 'sheet.annotate',
    title: msg('cmd.sheet.annotate', 'Annotate…'),
    menu: 'edit',
    editor: 'schematic',
    run: ctx => ctx.open('annotate'),
  },
  {
    id: 'sheet.fields',
    title: msg('cmd.sheet.fields', 'Edit component fields'),
    menu: 'edit',
    editor: 'schematic',
    run: ctx => ctx.open('fields'),
  },
];

/** Counts the numbers of labels and texts on. */
function renumber(ctx: Context, by: number): void {
  const objects = chosen(ctx).filter(object => 'text' in object && typeof object.text === 'string' && !object.locked);
  ctx.store.transact(msg('undo.increment', 'Change number'), tx => {
    for (const object of objects) tx.put({ ...object, text: increment((object as ObjOf<'label'>).text, by) } as Obj);
  });
}
