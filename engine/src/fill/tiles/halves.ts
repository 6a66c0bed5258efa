import type { Box } from '../../geometry/index.ts';

/** A box in two, across its longer sides, at a whole nanometre. */
export function halvesOf(box: Box): readonly [Box, Box] {
  const { minX, minY, maxX, maxY } = box;
  const wide = maxX - minX > maxY - minY;
  const middle = Math.round(wide ? minX + (maxX - minX) / 2 : minY + (maxY - minY) / 2);
  return wide
    ? [
        { minX, minY, maxX: middle, maxY },
        { minX: middle, minY, maxX, maxY },
      ]
    : [
        { minX, minY, maxX, maxY: middle },
        { minX, minY: middle, maxX, maxY },
      ];
}
