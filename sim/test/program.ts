import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@boardwright/ngspice-wasm';
import { simulate as run } from '../src/simulate/index.ts';
import type { Deck, Outcome } from '../src/spice/index.ts';

const file = path.resolve(import.meta.dirname, '../ngspice-wasm/dist/ngspice.wasm');
const built = existsSync(file);

if (!built) {
  if (process.env['CI']) throw new Error(`ngspice was not built: ${file}`);
  console.warn('SKIPPED: tests of the simulator, because ngspice could not be built here (npm run build:ngspice)');
}

/** For `describe.skipIf(notBuilt)`. */
export const notBuilt = !built;

export const program = () => compile(readFileSync(file));

/** Runs a netlist to its end. */
export const simulate = (netlist: string, rest: Omit<Deck, 'netlist'> = {}): Promise<Outcome> =>
  run({ netlist, ...rest }, program());
