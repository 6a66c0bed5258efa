import { expect, test } from '@playwright/test';
import { canvas, drawn, shot } from './editor.ts';

test('an edit of the board is drawn on it with its checks, and is one step of undo', async ({ page }) => {
  await page.goto('/workbench/my-files');
  await page.locator('.example button').first().click();
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await page.locator('.ant-segmented-item').nth(1).click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  await canvas(page).focus();
  await page.keyboard.press('Alt+a');
  const panel = page.locator('.assistant-panel');
  const log = panel.getByRole('log');
  const question = panel.getByRole('textbox', { name: 'Your question' });
  await question.fill('Set the track width of class Default to 0.6 mm');
  await question.press('Enter');
  const ghost = page.getByTestId('proposal-ghost');
  await expect(ghost).toHaveAttribute('data-count', /^[1-9]/);
  await expect(log).toContainText('Errors of the checks: 0 before, 0 after.');
  const count = await ghost.getAttribute('data-count');
  await shot(page, 'board-proposal');
  await log.getByRole('button', { name: 'Apply 2 parts' }).click();
  await expect(ghost).toHaveCount(0);
  // The same again finds nothing to widen; after one step back it finds all of it.
  await canvas(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await question.fill('Set the track width of class Default to 0.6 mm');
  await question.press('Enter');
  await expect(ghost).toHaveAttribute('data-count', count!);
});
