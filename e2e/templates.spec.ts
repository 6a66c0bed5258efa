import { expect } from '@playwright/test';
import { grave } from './axe.ts';
import { drawn, openFiles, saved, settled, shot } from './editor.ts';
import { test } from './sharedPage.ts';

test('a project begins from a template, and is kept as one', async ({ page }) => {
  await openFiles(page);
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await expect(
    dialog.getByRole('button', {
      name: /^(Blank|Two-layer|Four-layer|Arduino|Raspberry|Feather|Eurocard|USB-C|ESP32)/,
    }),
  ).toHaveCount(9);
  await settled(page);
  await shot(page, 'templates');
  expect(await grave(page)).toEqual([]);

  await dialog.getByRole('button', { name: /Raspberry Pi HAT/ }).click();
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await settled(page);
  await shot(page, 'template-hat-sheet');
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  await expect(page.getByTestId('unrouted')).toHaveText('Unrouted: 0');
  await page.getByRole('button', { name: 'Run checks' }).click();
  await expect(page.getByText('No violations').first()).toBeVisible();
  await shot(page, 'template-hat-board');
  await saved(page);

  await page.getByRole('link', { name: 'Back to my files' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Raspberry Pi HAT' });
  await row.getByRole('button', { name: 'Save as template' }).click();
  await expect(page.getByText('Saved as template: Raspberry Pi HAT (template)')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '(template)' })).toHaveCount(0);

  await page.getByRole('button', { name: 'New project' }).click();
  await expect(dialog.getByRole('button', { name: 'Raspberry Pi HAT (template)', exact: true })).toBeVisible();
  await shot(page, 'templates-own');
  await dialog.getByRole('button', { name: 'Raspberry Pi HAT (template)', exact: true }).click();
  await page.waitForURL(/\/eda\/sch\?id=/);
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  await expect(page.getByTestId('unrouted')).toHaveText('Unrouted: 0');
  await page.getByRole('link', { name: 'Back to my files' }).click();

  await page.getByRole('button', { name: 'New project' }).click();
  await dialog.getByRole('button', { name: 'Delete template Raspberry Pi HAT (template)' }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: 'Move to recycle bin' })
    .or(page.locator('.ant-popconfirm-buttons button').last())
    .first()
    .click();
  await expect(dialog.getByText('None yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
