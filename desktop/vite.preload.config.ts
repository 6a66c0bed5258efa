import { defineConfig } from 'vite';

/** The preload as one CommonJS file: a sandboxed one can load nothing else. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    lib: { entry: 'src/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: { external: ['electron'] },
  },
});
