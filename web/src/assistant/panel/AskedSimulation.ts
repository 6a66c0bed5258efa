import { simulatedFor, type Selected, type Simulated, type Simulator } from '@boardwright/engine/assistant';
import { msg } from '@boardwright/engine/base';
import type { ProjectSession } from '../../project/session.ts';

/** How many runs of how many are over. */
export interface SimulationProgress {
  readonly done: number;
  readonly total: number;
}

/** Simulates what questions ask for, in workers; it can be stopped. */
export class AskedSimulation {
  private readonly onProgress: (progress: SimulationProgress | null) => void;
  private stopper: AbortController | null = null;

  /** @param onProgress null while nothing is simulated */
  constructor(onProgress: (progress: SimulationProgress | null) => void) {
    this.onProgress = onProgress;
  }

  /** Null where the question asks for nothing that is simulated. Never rejects: faults of the simulator are the answer. */
  async find(question: string, session: ProjectSession, selected: Selected): Promise<Simulated | null> {
    const { schematic } = session;
    if (!schematic) return null;
    const stopper = (this.stopper = new AbortController());
    const simulator: Simulator = {
      extremes: async asked => {
        this.onProgress({ done: 0, total: 1 });
        try {
          const { panelExtremes } = await import('./panelExtremes.ts');
          return await panelExtremes(asked, session, schematic, {
            signal: stopper.signal,
            progress: (done, total) => this.onProgress({ done, total }),
          });
        } catch (error) {
          console.error(error);
          const reason = error instanceof Error ? error.message : String(error);
          return {
            type: 'failed',
            reasons: [msg('sim.broke', 'The simulator could not start: {{reason}}', { reason })],
          };
        } finally {
          this.onProgress(null);
        }
      },
    };
    return simulatedFor(question, schematic.store, selected, simulator, schematic.connectivity.nets);
  }

  stop(): void {
    this.stopper?.abort();
  }
}
