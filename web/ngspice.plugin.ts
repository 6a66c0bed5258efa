import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const MISSING = '\0ngspice-missing';

/**
 * ngspice is built apart from the site, which must also build where that was not possible: the simulator then says what it
 * needs, and no other page is the poorer.
 */
export function ngspiceWhereBuilt(): Plugin {
  return {
    name: 'ngspice-where-built',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.endsWith('/dist/ngspice.mjs') || !importer) return null;
      return existsSync(path.resolve(path.dirname(importer), id)) ? null : MISSING;
    },
    load: id => (id === MISSING ? "export default () => { throw new Error('ngspice was not built'); };" : null),
  };
}
