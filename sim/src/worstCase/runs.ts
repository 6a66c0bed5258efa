import type { End } from '@boardwright/engine/assistant';
import { runSweep, steps, type Deck, type Outcome, type SweepOptions } from '../spice/index.ts';
import type { Peak } from './peak.ts';
import type { Varied } from './tolerances.ts';

export interface ExtremesOptions extends Pick<SweepOptions, 'start' | 'parallel' | 'signal'> {
  /** Called with the runs that are over, and how many there will be at most. */
  readonly progress?: (done: number, total: number) => void;
}

/** The parts that are off their values, and to which side. */
export type Corner = ReadonlyMap<Varied, 'up' | 'down'>;

/** A run that completed. */
export interface Solved {
  readonly corner: Corner;
  readonly peaks: ReadonlyMap<End, Peak>;
}

const valueAt = ({ value, up, down }: Varied, side: 'up' | 'down'): number =>
  value * (side === 'up' ? 1 + up : 1 - down);

const setOf = (corner: Corner): ReadonlyMap<string, number> =>
  new Map([...corner].map(([part, side]) => [part.element, valueAt(part, side)]));

/** Runs circuits with some values off, and reads what is asked about. */
export class Runs {
  done = 0;
  total = 1;
  /** The run with all values as they are written. */
  first: Outcome | null = null;
  readonly #deck: Deck;
  readonly #read: (outcome: Outcome) => ReadonlyMap<End, Peak>;
  readonly #options: ExtremesOptions;

  constructor(deck: Deck, read: (outcome: Outcome) => ReadonlyMap<End, Peak>, options: ExtremesOptions) {
    this.#deck = deck;
    this.#read = read;
    this.#options = options;
  }

  get isStopped(): boolean {
    return this.#options.signal?.aborted === true;
  }

  /** Those that complete, in the order of the corners; null for others. */
  async solve(corners: readonly Corner[]): Promise<(Solved | null)[]> {
    const { start, parallel, signal, progress } = this.#options;
    const solved = corners.map((): Solved | null => null);
    await runSweep(steps(this.#deck, { type: 'corners', corners: corners.map(setOf) }), {
      start,
      parallel,
      ...(signal && { signal }),
      ran: (index, outcome) => {
        this.done++;
        progress?.(this.done, this.total);
        this.first ??= outcome;
        const peaks = this.#read(outcome);
        if (outcome.ended === 'finished' && peaks.size > 0) solved[index] = { corner: corners[index]!, peaks };
      },
    });
    return solved;
  }
}
