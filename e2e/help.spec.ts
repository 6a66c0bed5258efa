import { expect, test } from '@playwright/test';
import { canvas, drawn, shot } from './editor.ts';

test('the help is searched, read, and opened from the editor, a dialog and a finding', async ({ page }) => {
  await page.goto('/zh/help');
  await page.getByRole('searchbox', { name: '搜索帮助' }).fill('放置电源符号');
  await expect(page.locator('.help-result').first()).toContainText('第一张原理图 › 电源');
  await page.getByRole('searchbox', { name: '搜索帮助' }).press('Enter');
  await page.waitForURL(/\/help\/first-schematic#power$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('第一张原理图');
  await shot(page, 'help-zh');

  await page.goto('/en/help/drc-rules#clearance');
  await expect(page.locator('#clearance')).toBeInViewport();
  await page.goto('/en/help/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');

  await page.goto('/en/workbench/my-files');
  await page.locator('.example button').first().click();
  await page.waitForURL(/\/eda\/sch/);
  await drawn(page);
  await canvas(page).focus();
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Your first schematic');
  await help.getByRole('searchbox').fill('manufacturing files');
  await help.locator('.help-result').first().click();
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Manufacturing files');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await canvas(page).focus();
  await page.keyboard.press('a');
  const symbols = page.getByRole('dialog', { name: 'Place symbol' });
  await symbols.getByRole('button', { name: 'Help on this' }).click();
  await expect(page.locator('.help-drawer').getByRole('heading', { name: 'Find a symbol' })).toBeInViewport();
  await shot(page, 'help-dialog');
});
