import { partnerOf, type CopperItem } from '../../../indexes/index.ts';
import { trackLength, type ObjOf } from '../../../kinds/index.ts';
import type { DrcInput } from '../../rule.ts';

type Track = ObjOf<'track'>;

/** Where two tracks of a differential pair run next to each other. */
export interface Coupled {
  readonly a: CopperItem;
  readonly b: CopperItem;
  /** Between their copper, nanometres. */
  readonly gap: number;
  /** How long they run so, nanometres. */
  readonly length: number;
}

/** A differential pair: its coupled pieces, and how long its first net is as a whole. */
export interface PairRun {
  readonly positive: string;
  readonly negative: string;
  readonly coupled: readonly Coupled[];
  readonly length: number;
  readonly tracks: readonly CopperItem[];
}

/** Tracks whose directions differ by less run parallel: sine of the angle. */
const PARALLEL = 0.01;
/** Nothing farther apart than so many gaps of the pair is coupled. */
const FARTHEST = 3;

/** All differential pairs that are routed, by their nets' names. */
export function pairRuns(input: DrcInput): PairRun[] {
  const { copper, connectivity } = input.ratsnest;
  const runs: PairRun[] = [];
  for (const net of connectivity.nets()) {
    const positive = copper.netName(net);
    const negative = partnerOf(positive);
    if (!negative || !/[P+][\d_]*$/.test(positive)) continue;
    const tracksOf = (name: string): CopperItem[] =>
      [...connectivity.slots(copper.netNumber(name))]
        .map(slot => copper.item(slot))
        .filter(({ type }) => type === 'track');
    const [mine, theirs] = [tracksOf(positive), tracksOf(negative)];
    if (mine.length === 0 || theirs.length === 0) continue;
    const classGap = input.constraints.classes.classes[input.constraints.classes.of(positive)]!.pairGap;
    runs.push({
      positive,
      negative,
      coupled: mine.flatMap(a => coupledWith(a, theirs, classGap, input)),
      length: mine.reduce((sum, { object }) => sum + trackLength(object as Track), 0),
      tracks: mine,
    });
  }
  return runs;
}

/** The tracks that run next to one, the nearest of those that lie next to the same piece of it. */
function coupledWith(a: CopperItem, others: readonly CopperItem[], classGap: number, input: DrcInput): Coupled[] {
  const from = a.object as Track;
  const length = Math.hypot(from.end.x - from.start.x, from.end.y - from.start.y);
  if (from.mid || length === 0) return [];
  const [ux, uy] = [(from.end.x - from.start.x) / length, (from.end.y - from.start.y) / length];
  const found: { b: CopperItem; gap: number; low: number; high: number }[] = [];
  for (const b of others) {
    const to = b.object as Track;
    if (to.layer !== from.layer || to.mid) continue;
    const [dx, dy] = [to.end.x - to.start.x, to.end.y - to.start.y];
    const size = Math.hypot(dx, dy);
    if (size === 0 || Math.abs(ux * dy - uy * dx) / size > PARALLEL) continue;
    const along = ({ x, y }: Track['start']): number => (x - from.start.x) * ux + (y - from.start.y) * uy;
    const [low, high] = [
      Math.max(0, Math.min(along(to.start), along(to.end))),
      Math.min(length, Math.max(along(to.start), along(to.end))),
    ];
    if (high - low <= 0) continue;
    const aside = Math.abs((to.start.x - from.start.x) * uy - (to.start.y - from.start.y) * ux);
    const gap = aside - (from.width + to.width) / 2;
    const { max, opt } = input.constraints.limits('diff_pair_gap', a, b, a.layers);
    if (gap > FARTHEST * Math.max(classGap, opt ?? 0, max ?? 0)) continue;
    found.push({ b, gap, low, high });
  }
  return found
    .filter(each => !found.some(other => other.gap < each.gap && other.low < each.high && other.high > each.low))
    .map(({ b, gap, low, high }) => ({ a, b, gap, length: high - low }));
}
