import { describe, expect, it } from 'vitest';
import type { Path } from '../shapes/paths.ts';
import { Stitcher } from './stitch.ts';
import { rectangle } from '../shapes/pathBooleans.ts';
import { takenApart, type TileOutlines } from './tileOutlines.ts';

/** On both sides of a cut at 4 µm. */
const BOX = { minX: 4000, minY: -1, maxX: 4000, maxY: -1 };

/** A square of 1 µm by its corner, micrometres. */
const square = (x: number, y: number): Path =>
  rectangle({ minX: 1000 * x, minY: 1000 * y, maxX: 1000 * (x + 1), maxY: 1000 * (y + 1) });
const tile = (...paths: Path[]): TileOutlines => takenApart(paths, BOX);

/** Outlines in a normal form, independent of their order and first corner. */
const seen = (paths: readonly Path[]): string[] =>
  paths
    .map(path => {
      const corners = path.flatMap((x, i) => (i % 2 === 0 ? `${x / 1000},${path[i + 1]! / 1000}` : []));
      return corners.map((_, i) => [...corners.slice(i), ...corners.slice(0, i)].join(' ')).toSorted()[0]!;
    })
    .toSorted();

describe('outlines of tiles', () => {
  it('stay apart where they touch at a corner, wherever they are begun', () => {
    const [left, right] = [tile(square(3, 0)), tile(square(4, 1))];
    const apart = ['3,0 4,0 4,1 3,1', '4,1 5,1 5,2 4,2'];
    for (const tiles of [
      [left, right],
      [right, left],
    ])
      expect(seen(new Stitcher().stitch(tiles))).toEqual(apart);
  });

  it('are those of all tiles together after each change of one', () => {
    const states = [tile(), tile(square(4, 0)), tile(square(4, 1)), tile(square(4, 0), square(4, 2)), tile()];
    const left = tile(square(3, 0), square(3, 2));
    const stitcher = new Stitcher();
    for (const right of states)
      expect(seen(stitcher.stitch([left, right]))).toEqual(seen(new Stitcher().stitch([left, right])));
    const before = stitcher.stitch([left, tile(square(6, 6))]);
    expect(seen(before)).toEqual(['3,0 4,0 4,1 3,1', '3,2 4,2 4,3 3,3', '6,6 7,6 7,7 6,7']);
    // What did not change stays the same paths.
    const after = stitcher.stitch([left, tile(square(4, 0))]);
    expect(before.filter(path => after.includes(path)).map(path => seen([path])[0])).toEqual(['3,2 4,2 4,3 3,3']);
  });
});
