import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

const shared = {
  exclude: ['**/node_modules/**', 'e2e/**', '**/dist/**'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  root,
  test: {
    globalSetup: '.ci/corpus.mjs',
    maxWorkers: 2,
    projects: [
      {
        root,
        test: {
          ...shared,
          name: 'engine and services',
          include: [
            '{engine,sim,native,resources}/**/*.test.ts',
            'cloud/*/**/*.test.ts',
            'docs/**/*.test.ts',
            '.ci/**/*.test.ts',
          ],
          // Tests here leave modules as they find them: loading those once a worker, not once a file, saves a quarter of a second a file.
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...shared,
          name: 'web and desktop',
          // These put stand-ins in the place of modules and of the browser's globals.
          include: ['{web,desktop}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
