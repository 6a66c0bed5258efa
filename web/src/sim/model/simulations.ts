import { useStore } from 'zustand';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { differ, storedSheets, storeSheets } from './storedSheets.ts';
import { Simulation, type SimState } from './simulation.ts';
import { schematicSource } from './source.ts';

const simulations = new WeakMap<EditorDocument, Simulation>();

/** The simulation of a schematic; kept as long as the document is open. */
export function simulationOf(session: ProjectSession, document: EditorDocument): Simulation {
  let simulation = simulations.get(document);
  if (simulation) return simulation;
  simulations.set(document, (simulation = new Simulation(schematicSource(session, document))));
  simulation.store.setState({ sheets: storedSheets(document.id) });
  simulation.store.subscribe((now, before) => {
    if (now.sheets !== before.sheets && differ(now.sheets, before.sheets)) storeSheets(document.id, now.sheets);
  });
  return simulation;
}

/** The simulation of a schematic where there is one already. */
export const knownSimulation = (document: EditorDocument): Simulation | undefined => simulations.get(document);

export const useSim = <T>(simulation: Simulation, select: (state: SimState) => T): T =>
  useStore(simulation.store, select);
