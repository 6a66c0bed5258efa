import { msg } from '../../base/index.ts';
import type { CopperItem } from '../../indexes/index.ts';
import { drcRule } from './drcRule.ts';
import { itemsToCheck } from './queries/copperItems.ts';
import { boxAt } from './queries/nearPairs.ts';
import { copperPlace } from './queries/wording.ts';

/** Corners sharper than this, degrees, are slivers where both flanks are longer than LONG, nanometres. */
const SHARP = 12;
const LONG = 250_000;
const COSINE = Math.cos((SHARP * Math.PI) / 180);

/** Areas of copper that run out into a sharp point, which may come off when the board is etched: each piece once. */
export const copperSliver = drcRule({
  id: 'copper_sliver',
  title: msg('drc.copperSliver', 'Copper sliver'),
  explain: msg(
    'drc.copperSliver.why',
    'Copper slivers can peel off during etching and cause shorts. Change the zone outline here.',
  ),
  severity: 'warning',
  reads: ['zone', 'footprint', 'polygon'],
  *check(input) {
    for (const item of itemsToCheck(input)) {
      const at = sliverOf(item);
      if (!at) continue;
      yield {
        message: msg('drc.copperSliver.at', '{{name}} ends in a sharp point', { name: copperPlace(item) }),
        at: boxAt(...at),
        ids: [item.owner],
        detail: item.type === 'fill' ? pieceDetail(item) : `${item.part} ${item.layers}`,
        items: [copperPlace(item)],
      };
    }
  },
});

function sliverOf({ parts }: CopperItem): [number, number] | null {
  for (const { points, filled, r } of parts) {
    // A pen rounds its points; pads of the common forms have none.
    const at = filled && r === 0 && points.length > 4 ? sliverIn(points) : null;
    if (at) return at;
  }
  return null;
}

const pieceDetail = ({ layers, box }: CopperItem): string =>
  `${layers} ${Math.round(box.minX)} ${Math.round(box.minY)}`;

function sliverIn(p: ArrayLike<number>): [number, number] | null {
  const n = p.length;
  let area = 0;
  for (let i = 0, h = n - 2; i < n; h = i, i += 2) area += p[h]! * p[i + 1]! - p[i]! * p[h + 1]!;
  for (let i = 0; i < n; i += 2) {
    const [h, j] = [(i + n - 2) % n, (i + 2) % n];
    const [ax, ay] = [p[h]! - p[i]!, p[h + 1]! - p[i + 1]!];
    const [bx, by] = [p[j]! - p[i]!, p[j + 1]! - p[i + 1]!];
    const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
    if (a < LONG || b < LONG) continue;
    // Out of the copper, not into it; bridges to holes fold back on themselves and have no width at all.
    const turn = bx * ay - by * ax;
    if ((ax * bx + ay * by) / (a * b) < COSINE || turn * area <= 0 || Math.abs(turn) < a * b * 1e-4) continue;
    return [p[i]!, p[i + 1]!];
  }
  return null;
}
