import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    globalSetup: '.ci/corpus.mjs',
    include: [
      '{engine,sim,native,web,desktop,resources}/**/*.test.{ts,tsx}',
      'cloud/*/**/*.test.ts',
      'docs/**/*.test.ts',
      '.ci/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'e2e/**', '**/dist/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
