import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { gccWhereBuilt } from './gcc.plugin.ts';
import { ngspiceWhereBuilt } from './ngspice.plugin.ts';
import { thirdPartyNotices } from './notices.plugin.ts';
import { offlineApp } from './offline.plugin.ts';
import { occtWithoutEval } from './occt.plugin.ts';

/** The origin that serves /api while developing. */
const api = process.env.BOARDWRIGHT_API ?? 'http://127.0.0.1:4600';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ngspiceWhereBuilt(), gccWhereBuilt(), thirdPartyNotices(), offlineApp()],
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
            { name: 'pixi', test: /node_modules[\\/]pixi\.js/ },
            { name: 'antd', test: /node_modules[\\/](antd|@ant-design|@rc-component|rc-)/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
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
