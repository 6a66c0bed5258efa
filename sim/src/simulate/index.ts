import { fail, ok, type Issue, type Result } from '@boardwright/engine/base';
import { deckText, spiceDeck, type SpiceDeck, type SpiceOptions } from '@boardwright/engine/formats/netlist';
import type { Store } from '@boardwright/engine/kinds';
import { SpiceRun, withAnalyses, type Deck, type Outcome, type RunOptions } from '../spice/index.ts';
import { sameThread } from './sameThread.ts';

export { compile } from '@boardwright/ngspice-wasm';
export { sameThread } from './sameThread.ts';

/** How `simulate` runs. */
export interface SimulateOptions extends Partial<Omit<RunOptions, 'program'>> {
  /** Analyses to run instead of those of the netlist, such as 'tran 1u 10m' or 'ac dec 20 1 1meg'. */
  readonly analyses?: readonly string[];
}

/** `nodes` by nets, `devices` by designators, and `pins`: numbers of pins in the order of their device's nodes, by designators. */
export interface SchematicDeck extends Pick<SpiceDeck, 'nodes' | 'devices' | 'pins'> {
  readonly deck: Deck;
  readonly warnings: readonly Issue[];
}

/**
 * Makes the SPICE netlist of a schematic, as the editor and the command line do.
 *
 * @param schematic A schematic document.
 * @param models `library`: the text of a model file by its name; `pins`: the pins of our generic models.
 * @returns The netlist, what it calls nets, components and pins, and warnings, such as components without a model. Fails if a model or a value is
 *   wrong.
 */
export function schematicDeck(
  schematic: Store,
  models: Pick<SpiceOptions, 'library' | 'pins'> = {},
): Result<SchematicDeck> {
  const deck = spiceDeck(schematic, { ...models, inline: true });
  if (deck.issues.some(({ severity }) => severity === 'error')) return fail(...deck.issues);
  const { settings } = schematic;
  // Models of KiCad's components are written in either dialect.
  const dialect = settings.type === 'schematic' ? (settings.simulation?.dialect ?? 'both') : 'both';
  const { nodes, devices, pins } = deck;
  return ok({ deck: { netlist: deckText(deck), dialect }, nodes, devices, pins, warnings: deck.issues });
}

/**
 * Simulates a netlist with ngspice.
 *
 * @param deck The netlist, the files that it includes by name, and its dialect (default: that of ngspice).
 * @param program ngspice for WebAssembly: `compile(bytes)` of `@boardwright/ngspice-wasm/ngspice.wasm`, built by
 *   `npm run build:ngspice`.
 * @param options `worker` starts a worker that is served by `work` of `@boardwright/sim/spice`; without it ngspice runs in this
 *   thread and blocks it, so that `time` has no effect. `time`: limit in seconds (default: none). `memory`: limit in bytes (default:
 *   1.5 GiB).
 * @returns `ended` says how the run ended, and `plots` holds what was computed until then: one plot an analysis, vectors in SI units
 *   as Float64Array of `points` values, complex ones as pairs of real and imaginary part. `said` are ngspice's messages.
 *   Faults of the netlist are not thrown: `ended` is 'refused' or 'failed'.
 */
export const simulate = (
  deck: Deck,
  program: RunOptions['program'],
  options: SimulateOptions = {},
): Promise<Outcome> => {
  const { analyses = [], worker = sameThread, ...rest } = options;
  const netlist = analyses.length > 0 ? withAnalyses(deck.netlist, analyses) : deck.netlist;
  return new SpiceRun({ ...deck, netlist }, { ...rest, program, worker }).done;
};
