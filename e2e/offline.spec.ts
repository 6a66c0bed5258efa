import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { preview, type PreviewServer } from 'vite';
import { showBoard } from './drawing.ts';
import { canvas, drawn, saved } from './editor.ts';

const root = path.join(import.meta.dirname, '..');
const fixtures = path.join(root, 'native/test/fixtures');
const names = ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'];

test.use({ serviceWorkers: 'allow' });

/** The headers of editors, for all pages: what is stored keeps those that it came with. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** The built app on a server of its own, which can go away. */
async function serve(outDir: string): Promise<{ server: PreviewServer; url: string }> {
  const server = await preview({
    configFile: false,
    root: path.join(root, 'web'),
    logLevel: 'error',
    build: { outDir },
    // An isolated page may start more workers, which must come from the store as well.
    preview: { host: '127.0.0.1', port: 0, headers: ISOLATED },
  });
  return { server, url: server.resolvedUrls!.local[0]! };
}

/** Waits until the app is stored. */
const stored = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

async function makeProject(page: Page, url: string): Promise<void> {
  await page.goto(`${url}workbench/my-files`);
  await stored(page);
  await page.locator('input[type=file]').setInputFiles(names.map(name => path.join(fixtures, name)));
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
  await saved(page);
}

test('after the first visit the app and its projects open without a network; prices do not', async ({ page }) => {
  const { server, url } = await serve(path.join(root, 'web/dist'));
  await makeProject(page, url);
  // From the second load on the app comes out of the store, with or without a network.
  await page.reload();
  await drawn(page);
  expect(await page.evaluate(() => [crossOriginIsolated, navigator.serviceWorker.controller !== null])).toEqual([
    true,
    true,
  ]);
  await saved(page);
  // A picture of the help is stored when it is seen, and no other.
  const help = page.locator('.help-drawer');
  const seePicture = async () => {
    await canvas(page).focus();
    await page.keyboard.press('F1');
    const picture = help.locator('.content-body img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(element => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  };
  await seePicture();
  const pictures = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (url.includes('/pictures/help/')) found.push(url);
    return found;
  });
  expect(pictures).toEqual([expect.stringMatching(/\/pictures\/help\/[\w-]+\.webp$/)]);
  await server.close();
  await page.reload();
  await drawn(page);
  await seePicture();
  // The assistant and its help come out of the store too.
  const called: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(url) || request.url().includes('/api/')) called.push(request.url());
  });
  await canvas(page).focus();
  await page.keyboard.press('Alt+a');
  const panel = page.locator('.assistant-panel');
  const question = panel.getByRole('textbox', { name: 'Your question' });
  for (const [asked, answer] of [
    ['How do I refill the copper pour?', 'fills every zone'],
    ['What is R1?', 'R1 is'],
  ] as const) {
    await question.fill(asked);
    await question.press('Enter');
    await expect(panel.getByRole('log').locator('article').last()).toContainText(answer);
  }
  expect(called.filter(each => !each.startsWith('blob:') && !each.startsWith('data:'))).toEqual([]);
  await canvas(page).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await saved(page);
  await page.goto(`${url}workbench/my-files`);
  await page.getByRole('link', { name: 'blink', exact: true }).click();
  await showBoard(page);
  // Another page of the app that was never opened before.
  await page.goto(`${url}online-simulate`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${url}order/manufacturing/pcb`);
  await expect(page.getByText('This page needs a network connection.')).toBeVisible();
  await page.goto(`${url}zh/order/manufacturing/pcb`);
  await expect(page.getByText('此页面需要联网使用。')).toBeVisible();
  // Nothing of the service was stored.
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      urls.push(...(await (await caches.open(name)).keys()).map(each => new URL(each.url).pathname));
    return urls;
  });
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.filter(each => /^\/(api|order)/.test(each))).toEqual([]);
});

test('a new release is offered, and runs after it is accepted', async ({ page }) => {
  const copy = path.join(root, '.cache/e2e/offline-app');
  await cp(path.join(root, 'web/dist'), copy, { recursive: true });
  const { server, url } = await serve(copy);
  await page.goto(`${url}workbench/my-files`);
  await stored(page);
  const worker = path.join(copy, 'sw.js');
  const before = await readFile(worker, 'utf8');
  await writeFile(worker, before.replace(/const RELEASE = "\w+"/, 'const RELEASE = "newer"'));
  await writeFile(
    path.join(copy, 'index.html'),
    (await readFile(path.join(copy, 'index.html'), 'utf8')).replace('<body>', '<body data-release="newer">'),
  );
  await page.reload();
  await expect(page.locator('body')).not.toHaveAttribute('data-release', 'newer');
  await expect(page.getByText('A new version of Boardwright is ready.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-release', 'newer');
  await server.close();
});
