// electron-builder calls this before it packs: a package without the simulator or the compiler would look whole and not be.
import { globSync } from 'node:fs';
import path from 'node:path';

const PARTS = [
  ['assets/ngspice-*.wasm', 'ngspice is missing. Run `npm run build:ngspice`, then build the web app again.'],
  ['assets/cc1plus-*.wasm', 'The AVR compiler is missing. Run `npm run build:avr-gcc`, then build the web app again.'],
  ['third-party-notices.txt', 'The third-party notices are missing. Build the web app again.'],
];

/** What a built web app lacks to be packed, as messages. */
export const missingParts = web =>
  PARTS.filter(([pattern]) => globSync(pattern, { cwd: web }).length === 0).map(([, message]) => message);

export default async function beforePack() {
  const missing = missingParts(path.join(import.meta.dirname, '../../web/dist'));
  if (missing.length > 0) throw new Error(`The desktop app cannot be packed.\n${missing.join('\n')}`);
}
