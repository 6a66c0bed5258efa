import { createStore, type StoreApi } from 'zustand';
import type { SweepPlan } from './sweepPlan.ts';

const initial: SweepPlan = {
  kind: 'none',
  name: '',
  from: '1k',
  to: '10k',
  count: '5',
  logarithmic: false,
  list: '',
  fromDegrees: '-40',
  toDegrees: '85',
  runs: '50',
  seed: '1',
  tolerances: { r: '5', c: '10', l: '10', v: '', i: '' },
  shape: 'bell',
};

/** How a simulation is varied: at first not at all. */
export const createSweep = (): StoreApi<SweepPlan> => createStore<SweepPlan>()(() => initial);
