import { msg } from '../../base/index.ts';
import { Gap, Part, type CopperItem } from '../../indexes/index.ts';
import { disc } from '../../geometry/index.ts';
import type { DrcInput } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { itemsToCheck } from './queries/copperItems.ts';
import { COPPER_KINDS } from './queries/copperKinds.ts';
import { boxAt } from './queries/nearPairs.ts';
import { copperPlace } from './queries/wording.ts';

/** Corners sharper than this, degrees, are slivers where both flanks are longer than LONG, nanometres. */
const SHARP = 20;
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
  neighbours: true,
  reads: COPPER_KINDS,
  *check(input) {
    const isCovered = coverOf(input);
    for (const item of itemsToCheck(input)) {
      const at = tipsOf(item).find(([x, y]) => !isCovered(item, x, y));
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

type Tip = readonly [x: number, y: number];

/** Whether other copper lies where an item ends: together they have no point there. */
function coverOf({ ratsnest: { copper } }: DrcInput): (item: CopperItem, x: number, y: number) => boolean {
  const gap = new Gap();
  return (item, x, y) => {
    const tip = [new Part(disc(x, y, 0))];
    let covered = false;
    copper.near(boxAt(x, y), 0, slot => {
      const other = copper.item(slot);
      covered ||= other !== item && (other.layers & item.layers) !== 0 && gap.least(tip, other.parts, 1) < 1;
    });
    return covered;
  };
}

function* tipsOf({ parts }: CopperItem): Generator<Tip> {
  // A pen rounds its points; pads of the common forms have none.
  for (const { points, filled, r } of parts) if (filled && r === 0 && points.length > 4) yield* tipsIn(points);
}

const pieceDetail = ({ layers, box }: CopperItem): string =>
  `${layers} ${Math.round(box.minX)} ${Math.round(box.minY)}`;

function* tipsIn(p: ArrayLike<number>): Generator<Tip> {
  const n = p.length;
  let area = 0;
  for (let i = 0, h = n - 2; i < n; h = i, i += 2) area += p[h]! * p[i + 1]! - p[i]! * p[h + 1]!;
  for (let i = 0; i < n; i += 2) {
    const [h, j] = [(i + n - 2) % n, (i + 2) % n];
    const [ax, ay] = [p[h]! - p[i]!, p[h + 1]! - p[i + 1]!];
    const [bx, by] = [p[j]! - p[i]!, p[j + 1]! - p[i + 1]!];
    const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
    if (a < LONG || b < LONG) continue;
    // Out of the copper, not into it.
    const turn = bx * ay - by * ax;
    if ((ax * bx + ay * by) / (a * b) < COSINE || turn * area <= 0) continue;
    if (!isBridge(p, h, i) && !isBridge(p, i, j)) yield [p[i]!, p[i + 1]!];
  }
}

/** Whether an edge is gone back as well: it leads to a hole and is no border. */
function isBridge(p: ArrayLike<number>, from: number, to: number): boolean {
  const n = p.length;
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n;
    if (p[i] === p[to] && p[i + 1] === p[to + 1] && p[j] === p[from] && p[j + 1] === p[from + 1]) return true;
  }
  return false;
}
