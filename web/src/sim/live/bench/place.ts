import type { Item } from './item.ts';

/** Pixels between things, and from the edge. */
const GAP = 44;
const EDGE = 32;

/** Puts what nobody has placed into rows next to what comes first, as wide as a table is. */
export function placeAll(items: readonly Item[], width: number): void {
  let [x, y, row] = [EDGE, EDGE, 0];
  const [first] = items;
  // The largest stands at the left, the others next to and below it.
  let left = EDGE;
  let under = 0;
  if (first && !first.thing.at) {
    move(first, EDGE, EDGE);
    left = EDGE + first.element.offsetWidth + GAP * 1.5;
    under = EDGE + first.element.offsetHeight + GAP;
    x = left;
  }
  for (const item of items) {
    const { at } = item.thing;
    if (at) {
      move(item, at.x, at.y);
      continue;
    }
    if (item === first) continue;
    const { offsetWidth: w, offsetHeight: h } = item.element;
    if (x + w > width && x > left) {
      y += row + GAP;
      row = 0;
      if (y > under) left = EDGE;
      x = left;
    }
    move(item, x, y);
    x += w + GAP;
    row = Math.max(row, h);
  }
}

export function move({ element }: Item, x: number, y: number): void {
  element.style.left = `${Math.round(x)}px`;
  element.style.top = `${Math.round(y)}px`;
}
