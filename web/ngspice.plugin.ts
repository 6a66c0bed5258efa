import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const MISSING = '\0ngspice-missing';
const UNNEEDED = '\0eecircuit-unneeded';
const BUILT = path.join(import.meta.dirname, '../sim/ngspice-wasm/dist/ngspice.wasm');

/**
 * ngspice is built apart from the site, which must also build where that was not possible: the simulator then says what it
 * needs, and no other page is the poorer. Where it was built, the simulator that stands in for it, 20 MB, is left out.
 */
export function ngspiceWhereBuilt(): Plugin {
  return {
    name: 'ngspice-where-built',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'eecircuit-engine') return existsSync(BUILT) ? UNNEEDED : null;
      if (!id.endsWith('/dist/ngspice.mjs') || !importer) return null;
      return existsSync(path.resolve(path.dirname(importer), id)) ? null : MISSING;
    },
    load(id) {
      if (id === MISSING) return "export default () => { throw new Error('ngspice was not built'); };";
      return id === UNNEEDED ? 'export class Simulation {}' : null;
    },
  };
}
