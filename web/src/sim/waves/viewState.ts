import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { Simulation } from '../model/simulation.ts';
import { Curves } from './curves.ts';
import type { Range } from './ranges.ts';

export type CursorName = 'a' | 'b';

/** How the waveforms of a simulation are looked at; nothing of it is kept. */
export interface WaveViewState {
  /** Where the pointer is on the common axis; null where it is on none. */
  readonly hover: number | null;
  readonly cursors: Readonly<Record<CursorName, number | null>>;
  /** The one that jumps: which was set last. */
  readonly cursor: CursorName;
  /** The trace that is measured, and that cursors jump on; '' or one that is not there: the first. */
  readonly measured: string;
  /** The pane that is meant by commands. */
  readonly pane: string;
  /** What is seen of panes with an axis of their own. */
  readonly zooms: Readonly<Record<string, Range | null>>;
  readonly signals: boolean;
  readonly measures: boolean;
}

export class WaveViewModel {
  readonly simulation: Simulation;
  readonly curves: Curves;
  readonly store: StoreApi<WaveViewState> = createStore<WaveViewState>()(() => ({
    hover: null,
    cursors: { a: null, b: null },
    cursor: 'a',
    measured: '',
    pane: '',
    zooms: {},
    signals: true,
    measures: true,
  }));

  constructor(simulation: Simulation) {
    this.simulation = simulation;
    this.curves = new Curves(simulation);
  }

  setCursor(name: CursorName, at: number | null): void {
    this.store.setState(({ cursors }) => ({ cursors: { ...cursors, [name]: at }, cursor: name }));
  }
}

export const WaveContext = createContext<WaveViewModel | null>(null);

export function useWaves(): WaveViewModel {
  const view = useContext(WaveContext);
  if (!view) throw new Error('no waveforms around this component');
  return view;
}

export const useWaveView = <T>(select: (state: WaveViewState) => T): T => useStore(useWaves().store, select);
