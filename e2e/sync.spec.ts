import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { device } from './contexts.ts';
import { explain } from './diagnosis.ts';
import { canvas, drawn, saved } from './editor.ts';
import { signIn, signUp } from './shop.ts';

const fixtures = path.join(import.meta.dirname, '../native/test/fixtures');
const names = ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'];

const projects = (page: Page) => page.goto('/workbench/my-files');
const state = (page: Page) => page.getByTestId('sync-state');
const selected = async (page: Page): Promise<string | null> => {
  await canvas(page).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Control+a');
  return page.locator('.status').getByText('selected').textContent();
};

test.afterEach(explain);

test('a project goes from one device to another, and edits of both come together', async ({ browser }) => {
  const [first, second] = [await device(browser), await device(browser)];
  await first.page.goto('/workbench/my-files');
  await first.page.locator('input[type=file]').setInputFiles(names.map(name => path.join(fixtures, name)));
  await first.page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(first.page);
  await first.page.goto('/sign-in?new=1');
  const email = await signUp(first.page);
  await projects(first.page);
  // The first sign-in asks what to upload.
  await first.page.getByRole('button', { name: 'Upload 1 project' }).click();
  await expect(state(first.page)).toHaveText('Synced');

  await signIn(second.page, email, 'a long pass phrase');
  await second.page.waitForURL(/\/workbench\//);
  await projects(second.page);
  await expect(second.page.getByRole('heading', { name: 'Only in the cloud' })).toBeVisible();
  await second.page.getByRole('button', { name: 'blink', exact: true }).click();
  await second.page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(second.page);
  expect(await selected(second.page)).not.toBe('0 selected');

  // Deleted on one, it is gone on the other, in the editor that is open there.
  await second.page.keyboard.press('Escape');
  await first.page.getByRole('link', { name: 'blink', exact: true }).click();
  await drawn(first.page);
  await selected(first.page);
  await first.page.keyboard.press('Delete');
  await saved(first.page);
  await expect.poll(() => selected(second.page), { timeout: 90_000 }).toBe('0 selected');
  // Undo takes back steps of one's own: here there are none.
  await expect(second.page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  // Taken back on the one, it is there again on the other. Then both edit, one of them without a network.
  await first.page.keyboard.press('Control+z');
  await saved(first.page);
  await expect.poll(() => selected(second.page), { timeout: 90_000 }).not.toBe('0 selected');
  await second.page.context().setOffline(true);
  await second.page.keyboard.press('r');
  await saved(second.page);
  await selected(first.page);
  await first.page.keyboard.press('Delete');
  await saved(first.page);
  await projects(first.page);
  await expect(state(first.page)).toHaveText('Synced');
  await second.page.context().setOffline(false);
  await projects(second.page);
  await expect(state(second.page)).toHaveText(/conflicts?$/, { timeout: 90_000 });
  await state(second.page).click();
  await second.page.getByRole('menuitem', { name: 'Resolve conflicts…' }).click();
  // Both versions are drawn: one device turned what the other one deleted.
  await expect(second.page.locator('.conflict-drawing').first()).toBeVisible();
  await expect(second.page.getByText('Other device: removed').first()).toBeVisible();
  // Closing the dialog loses nothing: one is looked at in the drawing first.
  await second.page
    .getByRole('link', { name: /^Show .* in the design$/ })
    .first()
    .click();
  await expect(second.page.locator('.status').getByText('1 selected')).toBeVisible();
  await projects(second.page);
  await state(second.page).click();
  await second.page.getByRole('menuitem', { name: 'Resolve conflicts…' }).click();
  await second.page.getByRole('button', { name: 'All from the other device' }).click();
  await second.page.getByRole('button', { name: /^Apply \d+ choices?$/ }).click();
  await expect(state(second.page)).toHaveText('Synced', { timeout: 90_000 });
  await second.page.getByRole('link', { name: 'blink', exact: true }).click();
  await drawn(second.page);

  // Moved to the recycle bin on one device, it is there on the other; deleted permanently, it is gone everywhere.
  await projects(second.page);
  await projects(first.page);
  await first.page.getByRole('button', { name: 'Move to recycle bin' }).click();
  await expect(second.page.getByRole('link', { name: 'blink', exact: true })).toBeHidden({ timeout: 90_000 });
  await second.page.getByText('Recycle bin', { exact: true }).first().click();
  await expect(second.page.getByRole('cell', { name: 'blink', exact: true })).toBeVisible();
  await first.page.getByText('Recycle bin', { exact: true }).first().click();
  await first.page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(first.page.getByText('from the cloud and from all of your devices?')).toBeVisible();
  await first.page.locator('.ant-popover').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(second.page.getByRole('cell', { name: 'blink', exact: true })).toBeHidden({ timeout: 90_000 });
  expect([...first.faults, ...second.faults]).toEqual([]);
});
