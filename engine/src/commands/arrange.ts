import { msg, nm, type Msg } from '../base/index.ts';
import type { Box } from '../geometry/index.ts';
import {
  asBoard,
  boundsOf,
  copperLayers,
  drawEnv,
  flipObject,
  rotateObject,
  translateObject,
  type Obj,
} from '../kinds/index.ts';
import { roomOf } from '../placement/index.ts';
import { withNewIds } from '../tools/index.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import type { CommandState } from './surface.ts';
import { count } from './form.ts';
import type { DocumentContext, SelectionContext, PageContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & PageContext & DialogContext;

/** Arranging what lies on a board. */

const ARRANGE = msg('submenu.arrange', 'Arrange');

const some = (state: CommandState): boolean => state.selected > 0;

const loose = (ctx: Context): Obj[] => chosen(ctx).filter(object => !object.locked);

/** What of an object lines up: of a footprint its ground, of all else its drawing. */
export const boxOf = (ctx: DocumentContext, object: Obj): Box =>
  object.kind === 'footprint' ? roomOf(object) : boundsOf(object, drawEnv(ctx.store));

function middle(boxes: readonly Box[]) {
  const minX = Math.min(...boxes.map(box => box.minX));
  const maxX = Math.max(...boxes.map(box => box.maxX));
  const minY = Math.min(...boxes.map(box => box.minY));
  const maxY = Math.max(...boxes.map(box => box.maxY));
  return { x: nm(Math.round((minX + maxX) / 2)), y: nm(Math.round((minY + maxY) / 2)) };
}

/** The anchor of a single footprint, text or via; of several things their middle, on the grid. */
function pivot(ctx: Context, objects: readonly Obj[]) {
  const [only] = objects;
  if (objects.length === 1 && only && 'at' in only) return only.at;
  const { x, y } = middle(objects.map(object => boxOf(ctx, object)));
  const toGrid = (value: number) => nm(Math.round(value / ctx.gridStep) * ctx.gridStep);
  return { x: toGrid(x), y: toGrid(y) };
}

const put = (ctx: DocumentContext, label: Msg, objects: readonly Obj[]): void => {
  if (objects.length === 0) return;
  ctx.store.transact(label, tx => {
    for (const object of objects) tx.put(object);
  });
};

function flip(ctx: Context): void {
  const objects = loose(ctx);
  if (objects.length === 0) return;
  const about = pivot(ctx, objects);
  const copper = copperLayers(asBoard(ctx.store.settings));
  put(
    ctx,
    msg('undo.flip', 'Flip'),
    objects.map(object => flipObject(object, about, copper)),
  );
}

function turnBy(ctx: Context, degrees: number): void {
  const objects = loose(ctx);
  if (objects.length === 0) return;
  const about = pivot(ctx, objects);
  put(
    ctx,
    msg('undo.rotate', 'Rotate'),
    objects.map(object => rotateObject(object, about, degrees)),
  );
}

const number =
  (least: number, most: number) =>
  (value: string): Msg | null => {
    const given = Number(value);
    return value.trim() !== '' && given >= least && given <= most
      ? null
      : msg('form.within', 'Enter a number from {{least}} to {{most}}.', { least: String(least), most: String(most) });
  };

async function askTurn(ctx: Context): Promise<void> {
  const answer = await ctx.ask<'degrees'>({
    title: msg('cmd.edit.rotateBy', 'Rotate by an angle'),
    questions: [
      {
        key: 'degrees',
        label: msg('form.degrees', 'Degrees, counterclockwise'),
        type: 'number',
        value: '45',
        check: number(-360, 360),
      },
    ],
  });
  if (answer) turnBy(ctx, Number(answer.degrees));
}

export type Side = 'left' | 'centerX' | 'right' | 'top' | 'centerY' | 'bottom';
const EDGE: Readonly<Record<Side, (box: Box) => number>> = {
  left: box => box.minX,
  centerX: box => (box.minX + box.maxX) / 2,
  right: box => box.maxX,
  top: box => box.minY,
  centerY: box => (box.minY + box.maxY) / 2,
  bottom: box => box.maxY,
};

/** The reference says where; without one a locked one among the chosen, else the outermost does. */
export function alignObjects(ctx: DocumentContext & SelectionContext, side: Side, reference?: Obj): void {
  const objects = chosen(ctx);
  const boxes = objects.map(object => EDGE[side](boxOf(ctx, object)));
  const fixed = objects.findIndex(object => (reference ? object.id === reference.id : object.locked));
  const target =
    fixed >= 0
      ? boxes[fixed]!
      : side === 'left' || side === 'top'
        ? Math.min(...boxes)
        : side === 'right' || side === 'bottom'
          ? Math.max(...boxes)
          : (Math.min(...boxes) + Math.max(...boxes)) / 2;
  const across = side === 'left' || side === 'centerX' || side === 'right';
  const moved = objects.flatMap((object, i) => {
    const by = Math.round(target - boxes[i]!);
    return object.locked || object.id === reference?.id || by === 0
      ? []
      : [translateObject(object, across ? by : 0, across ? 0 : by)];
  });
  put(ctx, msg('undo.align', 'Align'), moved);
}

/** Equal gaps between neighbours, the outermost staying where they are. */
function distribute(ctx: Context, axis: 'x' | 'y'): void {
  const [low, high] = axis === 'x' ? (['minX', 'maxX'] as const) : (['minY', 'maxY'] as const);
  const items = loose(ctx)
    .map(object => ({ object, box: boxOf(ctx, object) }))
    .sort((a, b) => a.box[low] - b.box[low]);
  if (items.length < 3) return;
  const first = items[0]!.box[low];
  const last = Math.max(...items.map(({ box }) => box[high]));
  const filled = items.reduce((sum, { box }) => sum + box[high] - box[low], 0);
  const gap = (last - first - filled) / (items.length - 1);
  let at = first;
  const moved = items.map(({ object, box }) => {
    const by = Math.round(at - box[low]);
    at += box[high] - box[low] + gap;
    return translateObject(object, axis === 'x' ? by : 0, axis === 'y' ? by : 0);
  });
  put(ctx, msg('undo.distribute', 'Distribute'), moved);
}

async function circle(ctx: Context): Promise<void> {
  const objects = chosen(ctx);
  const answer = await ctx.ask<'count' | 'radius' | 'angle'>({
    title: msg('cmd.edit.circle', 'Circular array'),
    questions: [
      {
        key: 'count',
        label: msg('form.copies', 'Count, including the original'),
        type: 'number',
        value: '6',
        check: count,
      },
      {
        key: 'radius',
        label: msg('form.radius', 'Radius; center below (mm)'),
        type: 'number',
        value: '10',
        check: number(0.01, 1000),
      },
      {
        key: 'angle',
        label: msg('form.fullAngle', 'Total angle (degrees)'),
        type: 'number',
        value: '360',
        check: number(-360, 360),
      },
    ],
  });
  if (!answer || objects.length === 0) return;
  const from = pivot(ctx, objects);
  const centre = { x: from.x, y: nm(from.y + Number(answer.radius) * 1e6) };
  const many = Number(answer.count);
  const full = Math.abs(Number(answer.angle)) === 360;
  const step = Number(answer.angle) / (full ? many : Math.max(1, many - 1));
  const copies = Array.from({ length: many - 1 }, (_, i) =>
    withNewIds(objects.map(object => rotateObject(object, centre, (i + 1) * step))),
  ).flat();
  ctx.store.transact(msg('undo.array', 'Array'), tx => {
    for (const copy of copies) tx.add(copy);
  });
  ctx.select([...objects, ...copies].map(each => each.id));
}

const board = { menu: 'edit', editor: ['board', 'footprint'], submenu: ARRANGE } as const;

export const alignEdges: readonly (readonly [side: Side, title: Msg])[] = [
  ['left', msg('cmd.edit.align.left', 'Align left')],
  ['centerX', msg('cmd.edit.align.centerX', 'Center horizontally')],
  ['right', msg('cmd.edit.align.right', 'Align right')],
  ['top', msg('cmd.edit.align.top', 'Align top')],
  ['centerY', msg('cmd.edit.align.centerY', 'Center vertically')],
  ['bottom', msg('cmd.edit.align.bottom', 'Align bottom')],
];

const aligned = (side: Side, title: Msg): Command<Context> => ({
  ...board,
  id: `board.align.${side}`,
  title,
  when: s => s.selected > 1,
  run: ctx => alignObjects(ctx, side),
});

export const arrangeCommands: readonly Command<Context>[] = [
  {
    ...board,
    id: 'edit.flip',
    title: msg('cmd.edit.flip', 'Flip'),
    keys: ['F'],
    when: some,
    atCursor: true,
    run: flip,
  },
  {
    ...board,
    id: 'board.rotateClockwise',
    title: msg('cmd.edit.rotateClockwise', 'Rotate clockwise'),
    keys: ['Shift+R'],
    when: some,
    run: ctx => turnBy(ctx, 270),
  },
  { ...board, id: 'edit.rotateBy', title: msg('cmd.edit.rotateBy', 'Rotate by an angle'), when: some, run: askTurn },
  ...alignEdges.map(([side, title]) => aligned(side, title)),
  {
    ...board,
    id: 'board.distribute.x',
    title: msg('cmd.edit.distribute.x', 'Distribute horizontally'),
    when: s => s.selected > 2,
    run: ctx => distribute(ctx, 'x'),
  },
  {
    ...board,
    id: 'board.distribute.y',
    title: msg('cmd.edit.distribute.y', 'Distribute vertically'),
    when: s => s.selected > 2,
    run: ctx => distribute(ctx, 'y'),
  },
  { ...board, id: 'edit.circle', title: msg('cmd.edit.circle', 'Circular array'), when: some, run: circle },
];
