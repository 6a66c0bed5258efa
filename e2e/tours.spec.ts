import { expect } from '@playwright/test';
import { grave } from './axe.ts';
import { canvas, drawn, shot } from './editor.ts';
import { test } from './sharedPage.ts';

test('a tour sees what is done, is paused, and is resumed where it was', async ({ page }) => {
  await page.goto('/workbench/my-files');
  await page.getByRole('button', { name: 'Guided tours' }).click();
  const list = page.getByRole('dialog', { name: 'Guided tours' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await shot(page, 'tours-list');
  await list.getByRole('button', { name: 'Begin: Your first board' }).click();
  const card = page.getByRole('region', { name: 'Your first board' });
  await expect(card).toContainText('1 of 7');
  await expect(page.locator('.tour-frame')).toBeVisible();
  await drawn(page);
  expect(await grave(page)).toEqual([]);
  await shot(page, 'tours-card');
  await card.getByRole('button', { name: 'Next' }).click();
  await card.getByRole('button', { name: 'Next' }).click();
  await card.getByRole('button', { name: 'Next' }).click();
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(card).toContainText('Alt+3');

  // It sees that the view is opened, and shows the next step by itself.
  await canvas(page).focus();
  await page.keyboard.press('Alt+3');
  await expect(card).toContainText('6 of 7');

  const { href } = new URL(page.url());
  await card.getByRole('button', { name: 'Pause the tour' }).click();
  await expect(card).toBeHidden();
  await page.goto('/workbench/my-files');
  await page.getByRole('button', { name: 'Guided tours' }).click();
  await list.getByRole('button', { name: 'Resume: Your first board' }).click();
  await expect(page).toHaveURL(href.replace(/&.*/, ''));
  await expect(card).toContainText('6 of 7');
  await card.getByRole('button', { name: 'Back' }).click();
  await expect(card).toContainText('5 of 7');
  await card.getByRole('button', { name: 'Back' }).click();
  await expect(card).toContainText('4 of 7');
});
