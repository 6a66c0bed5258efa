import type { Box } from '../../../geometry/index.ts';

const SIZE = 1_000_000;
/** What covers more cells lies in a list of its own. */
const MOST_CELLS = 4000;

/** Things by the place that they take, in square cells. */
export class Bins<T> {
  private readonly cells = new Map<number, T[]>();
  private readonly large: { readonly box: Box; readonly item: T }[] = [];

  add(box: Box, item: T): void {
    const [x0, y0, x1, y1] = this.range(box);
    if ((x1 - x0 + 1) * (y1 - y0 + 1) > MOST_CELLS) {
      this.large.push({ box, item });
      return;
    }
    for (let x = x0; x <= x1; x++)
      for (let y = y0; y <= y1; y++) {
        const key = x * 0x200000 + y;
        const cell = this.cells.get(key);
        if (cell) cell.push(item);
        else this.cells.set(key, [item]);
      }
  }

  /** Everything that may lie in a box, each thing once. */
  near(box: Box): Set<T> {
    const found = new Set<T>();
    const [x0, y0, x1, y1] = this.range(box);
    if ((x1 - x0 + 1) * (y1 - y0 + 1) > MOST_CELLS)
      for (const cell of this.cells.values()) for (const item of cell) found.add(item);
    else
      for (let x = x0; x <= x1; x++)
        for (let y = y0; y <= y1; y++) for (const item of this.cells.get(x * 0x200000 + y) ?? []) found.add(item);
    for (const { box: other, item } of this.large)
      if (other.minX <= box.maxX && other.maxX >= box.minX && other.minY <= box.maxY && other.maxY >= box.minY)
        found.add(item);
    return found;
  }

  private range({ minX, minY, maxX, maxY }: Box): readonly [number, number, number, number] {
    return [Math.floor(minX / SIZE), Math.floor(minY / SIZE), Math.floor(maxX / SIZE), Math.floor(maxY / SIZE)];
  }
}
