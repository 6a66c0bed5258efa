import { closeOthers } from './contexts.ts';
import { expect, test as base, type Page } from '@playwright/test';

/** The page that tests of this worker share; a worker ends with the first test that fails. */
let shared: Page | null = null;

/** Leaves the project that a test left open, as a person does. False where the page is no editor or something covers it. */
async function returnToFiles(page: Page): Promise<boolean> {
  if (page.isClosed() || !/^\/(eda|sim|workbench)\b/.test(new URL(page.url()).pathname)) return false;
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  const back = page.getByRole('link', { name: 'Back to my files' });
  if (await back.isVisible())
    await Promise.all([
      back.click({ timeout: 5000 }),
      page.waitForURL('/workbench/my-files', { timeout: 10_000 }),
    ]).catch(() => {});
  if (new URL(page.url()).pathname !== '/workbench/my-files') return false;
  // The next project would dock its panels as this one, and an example that was changed would ask which copy to open.
  await page.evaluate(() => localStorage.clear());
  // Messages of the last test are closed before the next one; one below the pointer would stay.
  await page.mouse.move(0, 899);
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  return page.getByRole('dialog').isHidden();
}

/**
 * For tests that import or begin a project of their own and do not ask what was stored before: they go on in a page that is open,
 * at the files. Starting the app is half of what a short test costs. Preferences (theme, language, keys, grids) must stay as they are:
 * a test that changes one, reads storage or needs a first visit takes Playwright's own `test`.
 */
export const test = base.extend({
  page: async ({ browser, viewport }, use) => {
    await closeOthers();
    if (!shared || !(await returnToFiles(shared))) {
      await shared?.context().close();
      shared = await (await browser.newContext()).newPage();
    }
    await shared.setViewportSize(viewport!);
    await use(shared);
  },
});
