import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import * as docks from './docks.ts';
import type { Docks, PanelId, Side, Target } from './docks.ts';

interface State {
  readonly docks: Docks;
  show(panel: PanelId): void;
  hide(panel: PanelId): void;
  dock(panel: PanelId, target: Target): void;
  collapse(side: Side, collapsed: boolean): void;
  /** `most` is what the window leaves, in pixels. */
  resize(side: Side, size: number, most: number): void;
  resizeStack(side: Side, before: number, behind: number, by: number): void;
  reset(): void;
}

/** Where a person has the panels: the same for every project, kept in local storage. */
export const useDocks = create<State>()(
  persist(
    set => {
      const change = (next: (now: Docks) => Docks) => set(state => ({ docks: next(state.docks) }));
      return {
        docks: docks.initialDocks,
        show: panel => change(now => docks.activate(now, panel)),
        hide: panel => change(now => docks.hide(now, panel)),
        dock: (panel, target) => change(now => docks.dock(now, panel, target)),
        collapse: (side, collapsed) => change(now => docks.collapse(now, side, collapsed)),
        resize: (side, size, most) => change(now => docks.resizeDock(now, side, size, most)),
        resizeStack: (side, before, behind, by) => change(now => docks.resizeStack(now, side, before, behind, by)),
        reset: () => set({ docks: docks.initialDocks }),
      };
    },
    { name: 'boardwright.docks', partialize: state => ({ docks: state.docks }) },
  ),
);
