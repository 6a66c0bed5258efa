import { atomsOf, childOf, isList, listOf, type Item, type List } from './list.ts';
import { inside, lost, renamed, same, word, type Change, type Table } from './change.ts';
import { layerName, onKnownLayer } from './layers.ts';

/** Drawings. Version 6 has a width where later ones have a stroke, and fills that are solid or none. */

export const stroke: Change = (list, losses) => {
  const style = atomsOf(childOf(list, 'type') ?? listOf('type'))[0] ?? 'solid';
  if (style !== 'solid' && style !== 'default') losses.replaced(style, 'solid');
  if (childOf(list, 'color')) losses.leftOut('color', 'stroke');
  return [listOf('width', ...(childOf(list, 'width')?.items ?? ['0']))];
};

const FILLS: Readonly<Record<string, string>> = { yes: 'solid', solid: 'solid', no: 'none', none: 'none' };

const fill: Change = (list, losses) => {
  const given = atomsOf(list)[0] ?? 'none';
  if (FILLS[given] === undefined) losses.replaced(`fill ${given}`, 'fill none');
  return [listOf('fill', FILLS[given] ?? 'none')];
};

const geometry: Table = { start: same, mid: same, end: same, center: same, pts: same, width: same, fill };

const drawing: Table = {
  ...geometry,
  radius: lost('0'),
  stroke,
  locked: word,
  layer: layerName,
  // Copper with its mask opening: the copper stays.
  layers: lost(),
  solder_mask_margin: lost(),
  net: lost('0'),
  uuid: renamed('tstamp'),
};

/** Version 6 reads `locked` right behind the head. */
export const shape: Change = inside(drawing, onKnownLayer);

/** A drawing inside a custom pad. */
export const padShape: Change = inside({ ...geometry, stroke }, list => [{ ...list, items: list.items.map(inPad) }]);

/** Inside pads the fill is `yes` or `none`. */
const inPad = (item: Item): Item =>
  isList(item) && item.head === 'fill' ? listOf('fill', item.items[0] === 'solid' ? 'yes' : 'none') : item;

const NAMES = ['line', 'arc', 'circle', 'rect', 'poly', 'curve'] as const;

export const shapesOf = (prefix: 'gr' | 'fp', change: Change): Table =>
  Object.fromEntries(NAMES.map(name => [`${prefix}_${name}`, change]));

export type Corners = readonly (readonly [x: number, y: number])[];

/** A closed line through corners, as single lines on one layer. */
export function frame(head: string, corners: Corners, width: string, layer: List): List[] {
  return corners.map(([x, y], i) => {
    const [endX, endY] = corners[(i + 1) % corners.length]!;
    return listOf(
      head,
      listOf('start', String(x), String(y)),
      listOf('end', String(endX), String(endY)),
      layer,
      listOf('width', width),
    );
  });
}
