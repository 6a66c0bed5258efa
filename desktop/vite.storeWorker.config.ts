import { defineConfig } from 'vite';

/** The thread that writes backups, as one module. better-sqlite3 stays outside: its native library lies next to it. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/storeWorker.ts',
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'storeWorker.js', format: 'es' } },
  },
  ssr: { noExternal: true, external: ['electron', 'better-sqlite3'] },
});
