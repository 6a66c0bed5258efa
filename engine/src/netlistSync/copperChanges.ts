import type { Id } from '../base/index.ts';
import type { Doc, Obj, ObjOf } from '../kinds/index.ts';

type Copper = ObjOf<'track' | 'via' | 'zone'>;

export const isCopper = (object: Obj): object is Copper =>
  object.kind === 'track' || object.kind === 'via' || object.kind === 'zone';

/** Copper between pads follows a net that all of its pads have left, as when it was renamed. */
export interface CopperChange {
  readonly type: 'copper';
  readonly ids: readonly Id[];
  readonly net: string;
  readonly from: string;
  readonly to: string;
}

/** What happens to the footprints. */
export interface FootprintMoves {
  readonly removed: ReadonlySet<Id>;
  /** The new net of a pad, by `padKey`. */
  readonly nets: ReadonlyMap<string, string>;
}

export const padKey = (footprint: Id, pad: string): string => `${footprint} ${pad}`;

/**
 * Tracks, vias and zones of nets that no pad is on any more once the pads have changed: they go to the net that most of the pads went to.
 * Where a pad stays, which part of the copper belongs to whom is left to the person; the checks show it.
 */
export function copperChanges(board: Doc, moves: FootprintMoves): CopperChange[] {
  const left = netsLeft(board, moves);
  if (left.size === 0) return [];
  const copper = [...board.everything()].filter(isCopper).filter(({ net }) => left.has(net));
  return [...Map.groupBy(copper, ({ net }) => net)].map(([net, items]) => ({
    type: 'copper',
    ids: items.map(({ id }) => id),
    net,
    from: net,
    to: left.get(net)!,
  }));
}

/** Where nets went that all of their pads left. */
function netsLeft(board: Doc, { removed, nets }: FootprintMoves): ReadonlyMap<string, string> {
  const kept = new Set<string>();
  const votes = new Map<string, Map<string, number>>();
  for (const { id, pads } of board.all('footprint')) {
    if (removed.has(id)) continue;
    for (const { number, net } of pads) {
      const to = nets.get(padKey(id, number)) ?? net;
      if (to === net) kept.add(net);
      else if (net !== '' && to !== '') {
        const counts = votes.get(net) ?? new Map<string, number>();
        votes.set(net, counts.set(to, (counts.get(to) ?? 0) + 1));
      }
    }
  }
  return new Map(
    [...votes]
      .filter(([from]) => !kept.has(from))
      .map(([from, counts]) => [from, [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0]]),
  );
}
