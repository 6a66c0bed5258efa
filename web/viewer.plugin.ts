import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { contentHeads } from './content.plugin.ts';
import { gccWhereBuilt } from './gcc.plugin.ts';
import { ngspiceWhereBuilt } from './ngspice.plugin.ts';
import { occtWithoutEval } from './occt.plugin.ts';

/**
 * Builds the viewer of shared projects, `viewer.html`, into the app's folder. The app's pages share their code in hundreds of files, so that
 * each loads no more than it needs; a visitor who sees one page once waits for two files instead. What both have alike, workers and fonts, is
 * the same file.
 */
export function viewerDocument(): Plugin {
  return {
    name: 'viewer-document',
    apply: 'build',
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          root: import.meta.dirname,
          configFile: false,
          logLevel: 'error',
          plugins: [react(), contentHeads(), ngspiceWhereBuilt(), gccWhereBuilt()],
          html: { cspNonce: '__NONCE__' },
          worker: { format: 'es', plugins: () => [occtWithoutEval(), ngspiceWhereBuilt()] },
          build: {
            target: 'es2023',
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: path.join(import.meta.dirname, 'viewer.html'),
              output: {
                codeSplitting: {
                  groups: [
                    // What starts first does not wait for the rest.
                    { name: 'viewer-start', tags: ['$initial'], priority: 1 },
                    { name: 'viewer', test: /[\\/]src[\\/]entry[\\/]viewerApp\.tsx$/ },
                  ],
                },
              },
            },
          },
        });
      },
    },
  };
}
