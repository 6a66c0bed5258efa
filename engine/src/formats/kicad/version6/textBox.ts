import { decimalText } from '../../sexpr/index.ts';
import { type Change } from './change.ts';
import { frame, type Corners } from './shapes.ts';
import { atomsOf, childOf, isList, listOf, listsOf, numbersOf, valueOf, type Item, type List } from './list.ts';
import type { Losses } from './losses.ts';
import { boardText, footprintText } from './texts.ts';

/** Text boxes and tables, which version 6 does not have: their texts, and their borders as lines. */

/** Corners clockwise from the first; of a turned box as it gives them. Millimetres. */
function cornersOf(box: List): Corners {
  const start = numbersOf(childOf(box, 'start'));
  const end = numbersOf(childOf(box, 'end'));
  if (start.length >= 2 && end.length >= 2) {
    const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [start, end];
    return [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]; // prettier-ignore
  }
  const points = childOf(box, 'pts');
  return (points ? listsOf(points) : []).map(point => [numbersOf(point)[0] ?? 0, numbersOf(point)[1] ?? 0]);
}

/** How far into a side of the box the text stands, as a part of the side. */
function along(
  justify: readonly string[],
  low: string,
  high: string,
  margin: number,
  margin2: number,
  length: number,
): number {
  if (length <= 0) return 0;
  if (justify.includes(low)) return margin / length;
  if (justify.includes(high)) return 1 - margin2 / length;
  return 0.5;
}

const distance = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number =>
  Math.hypot(bx - ax, by - ay);
const millimetres = (value: number): string => decimalText(Math.round(value * 1e6) / 1e6);

/** The text of a box at the place that alignment and margins give it, and its border. */
function parts(box: List, head: 'gr' | 'fp', losses: Losses): readonly Item[] {
  const corners = cornersOf(box);
  const [a, b, , d] = corners;
  if (!a || !b || !d) return [];
  const effects = childOf(box, 'effects');
  const justify = effects ? atomsOf(childOf(effects, 'justify') ?? listOf('justify')) : [];
  const [left = 0, top = 0, right = 0, bottom = 0] = numbersOf(childOf(box, 'margins'));
  const u = along(justify, 'left', 'right', left, right, distance(a, b));
  const v = along(justify, 'top', 'bottom', top, bottom, distance(a, d));
  const x = a[0] + u * (b[0] - a[0]) + v * (d[0] - a[0]);
  const y = a[1] + u * (b[1] - a[1]) + v * (d[1] - a[1]);
  const at = listOf('at', millimetres(x), millimetres(y), valueOf(box, 'angle') ?? '0');
  const kept = listsOf(box).filter(({ head: each }) => ['layer', 'uuid', 'effects', 'locked'].includes(each));
  const [value = '""'] = atomsOf(box);
  const text = listOf(`${head}_text`, ...(head === 'fp' ? ['user'] : []), value, at, ...kept);
  return [...(head === 'gr' ? boardText : footprintText)(text, losses, box.head), ...border(box, head, corners)];
}

function border(box: List, head: 'gr' | 'fp', corners: Corners): List[] {
  const layer = childOf(box, 'layer');
  const stroke = childOf(box, 'stroke');
  if (!layer || !stroke || valueOf(box, 'border') === 'no') return [];
  return frame(`${head}_line`, corners, valueOf(stroke, 'width') ?? '0', layer);
}

export const textBox =
  (head: 'gr' | 'fp'): Change =>
  (list, losses) => {
    losses.replaced(list.head, `${head}_text`);
    return parts(list, head, losses);
  };

export const table: Change = (list, losses) => {
  losses.replaced('table', 'gr_text');
  const layer = childOf(list, 'layer');
  const separators = childOf(list, 'separators');
  const stroke = separators && childOf(separators, 'stroke');
  return listsOf(childOf(list, 'cells') ?? listOf('cells')).flatMap(cell => {
    // A span of 0 marks a cell that lies under a wider neighbour.
    if (numbersOf(childOf(cell, 'span')).includes(0)) return [];
    const own = cell.items.filter(item => !isList(item) || (item.head !== 'layer' && item.head !== 'stroke'));
    const box = listOf(cell.head, ...own, ...(layer ? [layer] : []), ...(stroke ? [stroke] : []));
    return parts(box, 'gr', losses);
  });
};
