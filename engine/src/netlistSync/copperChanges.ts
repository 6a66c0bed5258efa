import type { Id } from '../base/index.ts';
import type { Doc, Obj, ObjOf } from '../kinds/index.ts';
import type { BoardChange } from './toBoard.ts';

type Copper = ObjOf<'track' | 'via' | 'zone'>;

export const isCopper = (object: Obj): object is Copper =>
  object.kind === 'track' || object.kind === 'via' || object.kind === 'zone';

/**
 * Tracks, vias and zones of nets that no pad is on any more once the pads have changed: they go to the net that most of the pads went to.
 * Where a pad stays, which part of the copper belongs to whom is left to the person; the checks show it.
 */
export function copperChanges(board: Doc, changes: readonly BoardChange[]): BoardChange[] {
  const moves = movesOf(board, changes);
  if (moves.size === 0) return [];
  const ids = new Map<string, Id[]>();
  for (const object of board.everything())
    if (isCopper(object) && moves.has(object.net)) {
      const own = ids.get(object.net) ?? [];
      own.push(object.id);
      ids.set(object.net, own);
    }
  return [...ids].map(([from, own]) => ({ type: 'copper', ids: own, net: from, from, to: moves.get(from)! }));
}

/** Where nets went that all of their pads left. */
function movesOf(board: Doc, changes: readonly BoardChange[]): ReadonlyMap<string, string> {
  const removed = new Set(changes.flatMap(each => (each.type === 'remove' ? [each.id] : [])));
  const changed = new Map(
    changes.flatMap(each => (each.type === 'net' ? [[`${each.id} ${each.pad}`, each.to] as const] : [])),
  );
  const kept = new Set<string>();
  const votes = new Map<string, Map<string, number>>();
  for (const { id, pads } of board.all('footprint')) {
    if (removed.has(id)) continue;
    for (const { number, net } of pads) {
      const to = changed.get(`${id} ${number}`) ?? net;
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
