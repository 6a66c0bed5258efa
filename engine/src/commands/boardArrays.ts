import { msg, nm, toMm, type Msg } from '../base/index.ts';
import { asBoard, copperLayers, fieldValue, kindOf, translateObject, type Obj, layerName } from '../kinds/index.ts';
import { forBoard, withNewIds } from '../tools/index.ts';
import { alignEdges, alignObjects, boxOf, type Side } from './arrange.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import { count } from './form.ts';
import type { DialogContext, DocumentContext, PageContext, SelectionContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & PageContext & DialogContext;

const ARRANGE = msg('submenu.arrange', 'Arrange');

const distance = (value: string): Msg | null =>
  value.trim() !== '' && Math.abs(Number(value)) <= 1000
    ? null
    : msg('form.within', 'Enter a number from {{least}} to {{most}}.', { least: '-1000', most: '1000' });

/** Copies in rows and columns; footprints get the next free designators. */
async function array(ctx: Context): Promise<void> {
  const objects = chosen(ctx);
  const boxes = objects.map(object => boxOf(ctx, object));
  const pitch = (low: 'minX' | 'minY', high: 'maxX' | 'maxY'): string =>
    `${Math.ceil(2 * toMm(Math.max(...boxes.map(box => box[high])) - Math.min(...boxes.map(box => box[low])))) / 2}`;
  const answer = await ctx.ask<'columns' | 'rows' | 'dx' | 'dy'>({
    title: msg('cmd.board.array', 'Grid array…'),
    questions: [
      { key: 'columns', label: msg('form.columns', 'Columns'), type: 'number', value: '2', check: count },
      { key: 'rows', label: msg('form.rows', 'Rows'), type: 'number', value: '2', check: count },
      {
        key: 'dx',
        label: msg('form.dx', 'Column pitch (mm)'),
        type: 'number',
        value: pitch('minX', 'maxX'),
        check: distance,
      },
      {
        key: 'dy',
        label: msg('form.dy', 'Row pitch (mm)'),
        type: 'number',
        value: pitch('minY', 'maxY'),
        check: distance,
      },
    ],
  });
  if (!answer) return;
  const copies: Obj[] = [];
  for (let row = 0; row < Number(answer.rows); row++)
    for (let column = 0; column < Number(answer.columns); column++) {
      if (row === 0 && column === 0) continue;
      const [x, y] = [nm(column * Number(answer.dx) * 1e6), nm(row * Number(answer.dy) * 1e6)];
      copies.push(...withNewIds(objects.map(object => translateObject(object, x, y))));
    }
  const named = forBoard(ctx.store, copies, 'next');
  ctx.store.transact(msg('undo.array', 'Array'), tx => {
    for (const copy of named) tx.add(copy);
  });
  ctx.select([...objects, ...named].map(({ id }) => id));
}

/** An object with one layer instead of another, both ways; the same where it lies on neither. */
function swapped(object: Obj, a: string, b: string): Obj {
  const other = (layer: string): string => (layer === a ? b : layer === b ? a : layer);
  if (object.kind === 'zone')
    return {
      ...object,
      layers: object.layers.map(other),
      fills: object.fills.map(f => ({ ...f, layer: other(f.layer) })),
    };
  if (object.kind === 'ruleArea') return { ...object, layers: object.layers.map(other) };
  // Footprints change sides by flipping, vias join layers.
  if (!('layer' in object)) return object;
  return { ...object, layer: other(object.layer) };
}

/** Whether an object lies on one of two layers, and may lie on both. */
const isOn = (object: Obj, layers: readonly string[]): boolean =>
  ('layer' in object &&
    layers.includes(object.layer) &&
    (object.kind !== 'track' || layers.every(layer => layer.endsWith('.Cu')))) ||
  ((object.kind === 'zone' || object.kind === 'ruleArea') && object.layers.some(layer => layers.includes(layer)));

async function swapLayers(ctx: Context): Promise<void> {
  const board = asBoard(ctx.store.settings);
  const layers = board.layers.map(({ id }) => id);
  const copper = copperLayers(board);
  const first = layers.includes(ctx.activeLayer) ? ctx.activeLayer : layers[0]!;
  const options = layers.map(value => ({ value, label: layerName(value) }));
  const second = copper.find(layer => layer !== first)!;
  const answer = await ctx.ask<'first' | 'second'>({
    title: msg('cmd.board.swapLayers', 'Swap layers…'),
    questions: [
      { key: 'first', label: msg('form.swapFirst', 'Layer'), type: 'choice', value: first, options },
      { key: 'second', label: msg('form.swapSecond', 'Swap with'), type: 'choice', value: second, options },
    ],
  });
  if (!answer) return;
  if (answer.first === answer.second) return ctx.tell(msg('layerPair.same', 'Select two different layers.'), 'warning');
  const moved = chosen(ctx).filter(object => !object.locked && isOn(object, [answer.first, answer.second]));
  if (moved.length === 0) return ctx.tell(msg('swap.none', 'The selection has no items on these layers.'), 'warning');
  ctx.store.transact(msg('undo.swapLayers', 'Swap layers'), tx => {
    for (const object of moved) tx.put(swapped(object, answer.first, answer.second));
  });
  ctx.tell(
    msg(
      'swap.done',
      { one: '{{count}} item moved to the other layer.', other: '{{count}} items moved to the other layer.' },
      { count: moved.length },
    ),
  );
}

/** Items to choose a reference from; of more the first. */
const MOST = 100;

/** Aligns what is selected to one item of it, which stays. */
async function alignTo(ctx: Context): Promise<void> {
  const objects = chosen(ctx).slice(0, MOST);
  const title = (object: Obj, i: number): Msg =>
    object.kind === 'footprint'
      ? { id: '', en: fieldValue(object, 'Reference') }
      : msg('form.alignItem', '{{kind}} {{number}}', { kind: kindOf(object).title, number: i + 1 });
  const answer = await ctx.ask<'reference' | 'side'>({
    title: msg('cmd.board.alignTo', 'Align to item…'),
    questions: [
      {
        key: 'reference',
        label: msg('form.alignReference', 'Reference item'),
        type: 'choice',
        value: objects[0]!.id,
        options: objects.map((object, i) => ({ value: object.id, label: title(object, i) })),
      },
      {
        key: 'side',
        label: msg('form.alignEdge', 'Align'),
        type: 'choice',
        value: 'left',
        options: alignEdges.map(([value, label]) => ({ value, label })),
      },
    ],
  });
  const reference = objects.find(({ id }) => id === answer?.reference);
  // `as`: one of the choices above.
  if (answer && reference) alignObjects(ctx, answer.side as Side, reference);
}

const board = { menu: 'edit', editor: ['board', 'footprint'], submenu: ARRANGE } as const;

/** Arrays, layers and references of what is selected on a board. */
export const boardArrayCommands: readonly Command<Context>[] = [
  { ...board, id: 'board.array', title: msg('cmd.board.array', 'Grid array…'), when: s => s.selected > 0, run: array },
  {
    ...board,
    id: 'board.alignTo',
    title: msg('cmd.board.alignTo', 'Align to item…'),
    when: s => s.selected > 1,
    run: alignTo,
  },
  {
    ...board,
    id: 'board.swapLayers',
    title: msg('cmd.board.swapLayers', 'Swap layers…'),
    when: s => s.selected > 0,
    run: swapLayers,
  },
];
