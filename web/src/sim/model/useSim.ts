import { useStore } from 'zustand';
import type { SimState, Simulation } from './simulation.ts';

export const useSim = <T>(simulation: Simulation, select: (state: SimState) => T): T =>
  useStore(simulation.store, select);
