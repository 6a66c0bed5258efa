import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { pickSort, type PickSort } from '@boardwright/engine/indexes';
import type { Obj } from '@boardwright/engine/kinds';

/** Sorts of items, and those that are locked. */
export type Filtered = PickSort | 'locked';

interface SelectionFilter {
  /** What clicks and rubber bands on boards leave out. */
  readonly without: readonly Filtered[];
  setWithout(without: readonly Filtered[]): void;
}

/** What a person selects on boards; kept in local storage. */
export const useSelectionFilter = create<SelectionFilter>()(
  persist(set => ({ without: [], setWithout: without => set({ without }) }), { name: 'boardwright.selectionFilter' }),
);

export const isWanted = (object: Obj, without: readonly Filtered[]): boolean =>
  without.length === 0 || !(without.includes(pickSort(object)) || (object.locked && without.includes('locked')));
