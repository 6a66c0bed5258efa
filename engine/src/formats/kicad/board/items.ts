import type { Records } from '../../../kinds/index.ts';
import { type Entry, type Node, type Writer } from '../../sexpr/index.ts';
import { assertNever } from '../../../base/index.ts';
import type { BoardContext } from './context.ts';
import { partId } from './ids.ts';
import { dimension } from './dimension.ts';
import { itemToBoard, itemToFootprint } from './frame.ts';
import { group } from './group.ts';
import { image } from './image.ts';
import { isShape, shapesIn, writeShape } from './shapes.ts';
import { table } from './table.ts';
import { boardText, footprintText, normal } from './text.ts';
import { boxedOf, recordOf, textBox } from './textBox.ts';
import { readZone, writeZone } from './zone.ts';

/** What boards and footprints alike may hold: drawings, texts, tables, images, dimensions, zones, groups. */

export type Item = Records['footprint']['items'][number];
type Footprint = Records['footprint'];

const into = <T extends Item>(
  child: Node<T, BoardContext>,
  ...heads: string[]
): Entry<{ items: Item[] }, BoardContext> => ({
  heads: heads.length > 0 ? heads : [child.head],
  read(cursor, owner, context) {
    owner.items.push(child.read(cursor, context));
  },
  write: () => {},
});

/** Entries that read items in the order of the file. They write nothing: see writeItem. */
export const itemEntries: readonly Entry<{ items: Item[] }, BoardContext>[] = [
  ...shapesIn<{ items: Item[] }, 'items'>('items', 'board'),
  into(boardText),
  {
    heads: ['gr_text_box', 'fp_text_box'],
    read(cursor, owner, context) {
      owner.items.push(recordOf(textBox.read(cursor, context)));
    },
    write: () => {},
  },
  into(image),
  into(table),
  into(dimension),
  into(group),
  {
    heads: ['zone'],
    read(cursor, owner, context) {
      owner.items.push(readZone(cursor, context));
    },
    write: () => {},
  },
];

export function writeItem(writer: Writer, item: Item, context: BoardContext, where: 'board' | 'footprint'): void {
  if (isShape(item)) {
    writeShape(writer, item, context, where);
    return;
  }
  switch (item.kind) {
    case 'text':
      if (item.box !== null)
        textBox.write(writer, boxedOf(item), context, where === 'board' ? 'gr_text_box' : 'fp_text_box');
      else if (where === 'board') boardText.write(writer, item, context);
      else footprintText.write(writer, item, context);
      return;
    case 'image':
      image.write(writer, item, context);
      return;
    case 'table':
      table.write(writer, item, context);
      return;
    case 'dimension':
      dimension.write(writer, item, context);
      return;
    case 'group':
      group.write(writer, item, context);
      return;
    case 'zone':
    case 'ruleArea':
      writeZone(writer, item, context);
      return;
    default:
      assertNever(item);
  }
}

const isArea = (item: Item): boolean => item.kind === 'zone' || item.kind === 'ruleArea';

/** Drawings stand before the pads of a footprint, areas and groups behind them. */
export function writeItems(
  writer: Writer,
  footprint: Footprint,
  context: BoardContext,
  part: 'drawings' | 'areas',
): void {
  const areas = footprint.items.filter(isArea);
  const groups = footprint.items.filter(item => item.kind === 'group');
  const drawings = footprint.items.filter(item => !isArea(item) && item.kind !== 'group');
  for (const item of part === 'drawings' ? drawings : [...areas, ...groups])
    writeItem(writer, itemToBoard(item, footprint), context, 'footprint');
}

const hasBoardCoordinates = (item: Item): boolean => isArea(item) || item.kind === 'dimension';

/** Angles of texts and pads are stored as seen on the board, areas and dimensions in board coordinates. */
export function settle(footprint: Footprint): void {
  const { rotation } = footprint;
  if (rotation !== 0) {
    const turn = (part: { rotation: number }): void => {
      part.rotation = normal(part.rotation - rotation);
    };
    footprint.pads.forEach(turn);
    footprint.fields.forEach(turn);
    for (const item of footprint.items) {
      if (item.kind === 'text') turn(item);
      else if (item.kind === 'dimension' && item.text) turn(item.text);
      else if (item.kind === 'table') for (const { text } of item.cells) turn(text);
    }
  }
  if (rotation !== 0 || footprint.at.x !== 0 || footprint.at.y !== 0)
    footprint.items.forEach((item, i, items) => {
      if (hasBoardCoordinates(item)) items[i] = itemToFootprint(item, footprint);
    });
}

/** Gives the parts of an item ids of their own. */
export function identifyInside(item: Item, context: BoardContext): void {
  if (item.kind === 'dimension' && item.text) item.text.id = partId(item.id, 0);
  else if (item.kind === 'table') item.cells.forEach(({ text }, i) => context.identifyPart(text, item.id, i));
}

/** Gives the parts of a footprint ids of their own: by their place in it where the file gives none. */
export function identifyParts(footprint: Footprint, context: BoardContext): void {
  const { id } = footprint;
  let number = 0;
  for (const field of footprint.fields) context.identifyPart(field, id, number++);
  for (const pad of footprint.pads) context.identifyPart(pad, id, number++);
  for (const item of footprint.items) {
    context.identifyPart(item, id, number++);
    if (item.kind === 'dimension' || item.kind === 'table') identifyInside(item, context);
  }
  for (const { id, primitives } of footprint.pads)
    primitives.forEach((shape, i) => {
      shape.id = partId(id, i);
    });
}
