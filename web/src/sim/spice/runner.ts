import {
  SpiceRun,
  type Deck,
  type HomeEnd,
  type Program,
  type RunOptions,
  type RunReply,
} from '@boardwright/sim/spice';

/** Seconds that a run of what stands in for ngspice has: what it says while it hangs is nothing. */
const PATIENCE = 300;

const make = (): Worker => new Worker(new URL('./spice.worker.ts', import.meta.url), { type: 'module' });

/** A worker that has loaded its code already, for the next run. */
let spare: Worker | null = null;

/** Gets a worker ready, so that the next run begins at once. */
export function warm(): void {
  spare ??= make();
}

const substitute = (): Worker => new Worker(new URL('./substitute.worker.ts', import.meta.url), { type: 'module' });

function taken(): Worker {
  const worker = spare ?? make();
  spare = null;
  return worker;
}

function workerEnd(worker: Worker): HomeEnd {
  return {
    post: request => worker.postMessage(request),
    listen(heard, failed) {
      worker.onmessage = ({ data }: MessageEvent<RunReply>) => heard(data);
      worker.onerror = event => failed(new Error(event.message || 'the worker of the simulator failed'));
    },
    end: () => worker.terminate(),
  };
}

/** Runs of a sweep that share the processor; one core is left to the page. */
export const LANES = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

/** Runs a netlist in a worker of its own: by ngspice, or by what stands in for it where there is no program of that. */
export function startRun(
  deck: Deck,
  program: Program | null,
  hooks: Pick<RunOptions, 'progress' | 'grown'> = {},
): SpiceRun {
  if (program) return new SpiceRun(deck, { program, worker: () => workerEnd(taken()), ...hooks });
  return new SpiceRun(deck, { program, worker: () => workerEnd(substitute()), time: PATIENCE, ...hooks });
}
