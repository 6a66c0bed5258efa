import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Puts the third-party notices and the bill of materials next to the app. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    writeBundle({ dir }) {
      const script = path.join(import.meta.dirname, '../.ci/licences.mjs');
      execFileSync(process.execPath, [script, '--out', dir!], { stdio: ['ignore', 'inherit', 'inherit'] });
    },
  };
}
