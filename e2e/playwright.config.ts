import { defineConfig } from '@playwright/test';

const port = Number(process.env.BOARDWRIGHT_E2E_PORT ?? 4655);

/** Browser tests against the built app on the real server. Three at once: most of the time two wait, and the other has the cores. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e/results',
  timeout: 300_000,
  expect: { timeout: 40_000 },
  workers: 3,
  // A machine that lends its cores to others starves a browser now and then. What passed only at its second try is listed
  // and counted in the closing line, so that nobody takes it for sound.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Each test is a first visit: storing the whole app for it would only take time. offline.spec.ts tests that.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BOARDWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  webServer: {
    command: `node ../.ci/start.mjs --port ${port} --data .cache/e2e/data-${process.pid}`,
    url: `http://127.0.0.1:${port}/`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
});
