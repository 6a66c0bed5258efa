import { create } from 'zustand';
import * as docks from './docks.ts';
import type { Docks, PanelId, Side, Target } from './docks.ts';

interface State {
  /** The place whose panels these are: a project, or its bench; '' before one is open. */
  readonly place: string;
  readonly docks: Docks;
  /** Takes the panels of a place as they were left there. */
  open(place: string): void;
  show(panel: PanelId): void;
  hide(panel: PanelId): void;
  dock(panel: PanelId, target: Target): void;
  collapse(side: Side, collapsed: boolean): void;
  /** `most` is what the window leaves, in pixels. */
  resize(side: Side, size: number, most: number): void;
  resizeStack(side: Side, before: number, behind: number, by: number): void;
  reset(): void;
}

/** The panels of a place; without one, those that were arranged last. */
const keyOf = (place: string): string => (place === '' ? 'boardwright.docks' : `boardwright.docks.${place}`);

function stored(place: string): Docks | null {
  try {
    type Kept = { readonly docks?: Docks; readonly state?: Kept };
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as Kept | null;
    // What was kept before places had panels of their own lies a step deeper.
    return kept?.docks ?? kept?.state?.docks ?? null;
  } catch {
    // Storage that is forbidden, or holds something else.
    return null;
  }
}

function store(place: string, kept: Docks): void {
  try {
    for (const each of new Set([place, ''])) localStorage.setItem(keyOf(each), JSON.stringify({ docks: kept }));
  } catch (error) {
    // A full or forbidden storage costs the arrangement, not the work.
    console.warn(error);
  }
}

/** Where a person has the panels of the project that is open; kept in local storage. */
export const useDocks = create<State>()(set => {
  const change = (next: (now: Docks) => Docks) =>
    set(({ place, docks: now }) => {
      const changed = next(now);
      if (changed !== now) store(place, changed);
      return { docks: changed };
    });
  return {
    place: '',
    docks: docks.initialDocks,
    open: place =>
      set(now =>
        now.place === place
          ? now
          : { place, docks: stored(place) ?? docks.firstDocks(stored('') ?? docks.initialDocks) },
      ),
    show: panel => change(now => docks.activate(now, panel)),
    hide: panel => change(now => docks.hide(now, panel)),
    dock: (panel, target) => change(now => docks.dock(now, panel, target)),
    collapse: (side, collapsed) => change(now => docks.collapse(now, side, collapsed)),
    resize: (side, size, most) => change(now => docks.resizeDock(now, side, size, most)),
    resizeStack: (side, before, behind, by) => change(now => docks.resizeStack(now, side, before, behind, by)),
    reset: () => change(() => docks.initialDocks),
  };
});
