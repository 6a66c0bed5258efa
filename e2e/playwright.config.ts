import { defineConfig } from '@playwright/test';

const port = Number(process.env.BOARDWRIGHT_E2E_PORT ?? 4655);

/**
 * Features of Chromium that are off. The last list on the command line is the only one that counts, so it repeats Playwright's
 * (`disabledFeatures` in playwright-core). The two popups belong to the address bar: two pages of the browser's own that each
 * window loads before ours, for a sixth of a test's time.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Browser tests against the built app on the real server. Three at once: most of the time two wait, and the other has the cores. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e/results',
  // `npm run help-pictures` takes these pictures; there is nothing to test in them.
  ...(process.env.BOARDWRIGHT_HELP_PICTURES ? {} : { testIgnore: '**/helpPictures.spec.ts' }),
  // What hangs ends by the limits of its actions; this one is for the longest flow on a slow machine.
  timeout: 600_000,
  expect: { timeout: 40_000 },
  workers: 3,
  // Tests of a file share nothing, so that no worker waits while another has a long file to do.
  fullyParallel: true,
  // What takes minutes runs with `npm run peers`.
  ...(process.env.BOARDWRIGHT_LONG ? { grep: /@long/ } : { grepInvert: /@long/ }),
  // A machine that lends its cores to others starves a browser now and then. What did not pass at its first try is listed
  // and counted in the closing line, so that nobody takes it for sound.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // A browser that stopped drawing never lets itself be clicked: the second try gets another one.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    // Each test is a first visit: storing the whole app for it would only take time. offline.spec.ts tests that.
    serviceWorkers: 'block',
    // Nobody watches what slides in. keyboard.spec.ts tests a dialog that does.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BOARDWRIGHT_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without a graphics card pages are composed by the processor; only drawings that need WebGL use SwiftShader.
        '--disable-gpu',
        '--enable-unsafe-swiftshader',
        '--num-raster-threads=1',
        `--disable-features=${FEATURES_OFF.join(',')}`,
      ],
    },
  },
  webServer: {
    command: `node ../.ci/start.mjs --port ${port} --data .cache/e2e/data-${process.pid} --dev`,
    url: `http://127.0.0.1:${port}/`,
    timeout: 300_000,
    reuseExistingServer: false,
  },
});
