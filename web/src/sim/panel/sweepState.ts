import { createStore, useStore, type StoreApi } from 'zustand';
import type { SweepPlan } from './sweepPlan.ts';
import type { Simulation } from '../model/simulation.ts';

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

const stores = new WeakMap<Simulation, StoreApi<SweepPlan>>();

/** How a simulation is varied; it lives as long as the simulation. */
export function sweepOf(simulation: Simulation): StoreApi<SweepPlan> {
  let store = stores.get(simulation);
  if (!store) stores.set(simulation, (store = createStore<SweepPlan>()(() => initial)));
  return store;
}

export const useSweep = (simulation: Simulation): SweepPlan => useStore(sweepOf(simulation));
