import { expect, test, type Page } from '@playwright/test';
import { showBoard } from './drawing.ts';
import { canvas, drawn, saved, shot } from './editor.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Opens a copy of an example in its board editor, with the history next to it. */
async function openBoard(page: Page, example: number): Promise<void> {
  await page.goto('/workbench/my-files');
  await page.locator('.example').nth(example).getByRole('button', { name: 'Open a copy' }).click();
  await page.waitForURL(/\/eda\/sch/);
  await drawn(page);
  await showBoard(page);
  await page.getByRole('tab', { name: 'History', exact: true }).click();
}

test('a board is copied into another by keyboard, and undone as one step', async ({ page, context }) => {
  await openBoard(page, 0);
  await canvas(page).focus();
  await page.keyboard.press('Control+a');
  await expect(page.locator('.status')).toContainText(/\d+ selected/);
  await page.keyboard.press('Control+c');

  const other = await context.newPage();
  await openBoard(other, 1);
  await canvas(other).focus();
  await other.keyboard.press('Control+v');
  // The browser takes its time to hand the clipboard over; then the board hangs on the cursor.
  await expect(other.locator('.status')).not.toContainText('Click or drag a box');
  for (let i = 0; i < 3; i++) await other.keyboard.press('Shift+ArrowRight');
  await other.keyboard.press('Enter');
  const placed = other.locator('.steps li', { hasText: 'Place' });
  await expect(placed).toHaveCount(1);
  await saved(other);
  await other.keyboard.press('Home');
  await shot(other, 'board-pasted');
  await canvas(other).focus();
  await other.keyboard.press('Control+z');
  await other.keyboard.press('Control+a');
  const before = await other.locator('.status').textContent();
  await other.keyboard.press('Control+Shift+z');
  await other.keyboard.press('Control+a');
  await expect(other.locator('.status')).not.toHaveText(before ?? '');

  // What is no part of a board says so, and nothing hangs on the cursor.
  await other.evaluate(() => navigator.clipboard.writeText('R1 10k'));
  await other.keyboard.press('Escape');
  await other.keyboard.press('Control+v');
  await expect(other.getByText('The clipboard contains nothing that can be placed on a board.')).toBeVisible();
});
