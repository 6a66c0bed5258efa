import { defineConfig } from '@playwright/test';

/** Tests of the app in a real Electron; `npm run test:desktop` builds it and says where Electron is. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.electron.ts',
  outputDir: '../../.cache/e2e/electron',
  timeout: 300_000,
  expect: { timeout: 40_000 },
  workers: 1,
  reporter: [['list']],
});
