import { newId, nm, type Id } from '../../base/index.ts';
import type { Point } from '../../kinds/index.ts';
import { samePoint, type Line } from './anchors.ts';

/** Lines along a path, one a straight piece; pieces without length are left out. */
export function linesAlong(
  points: readonly Point[],
  screen: string,
  kind: Line['kind'] = 'wire',
  id: () => Id = newId,
): Line[] {
  const lines: Line[] = [];
  for (let i = 1; i < points.length; i++) {
    const [start, end] = [points[i - 1]!, points[i]!];
    if (samePoint(start, end)) continue;
    lines.push({
      kind,
      id: id(),
      locked: false,
      screen,
      start,
      end,
      stroke: { width: nm(0), style: 'default', color: null },
    } as Line);
  }
  return lines;
}
