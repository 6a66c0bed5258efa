import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@boardwright/ngspice-wasm';
import { SpiceRun, work, type Deck, type HomeEnd, type Outcome, type RunReply } from '../src/spice/index.ts';

const file = path.resolve(import.meta.dirname, '../ngspice-wasm/dist/ngspice.wasm');
const built = existsSync(file);

if (!built) {
  if (process.env['CI']) throw new Error(`ngspice was not built: ${file}`);
  console.warn('SKIPPED: tests of the simulator, because ngspice could not be built here (npm run build:ngspice)');
}

/** For `describe.skipIf(notBuilt)`. */
export const notBuilt = !built;

export const program = () => compile(readFileSync(file));

/** Runs in this thread: what is tested is what a worker does. */
export const here = (): HomeEnd => {
  let heard: (reply: RunReply) => void = () => {};
  let failed: (error: Error) => void = () => {};
  let isOver = false;
  return {
    post: request => {
      const post = (reply: RunReply) => {
        // As a wire does it: what is sent is a copy.
        if (!isOver) heard(structuredClone(reply));
      };
      void work(request, { post }).catch((error: unknown) => failed(error as Error));
    },
    listen: (hear, fail) => {
      heard = hear;
      failed = fail;
    },
    end: () => (isOver = true),
  };
};

/** Runs a netlist to its end. */
export const simulate = (netlist: string, rest: Omit<Deck, 'netlist'> = {}): Promise<Outcome> =>
  new SpiceRun({ netlist, ...rest }, { program: program(), worker: here }).done;
