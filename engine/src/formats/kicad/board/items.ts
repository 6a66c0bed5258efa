import type { Records } from '../../../kinds/index.ts';
import { type Entry, type Node, type Writer } from '../../sexpr/index.ts';
import { assertNever, stableId } from '../../../base/index.ts';
import type { BoardContext } from './context.ts';
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
      assertNever(item as never);
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
    footprint.items = footprint.items.map(item => itemToFootprint(item, footprint));
}

/** Gives the parts of an item ids of their own. */
export function identifyInside(item: Item, context: BoardContext): void {
  if (item.kind === 'dimension' && item.text) item.text.id = stableId(`${item.id}/text`);
  else if (item.kind === 'table')
    for (const [i, { text }] of item.cells.entries()) context.identify(text, `${item.id}/cell/${i}`);
}

export function identifyParts(footprint: Footprint, context: BoardContext): void {
  const { id } = footprint;
  for (const [i, field] of footprint.fields.entries()) context.identify(field, `${id}/field/${i}`);
  for (const [i, pad] of footprint.pads.entries()) {
    context.identify(pad, `${id}/pad/${i}`);
    for (const [j, shape] of pad.primitives.entries()) shape.id = stableId(`${pad.id}/${j}`);
  }
  for (const [i, item] of footprint.items.entries()) {
    context.identify(item, `${id}/item/${i}`);
    identifyInside(item, context);
  }
}
