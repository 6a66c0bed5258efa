import { availableParallelism } from 'node:os';
import type { Extremes, Simulator } from '@boardwright/engine/assistant';
import { msg } from '@boardwright/engine/base';
import { spiceParts } from '@boardwright/engine/formats/netlist';
import { Connectivity } from '@boardwright/engine/indexes/schematic';
import type { Store } from '@boardwright/engine/kinds';
import { schematicDeck } from '@boardwright/sim/simulate';
import { SpiceRun } from '@boardwright/sim/spice';
import { findExtremes } from '@boardwright/sim/worstCase';
import { deckIn, modelsIn } from './deck.ts';
import { spiceProgram, threadEnd } from './run.ts';

/** Seconds that a run may take. */
const LIMIT = 60;

/** Runs at the same time; one core is left. */
const LANES = Math.max(1, Math.min(4, availableParallelism() - 1));

const failed = (...reasons: Extract<Extremes, { type: 'failed' }>['reasons']): Extremes => ({
  type: 'failed',
  reasons,
});

/** Simulates a schematic with the model files of its folder, in threads of their own. */
export const folderSimulator = (schematic: Store, folder: string): Simulator => ({
  async extremes(asked) {
    const program = spiceProgram();
    if (!program) return failed(msg('cli.sim.notBuilt', 'The simulator is not built. Run npm run build:ngspice.'));
    const made = schematicDeck(schematic, modelsIn(folder));
    if (!made.ok) return failed(...made.error.map(({ message }) => message));
    const { deck, nodes, devices, pins, warnings } = made.value;
    const circuit = {
      deck: { ...deck, ...deckIn(folder, deck.netlist) },
      nodes,
      devices,
      pins,
      parts: spiceParts(schematic, new Connectivity(schematic)),
      issues: warnings,
    };
    const start = (each: typeof deck) => new SpiceRun(each, { program, worker: threadEnd, time: LIMIT });
    return findExtremes(asked, circuit, { start, parallel: LANES });
  },
});
