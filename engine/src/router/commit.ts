import type { Id } from '../base/index.ts';
import type { Tx } from '../kinds/index.ts';
import type { Copper, RoutedCopper } from './routedCopper.ts';

/** What routed copper changes in the document: one step to be undone. */
export interface Edit {
  readonly removed: readonly Id[];
  readonly added: readonly Copper[];
  readonly replaced: readonly Copper[];
}

export function editOf(routed: RoutedCopper): Edit {
  const { removed, added } = routed.delta();
  const isKnown = (id: Id): boolean => routed.board.copper.slotsOf(id).length > 0;
  return {
    removed: [...removed].filter(id => !added.has(id) && isKnown(id)),
    added: [...added.values()].filter(({ id }) => !isKnown(id)),
    replaced: [...added.values()].filter(({ id }) => isKnown(id)),
  };
}

export const isNothing = ({ removed, added, replaced }: Edit): boolean =>
  removed.length + added.length + replaced.length === 0;

export function commit({ removed, added, replaced }: Edit, tx: Tx): void {
  for (const id of removed) tx.remove(id);
  for (const object of added) tx.add(object);
  for (const object of replaced) tx.put(object);
}
