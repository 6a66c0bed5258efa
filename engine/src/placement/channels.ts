import { newId, type Id } from '../base/index.ts';
import { BoxBuilder, contains, transforms, type Box, type Transform } from '../geometry/index.ts';
import {
  asBoard,
  boundsOf,
  copperLayers,
  drawEnv,
  flipObject,
  footprintPlacement,
  rotateObject,
  transformObject,
  translateObject,
  type Doc,
  type Obj,
  type ObjOf,
} from '../kinds/index.ts';
import { oldRouting } from './oldRouting.ts';
import { roomOf } from './room.ts';

type Footprint = ObjOf<'footprint'>;
type Copper = ObjOf<'track' | 'via' | 'zone'>;

/** One use of a sheet that is used several times, with its footprints by their path below the sheet. */
export interface Channel {
  /** Path of the sheet, '/a/b'. */
  readonly sheet: string;
  readonly footprints: ReadonlyMap<string, Footprint>;
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

const below = (footprints: readonly Footprint[], sheet: string): Map<string, Footprint> =>
  new Map(
    footprints
      .filter(({ path }) => path.startsWith(`${sheet}/`))
      .map(footprint => [footprint.path.slice(sheet.length), footprint] as const),
  );

/**
 * The uses of the sheet that a footprint lies on, itself first; only those whose parts are the same. Parts of one sheet have
 * the same identity in every use, so that paths say which is which. Null where the sheet is used once.
 */
export function channelsOf(board: Doc, footprint: Footprint): readonly [Channel, ...Channel[]] | null {
  const sheet = parentOf(footprint.path);
  if (sheet === '') return null;
  const own = footprint.path.slice(sheet.length);
  const all = [...board.all('footprint')].filter(each => each.path !== '');
  const sheets = new Set(all.filter(each => each.path.endsWith(own)).map(each => each.path.slice(0, -own.length)));
  const first = below(all, sheet);
  const alike = [...sheets]
    .filter(each => each !== sheet)
    .map(each => ({ sheet: each, footprints: below(all, each) }))
    .filter(({ footprints }) => [...first.keys()].every(path => footprints.has(path)));
  return alike.length === 0 ? null : [{ sheet, footprints: first }, ...alike];
}

/** Rests that rounding leaves at the border, nanometres. */
const SLACK = 500_000;

const boxOf = (footprints: Iterable<Footprint>): Box => {
  const box = new BoxBuilder();
  for (const footprint of footprints) box.addBox(roomOf(footprint));
  const { minX, minY, maxX, maxY } = box.box();
  return { minX: minX - SLACK, minY: minY - SLACK, maxX: maxX + SLACK, maxY: maxY + SLACK };
};

/** Copper of the channel: what lies inside of the ground of its parts, on a net of one of them. */
function copperOf(board: Doc, channel: Channel, nets: ReadonlyMap<string, unknown>): Copper[] {
  const env = drawEnv(board);
  const ground = boxOf(channel.footprints.values());
  return [...board.all('track'), ...board.all('via'), ...board.all('zone')].filter(
    each => nets.has(each.net) && contains(ground, boundsOf(each, env)),
  );
}

/** Nets of a channel by those of another; a net that would become two is left out. */
function netMap(from: Channel, to: Channel): Map<string, string> {
  const map = new Map<string, string>();
  const torn = new Set<string>();
  for (const [path, footprint] of from.footprints) {
    const other = to.footprints.get(path)!;
    const nets = new Map(other.pads.map(pad => [pad.number, pad.net]));
    for (const { number, net } of footprint.pads) {
      const there = nets.get(number);
      if (net === '' || there === undefined || there === '') continue;
      const known = map.get(net);
      if (known !== undefined && known !== there) torn.add(net);
      map.set(net, there);
    }
  }
  for (const net of torn) map.delete(net);
  return map;
}

/** How the first channel is laid on another: by the place that the anchor has in both. */
function mover(source: Footprint, target: Footprint, copper: readonly string[]): <O extends Obj>(object: O) => O {
  const flip = source.side !== target.side;
  const from = flip ? flipObject(source, source.at, copper) : source;
  const turn = target.rotation - from.rotation;
  const back: Transform = transforms.inverse(footprintPlacement(from));
  const t = transforms.compose(footprintPlacement(target), back);
  const quarter = turn % 90 === 0;
  return object => {
    const there = flip ? flipObject(object, source.at, copper) : object;
    if (!quarter) return transformObject(there, t);
    // Quarter turns are exact.
    const moved = translateObject(there, target.at.x - from.at.x, target.at.y - from.at.y);
    return rotateObject(moved, target.at, turn);
  };
}

export interface Replicated {
  /** Footprints of the target in their new places. */
  readonly footprints: readonly Footprint[];
  /** Copies of the copper. */
  readonly added: readonly Copper[];
  /** Copper that was in the target before. */
  readonly removed: readonly Id[];
}

/**
 * A channel laid out like another: the footprint that stands for `anchor` stays where it lies, the others and the copper
 * follow as they lie around it in the source. Locked footprints stay.
 */
export function replicate(board: Doc, source: Channel, target: Channel, anchor: Footprint): Replicated {
  const copper = copperLayers(asBoard(board.settings));
  const key = anchor.path.slice(source.sheet.length);
  const move = mover(anchor, target.footprints.get(key)!, copper);
  const nets = netMap(source, target);
  const footprints: Footprint[] = [];
  for (const [path, from] of source.footprints) {
    const other = target.footprints.get(path)!;
    if (other.locked || path === key) continue;
    const { at, rotation, side } = move(from);
    const sided = other.side === side ? other : flipObject(other, other.at, copper);
    footprints.push({ ...sided, at, rotation });
  }
  const own = new Map([...nets.values()].map(net => [net, net]));
  const inside = copperOf(board, target, own);
  const parts = [...target.footprints.values()];
  const moved = parts.filter(each => !each.locked);
  const removed = [...new Set([...inside, ...oldRouting(board, parts, moved, own)])].filter(each => !each.locked);
  const added = copperOf(board, source, nets).map(each => {
    const there = { ...move(each), id: newId(), net: nets.get(each.net)! };
    return there.kind === 'zone' ? { ...there, fills: [], filled: false } : there;
  });
  return { footprints, added, removed: removed.map(each => each.id) };
}
