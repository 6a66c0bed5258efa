import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asId } from '../../base/index.ts';
import { overlaps, type Box } from '../../geometry/index.ts';
import { BoxGrid } from './grid.ts';

const CELL = 10;
/** Cells so far apart share a set. */
const PERIOD = CELL * 32768;

/** Boxes near the origin and near places a period from it, some of many cells. */
const boxes = fc
  .tuple(
    fc.integer({ min: -60, max: 60 }),
    fc.integer({ min: -60, max: 60 }),
    fc.integer({ min: 0, max: 150 }),
    fc.integer({ min: 0, max: 150 }),
    fc.integer({ min: -1, max: 1 }),
    fc.integer({ min: -1, max: 1 }),
  )
  .map(([x, y, w, h, i, j]): Box => {
    const [minX, minY] = [x + i * PERIOD, y + j * PERIOD];
    return { minX, minY, maxX: minX + w, maxY: minY + h };
  });

it('finds what a walk over all boxes finds, each once, after boxes were moved and removed', () => {
  const edit = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.option(boxes));
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), fc.array(boxes, { minLength: 1, maxLength: 5 }), (edits, areas) => {
      const grid = new BoxGrid(CELL);
      const known = new Map<string, Box>();
      for (const [n, box] of edits) {
        if (box) {
          grid.set(asId(String(n)), box);
          known.set(String(n), box);
        } else {
          grid.delete(asId(String(n)));
          known.delete(String(n));
        }
      }
      expect(grid.size).toBe(known.size);
      for (const area of areas) {
        const found: string[] = [];
        grid.query(area, id => found.push(id));
        const expected = [...known].flatMap(([id, box]) => (overlaps(box, area) ? [id] : []));
        expect(found.toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 500 },
  );
});
