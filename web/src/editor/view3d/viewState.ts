import { createStore, useStore, type StoreApi } from 'zustand';
import { createContext, useContext } from 'react';
import type { Pane } from '../workspace/Pane.ts';
import type { Look } from './look.ts';

export type PartClass = 'tht' | 'smd' | 'virtual' | 'dnp';
export type Shown = 'bodies' | 'board' | 'copper' | 'mask' | 'silk' | 'paste' | PartClass;
export type Side = 'top' | 'bottom' | 'front' | 'back' | 'left' | 'right' | 'isometric';

/** Where the board is cut open; `at` is a part of its extent along the axis. */
export interface Cut {
  readonly axis: 'none' | 'x' | 'y' | 'z';
  readonly at: number;
  readonly flipped: boolean;
}

/** Where one looks from, scene millimetres. */
export interface Stand {
  readonly position: readonly [number, number, number];
  readonly target: readonly [number, number, number];
  readonly zoom: number;
}

/** How one pane shows the board; nothing of it belongs to the document. */
export interface ViewState {
  readonly shown: Readonly<Record<Shown, boolean>>;
  /** 0 together, 1 far apart. */
  readonly explode: number;
  readonly cut: Cut;
  /** Of the bare board, 0.1 to 1. */
  readonly opacity: number;
  readonly perspective: boolean;
  /** What was chosen instead of what the board's stack-up says. */
  readonly look: Partial<Look>;
  /** Whether the settings next to the view are seen. */
  readonly panel: boolean;
  /** Null before one has looked at it. */
  readonly stand: Stand | null;
  set(part: Partial<Omit<ViewState, 'set' | 'toggle'>>): void;
  toggle(what: Shown): void;
}

export type ViewStore = StoreApi<ViewState>;

/** The state of a pane's view, a service of the pane: it lives as long as that, seen or not. */
class PaneView {
  readonly store: ViewStore = createView();

  dispose(): void {
    // It holds nothing but memory.
  }
}

export const viewOf = ({ late }: Pane): ViewStore => late.get(PaneView).store;

/** A view as one first sees it. */
export const createView = (): ViewStore =>
  createStore<ViewState>()(set => ({
    shown: {
      bodies: true,
      board: true,
      copper: true,
      mask: true,
      silk: true,
      paste: false,
      tht: true,
      smd: true,
      virtual: true,
      dnp: false,
    },
    explode: 0,
    cut: { axis: 'none', at: 0.5, flipped: false },
    opacity: 1,
    perspective: true,
    look: {},
    panel: true,
    stand: null,
    set,
    toggle: what => set(({ shown }) => ({ shown: { ...shown, [what]: !shown[what] } })),
  }));

export const ViewContext = createContext<ViewStore | null>(null);

export function useViewStore(): ViewStore {
  const store = useContext(ViewContext);
  if (!store) throw new Error('no view around this component');
  return store;
}

export const useView = <T>(select: (state: ViewState) => T): T => useStore(useViewStore(), select);
