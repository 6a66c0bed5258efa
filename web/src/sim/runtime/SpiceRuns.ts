import type { StoreApi } from 'zustand';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { Simulation } from '../model/simulation.ts';
import { schematicSource, type Source } from '../model/source.ts';
import { keepSheets } from '../model/storedSheets.ts';
import type { SweepPlan } from '../panel/sweepPlan.ts';
import { createSweep } from '../panel/sweepState.ts';
import { WaveViewModel } from '../waves/viewState.ts';

/** The simulation of one source, with its sweep and how its results are looked at. */
export class SpiceRuns {
  readonly simulation: Simulation;
  readonly sweep: StoreApi<SweepPlan> = createSweep();
  readonly view: WaveViewModel;

  constructor(source: Source) {
    this.simulation = new Simulation(source);
    this.view = new WaveViewModel(this.simulation);
  }

  /** The simulation of a schematic; which traces are shown is kept in the browser. */
  static ofSchematic(session: ProjectSession, schematic: EditorDocument): SpiceRuns {
    const runs = new SpiceRuns(schematicSource(session, schematic));
    keepSheets(runs.simulation.store, schematic.id);
    return runs;
  }

  /** A run that is under way ends: nobody could stop it any more. */
  dispose(): void {
    this.simulation.stop();
  }
}
