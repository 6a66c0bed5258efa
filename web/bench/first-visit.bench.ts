/**
 * A first visit with an empty cache in headless Chromium: what the home page transfers, when its largest part is painted on a processor
 * that is four times slower, and when the list of projects can be used; the same paint of a page of each kind of public pages.
 * Usage: npm run bench -- first-visit
 */
import { chromium, type Browser } from '@playwright/test';
import { goal } from '../../.ci/goal.mjs';
import { measured, median } from './served.ts';

const VISITS = 5;
const SLOWDOWN = 4;
/** A page of each kind of public pages, in one of the languages: those that the build renders, and those that the service fills. */
const PAGES = [
  '/zh',
  '/en/design',
  '/zh/product',
  '/en/product/pcb-prototype',
  '/en/blog',
  '/en/blog/your-first-board',
  '/zh/resources',
  '/en/resources/bom-and-coordinates',
  '/en/article/file-formats',
  '/zh/policy/cookies',
  '/zh/pcb-capability',
  '/en/assembly-capability',
  '/zh/assembly',
  '/en/about-us',
  '/zh/contact-us',
  '/en/feedback',
  '/zh/promotion',
  '/en/online-simulate',
  '/en/help',
  '/zh/help/zones',
  '/en/community',
  '/zh/component',
  '/en/order/manufacturing/pcb',
];

interface Visit {
  /** Bytes on the wire by type of the resource. */
  readonly bytes: ReadonlyMap<string, number>;
  readonly requests: number;
  /** Milliseconds from the start of the navigation until `ready` is seen. */
  readonly time: number;
}

/** Opens an address with an empty cache and without stored files. */
async function visit(browser: Browser, address: string, ready: string): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const fresh = await context.newPage();
    const types = new Map<string, string>();
    const bytes = new Map<string, number>();
    let requests = 0;
    const devtools = await context.newCDPSession(fresh);
    await devtools.send('Network.enable');
    devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other';
      bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
      requests++;
    });
    const began = performance.now();
    await fresh.goto(address);
    await fresh.locator(ready).first().waitFor();
    const time = performance.now() - began;
    await fresh.waitForLoadState('networkidle');
    return { bytes, requests, time };
  } finally {
    await context.close();
  }
}

/** Milliseconds until the largest part of a page is painted (LCP), on a slower processor. */
async function largestPaint(browser: Browser, address: string, slowdown: number): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const fresh = await context.newPage();
    const devtools = await context.newCDPSession(fresh);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await fresh.goto(address);
    // The program has taken the place of what was rendered, and may have painted something larger.
    await fresh.waitForFunction(() => document.querySelector('#root [inert]') === null);
    await fresh.waitForLoadState('networkidle');
    // The network is idle, too, while scripts run.
    return await fresh.evaluate(
      () =>
        new Promise<number>(resolve =>
          new PerformanceObserver(list => resolve(list.getEntries().at(-1)!.startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          }),
        ),
    );
  } finally {
    await context.close();
  }
}

const kB = (bytes: number): number => bytes / 1000;

await measured(4681, async (_, address) => {
  // The profile of the page that `measured` opens would keep a cache.
  const browser = await chromium.launch({
    executablePath: process.env.BOARDWRIGHT_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  const home = await visit(browser, address, '.hero a');
  const parts = [...home.bytes].sort(([, a], [, b]) => b - a);
  console.log(
    `home: ${home.requests} requests; ${parts.map(([type, bytes]) => `${type} ${kB(bytes).toFixed(0)} kB`).join(', ')}`,
  );
  const code = ['Document', 'Script', 'Stylesheet'].reduce((sum, type) => sum + (home.bytes.get(type) ?? 0), 0);
  goal('home: compressed code', kB(code), { most: 350, unit: 'kB' });
  const all = [...home.bytes.values()].reduce((sum, bytes) => sum + bytes, 0);
  goal('home: all that is transferred', kB(all), { most: 350, unit: 'kB' });
  const paints: number[] = [];
  for (let i = 0; i < VISITS; i++) paints.push(await largestPaint(browser, address, SLOWDOWN));
  goal('home: largest paint, processor 4 times slower, median', median(paints) / 1000, { most: 1.5, unit: 's' });
  for (const page of PAGES) {
    const found: number[] = [];
    for (let i = 0; i < VISITS; i++) found.push(await largestPaint(browser, address + page, SLOWDOWN));
    goal(`${page}: largest paint, processor 4 times slower, median`, median(found) / 1000, { most: 1.5, unit: 's' });
  }
  const times: number[] = [];
  for (let i = 0; i < VISITS; i++)
    times.push((await visit(browser, `${address}/workbench/my-files`, '.empty, .project-list a')).time);
  goal('list of projects, usable after a cold start, median', median(times) / 1000, { most: 1.5, unit: 's' });
  await browser.close();
});
