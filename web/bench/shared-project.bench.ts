/**
 * How long a visitor without an account waits for a shared project in headless Chromium: from the navigation to when its board is drawn in
 * the viewer of its page in the community, and by a link. With an empty cache, and again with what the browser has kept of the app.
 * Usage: npm run bench -- shared-project
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { goal } from '../../.ci/goal.mjs';
import { measured, median } from './served.ts';

const VISITS = 5;
const LIMIT_S = 1.5;

const root = path.resolve(import.meta.dirname, '../..');
const corpus = path.resolve(root, '../shared/corpus/kicad/v6-pic_programmer');
/** A design of some sheets where the corpus is there, else the lamp of the tests. */
const folder = existsSync(corpus) ? corpus : path.join(root, 'native/test/fixtures');
const names = existsSync(corpus)
  ? globSync('**/*', { cwd: folder }).filter(file => statSync(path.join(folder, file)).isFile())
  : globSync('blink.kicad_*', { cwd: folder });

/** Shares a new project with everybody, as a person does. @returns its page in the community, and its link. */
async function share(page: Page, address: string): Promise<readonly [string, string]> {
  await page.goto(`${address}/sign-in?new=1`);
  await page.locator('input[autocomplete=email]').fill(`bench-${Date.now()}@example.org`);
  await page.locator('input[autocomplete=new-password]').fill('a long pass phrase');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/workbench\//);
  await page.goto(`${address}/workbench/my-files`);
  const files = Object.fromEntries(names.map(name => [name, readFileSync(path.join(folder, name))]));
  const buffer = Buffer.from(zipSync(files, { level: 1 }));
  await page.locator('input[type=file]').setInputFiles({ name: 'shared.zip', mimeType: 'application/zip', buffer });
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
  await page.getByRole('button', { name: 'Share…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  const answered = page.waitForResponse(each => each.request().method() === 'POST' && each.url().includes('/link'));
  await page.getByRole('button', { name: 'Create link' }).click();
  const { data } = (await (await answered).json()) as { readonly data: { readonly secret: string } };
  await page.getByRole('link', { name: 'Share in the community…' }).click();
  await page.getByRole('img', { name: 'Cover' }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('A shared project');
  await page.getByRole('textbox', { name: 'Introduction' }).fill('How long does it take?');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.locator('.project-viewer').waitFor();
  return [page.url(), `${address}/eda/view?link=${data.secret}`];
}

const drawn = (page: Pick<Page, 'waitForFunction'>) =>
  page.waitForFunction(() => performance.getEntriesByName('boardwright:complete').length > 0, null, {
    polling: 10,
    timeout: 60_000,
  });

/** Milliseconds from the navigation until the drawing is complete, in the page itself or in its viewer. */
async function opened(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  if (address.includes('/community/')) {
    const frame = await (await page.waitForSelector('.project-viewer iframe')).contentFrame();
    await drawn(frame!);
  } else await drawn(page);
  const time = performance.now() - began;
  await page.close();
  return time;
}

async function visits(browser: Browser, name: string, address: string): Promise<void> {
  const first: number[] = [];
  const again: number[] = [];
  for (let i = 0; i < VISITS; i++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    first.push(await opened(context, address));
    again.push(await opened(context, address));
    await context.close();
  }
  const list = (times: readonly number[]) => times.map(ms => (ms / 1000).toFixed(2)).join(', ');
  console.log(`${name}: first visits ${list(first)} s, further visits ${list(again)} s`);
  goal(`${name}, empty cache, median`, median(first) / 1000, { most: LIMIT_S, unit: 's' });
  goal(`${name}, cached app, median`, median(again) / 1000, { most: LIMIT_S, unit: 's' });
}

await measured(4689, async (page, address) => {
  const [community, link] = await share(page, address);
  await page.goto('about:blank');
  const browser = await chromium.launch({
    executablePath: process.env.BOARDWRIGHT_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--enable-unsafe-swiftshader'],
  });
  await visits(browser, 'shared project, page of the community', community);
  await visits(browser, 'shared project, link', link);
  await browser.close();
});
