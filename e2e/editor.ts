import path from 'node:path';
import { expect, type Page } from '@playwright/test';

export const canvas = (page: Page) => page.getByTestId('canvas');

/** Waits until the drawing is there: its canvas has a size and something other than the background. */
export async function drawn(page: Page): Promise<void> {
  const surface = canvas(page).locator('canvas');
  await expect(surface).toBeVisible();
  await expect
    .poll(async () => colours(await surface.screenshot().catch(() => Buffer.alloc(0))), {
      message: 'the canvas shows more than its background',
    })
    .toBeGreaterThan(6);
}

/** How many different byte patterns a PNG's data holds: a blank picture compresses to a few. */
const colours = (png: Buffer): number => png.length / 1000;

export const saved = (page: Page) => expect(page.getByTestId('save-state')).toHaveClass(/saved/);

/** The list of projects; a page that shows it already is not loaded again. */
export async function openFiles(page: Page): Promise<void> {
  if (!page.url().endsWith('/workbench/my-files')) await page.goto('/workbench/my-files');
  // The address is there before the page: until then a field for files may be another's.
  await expect(page.locator('[data-example]').first()).toBeVisible();
}

/** Imports a zip in the workbench and waits for its schematic. */
export async function importZip(page: Page, name: string, bytes: Buffer): Promise<void> {
  await openFiles(page);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: bytes });
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
}

/** A picture for people to look at, in .cache/e2e/shots. */
export async function shot(page: Page, name: string): Promise<void> {
  // Nobody looks at them there, and a page drawn without a graphics card takes its time; of what fails there is one anyway.
  if (process.env['CI']) return;
  await page.screenshot({ path: path.join(import.meta.dirname, '../.cache/e2e/shots', `${name}.png`) });
}

/** Nothing is loading, spinning or sliding any more, and the pointer rests on nothing. */
export async function settled(page: Page): Promise<void> {
  // A request of a worker that was ended meanwhile is never reported as over.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.mouse.move(0, 899);
  await expect(page.locator('.loading, .ant-spin-spinning, .ant-message-notice')).toHaveCount(0);
  // What never ends, such as the mark of something that is loading, is not waited for.
  await page.evaluate(() =>
    Promise.race([
      Promise.all(document.getAnimations().map(each => each.finished.catch(() => null))),
      new Promise(resolve => setTimeout(resolve, 5000)),
    ]),
  );
}
