import { expect, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { command } from './drawing.ts';
import { canvas, importZip, settled, shot } from './editor.ts';
import { faulty } from './faultyBoard.ts';
import { test } from './sharedPage.ts';

const tree = (page: Page) => page.getByRole('tree');
const rows = (page: Page) => tree(page).locator('[aria-level="2"]');
const tab = (page: Page, name: RegExp) => page.locator('.findings .ant-segmented-item').filter({ hasText: name });
const choose = (page: Page, name: RegExp) => page.getByRole('menuitem', { name }).click();

test('findings: the right button excludes them with a comment, changes their severity, and they are restored', async ({
  page,
}) => {
  await importZip(page, 'faulty.zip', faulty());
  await canvas(page).focus();
  await page.keyboard.press('F7');
  await expect(tab(page, /^Errors 1$/)).toBeVisible({ timeout: 60_000 });
  await expect(tab(page, /^Excluded/)).toHaveCount(0);
  const all = await rows(page).count();

  // All of one rule, with one comment, as one step.
  const warning = rows(page).filter({ hasText: 'unconnected end' });
  const dangling = await warning.count();
  expect(dangling).toBeGreaterThan(1);
  await warning.first().click({ button: 'right' });
  await settled(page);
  await shot(page, 'finding-menu');
  expect(await grave(page)).toEqual([]);
  await choose(page, /Exclude all/);
  await page.getByRole('dialog').getByRole('textbox').fill('Test coupon');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(all - dangling);
  await tab(page, /^Excluded/).click();
  await expect(rows(page)).toHaveCount(dangling);
  await expect(rows(page).first()).toContainText('Test coupon');
  await settled(page);
  await shot(page, 'findings-excluded');

  // By keyboard: the comment of the first one, then all of them back.
  await tree(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  await choose(page, /Edit reason/);
  const reason = page.getByRole('dialog').getByRole('textbox');
  await expect(reason).toHaveValue('Test coupon');
  await reason.fill('Antenna');
  await page.keyboard.press('Enter');
  await expect(rows(page).filter({ hasText: 'Antenna' })).toHaveCount(1);
  await tree(page).locator('[aria-level="1"]').click({ button: 'right' });
  await choose(page, /Restore all/);
  await expect(rows(page)).toHaveCount(0);
  await tab(page, /^All/).click();
  await expect(rows(page)).toHaveCount(all);

  // The severity of the rule, from the finding; undo takes it back.
  await warning.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Severity of this rule' }).hover();
  await choose(page, /^Error$/);
  await expect(tab(page, new RegExp(`^Errors ${1 + dangling}$`))).toBeVisible({ timeout: 60_000 });
  await canvas(page).focus();
  await page.keyboard.press('Control+z');
  await expect(tab(page, /^Errors 1$/)).toBeVisible({ timeout: 60_000 });
});

test('a grid array repeats the selection, duplicates are cleaned up, dangling tracks are deleted', async ({ page }) => {
  await importZip(page, 'faulty.zip', faulty());
  const selected = page.locator('.status').getByText(/\d+ selected/);
  const array = async (columns: string, rows: string, pitch: string | null) => {
    await canvas(page).focus();
    await page.keyboard.press('Control+a');
    await command(page, 'Grid array…');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Columns').fill(columns);
    await dialog.getByLabel('Rows').fill(rows);
    if (pitch !== null) await dialog.getByLabel('Column pitch (mm)').fill(pitch);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  };
  // Two tracks and the board's edge.
  await array('2', '1', '0');
  await expect(selected).toHaveText('6 selected');
  await page.keyboard.press('Escape');
  await command(page, 'Clean up tracks');
  await expect(page.getByText('removed 2 duplicates')).toBeVisible();
  for (let i = 0; i < 2; i++) await page.keyboard.press('Control+z');

  await array('2', '2', null);
  await expect(selected).toHaveText('12 selected');
  await shot(page, 'grid-array');
  await page.keyboard.press('Escape');
  await command(page, 'Delete dangling tracks and vias');
  await expect(page.getByText('8 dangling tracks and vias deleted.')).toBeVisible();
  await canvas(page).focus();
  await page.keyboard.press('Control+a');
  await expect(selected).toHaveText('4 selected');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+a');
  await expect(selected).toHaveText('12 selected');
});
