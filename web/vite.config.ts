import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed.plugin.ts';
import { contentHeads } from './content.plugin.ts';
import { gccWhereBuilt } from './gcc.plugin.ts';
import { ngspiceWhereBuilt } from './ngspice.plugin.ts';
import { thirdPartyNotices } from './notices.plugin.ts';
import { offlineApp } from './offline.plugin.ts';
import { prerenderedPages } from './prerender.plugin.ts';
import { occtWithoutEval } from './occt.plugin.ts';
import { viewerDocument } from './viewer.plugin.ts';

/** The origin that serves /api while developing. */
const api = process.env.BOARDWRIGHT_API ?? 'http://127.0.0.1:4600';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    contentHeads(),
    ngspiceWhereBuilt(),
    gccWhereBuilt(),
    thirdPartyNotices(),
    prerenderedPages(),
    offlineApp(),
    // After the list of what works offline: projects of others need the network.
    viewerDocument(),
    compressedFiles(),
  ],
  // The server puts the nonce of each answer here.
  html: { cspNonce: '__NONCE__' },
  worker: { format: 'es', plugins: () => [occtWithoutEval(), ngspiceWhereBuilt()] },
  // SQLite's WASM build finds its own files next to itself; pre-bundling would move it away from them.
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page loads, in one request.
            { name: 'frame', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api },
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
  },
});
