import path from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { canvas, drawn, saved } from './editor.ts';

const fixtures = path.join(import.meta.dirname, '../native/test/fixtures');
const names = ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'];

async function openTwice(context: BrowserContext): Promise<{ first: Page; second: Page; faults: string[] }> {
  const faults: string[] = [];
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) page.on('pageerror', error => faults.push(error.message));
  await first.goto('/workbench/my-files');
  await first.locator('input[type=file]').setInputFiles(names.map(name => path.join(fixtures, name)));
  await first.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(first);
  await second.goto('/workbench/my-files');
  await second.getByRole('link', { name: 'blink', exact: true }).click();
  await second.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(second);
  return { first, second, faults };
}

const notice = (page: Page) => page.getByText('Another window is editing this project. Its changes');
const steps = (page: Page) => page.locator('.steps li');

/** Deletes everything on the sheet: the plainest step there is. */
async function deleteAll(page: Page): Promise<void> {
  await canvas(page).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
}

test('a second window reads along, and changes nothing', async ({ context }) => {
  const { first, second, faults } = await openTwice(context);
  await expect(notice(second)).toBeVisible();
  await expect(notice(first)).toBeHidden();
  const all = async () => {
    await second.keyboard.press('Control+a');
    return second.locator('.status').getByText('selected').textContent();
  };
  await canvas(second).click({ position: { x: 8, y: 8 } });
  const count = await all();
  expect(count).not.toBe('0 selected');
  await second.keyboard.press('Delete');
  await expect(second.getByText('nothing was changed')).toBeVisible();
  await second.keyboard.press('Escape');
  expect(await all()).toBe(count);
  await second.keyboard.press('Escape');
  await expect(second.getByRole('button', { name: 'Undo' })).toBeDisabled();

  await deleteAll(first);
  await saved(first);
  await expect.poll(all, { message: 'the change is followed' }).toBe('0 selected');
  expect(faults).toEqual([]);
});

test('the right to edit goes over on request, with everything that was done', async ({ context }) => {
  const { first, second, faults } = await openTwice(context);
  await deleteAll(first);
  await second.getByRole('button', { name: 'Edit here' }).click();
  await expect(notice(second)).toBeHidden();
  await expect(notice(first)).toBeVisible();
  await second.getByRole('tab', { name: 'History' }).click();
  await deleteAll(second);
  await expect(steps(second), 'all was gone already').toHaveCount(0);
  await second.reload();
  await drawn(second).catch(() => {});
  await expect(second.getByText('0 selected')).toBeVisible();
  await canvas(second).click({ position: { x: 8, y: 8 } });
  await second.keyboard.press('Control+a');
  await expect(second.getByText('0 selected'), 'what was done is stored').toBeVisible();
  expect(faults).toEqual([]);
});

test('when the window with the store is closed, the other one goes on', async ({ context }) => {
  const { first, second, faults } = await openTwice(context);
  await first.close();
  await expect(notice(second)).toBeHidden();
  await deleteAll(second);
  await expect(second.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await saved(second);
  await second.keyboard.press('Control+z');
  await saved(second);
  await second.goto('/workbench/my-files');
  await expect(second.getByRole('link', { name: 'blink', exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a window that does not answer loses the right after a while', async ({ context }) => {
  const { first, second } = await openTwice(context);
  // It receives nothing from the others any more: as if it hung.
  await first.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await second.evaluate(() => {
    const say = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: { type: string }) {
      if (message.type !== 'yield') say.call(this, message);
    };
  });
  await second.getByRole('button', { name: 'Edit here' }).click();
  await expect(notice(first)).toBeVisible();
});

test('who leaves a project and comes back can undo what was done before', async ({ page }) => {
  await page.goto('/workbench/my-files');
  await page.locator('input[type=file]').setInputFiles(names.map(name => path.join(fixtures, name)));
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
  await deleteAll(page);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  // Nobody waits for what is being stored.
  await page.getByRole('link', { name: 'Back to my files' }).click();
  await page.getByRole('link', { name: 'blink', exact: true }).click();
  await drawn(page);
  await expect(notice(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await canvas(page).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Control+a');
  await expect(page.locator('.status').getByText('selected')).not.toHaveText('0 selected');
  await saved(page);
  await page.getByRole('button', { name: 'Redo' }).click();
  await saved(page);
});

test('a board that is ordered with open connections reports it, and leads back', async ({ page }) => {
  await page.goto('/workbench/my-files');
  await page.locator('.example:has(img[src*="uno-core"]) button').click();
  await page.waitForURL(/\/eda\/sch/);
  await drawn(page);
  await page.getByRole('radiogroup').getByText('Board', { exact: true }).click();
  await page.waitForURL(/\/eda\/pcb/);
  await expect(page.getByTestId('unrouted')).toHaveText(/0/);
  await canvas(page).focus();
  await page.keyboard.press('Control+a');
  // Of all that is selected only the tracks.
  await page.getByRole('tab', { name: 'Properties' }).click();
  await page.locator('.mixture button', { hasText: /^Track/ }).click();
  await canvas(page).focus();
  await page.keyboard.press('Delete');
  const unrouted = page.getByTestId('unrouted');
  await expect(unrouted).not.toHaveText(/: 0$/);
  const count = /\d+/.exec((await unrouted.textContent())!)![0];
  await saved(page);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL(/\/order\/dfm\?id=/);
  await expect(page.getByText(`${count} connections are unrouted.`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to board' }).click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(unrouted).toHaveText(/: 0$/);
});
