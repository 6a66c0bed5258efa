import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { grave } from './axe.ts';
import { canvas, importZip, shot } from './editor.ts';
import { faulty, poured } from './faultyBoard.ts';
import { test } from './sharedPage.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export manufacturing files' });

async function openDialog(page: Page) {
  await canvas(page).focus();
  await page.keyboard.press('Control+Shift+p');
  await expect(dialogOf(page).getByText(/DRC: \d+ errors?/)).toBeVisible({ timeout: 60_000 });
}

test('manufacturing files: the errors are shown and confirmed, the choices are made and remembered', async ({
  page,
}) => {
  await importZip(page, 'faulty.zip', faulty());
  await openDialog(page);
  const dialog = dialogOf(page);
  expect(await grave(page)).toEqual([]);
  await dialog.getByText('One file', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Gerber' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Protel' }).click();
  await shot(page, 'manufacturing-errors');

  // With errors it asks; Enter, which closes most questions, exports nothing.
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'DRC error' }).filter({ hasText: 'Export anyway' });
  await expect(question).toBeVisible();
  await shot(page, 'manufacturing-question');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export anyway' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['faulty.gtl', 'faulty.gm1', 'faulty.drl']));
  expect(Object.keys(files).filter(name => name.includes('PTH'))).toEqual([]);
  // From the drill/place origin.
  expect(new TextDecoder().decode(files['faulty.gtl'])).toContain('X2000000Y5000000D02*');
  await expect(dialog).toBeHidden();

  await openDialog(page);
  await expect(dialog.getByText('Protel extensions')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'One file' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Show findings' }).click();
  await expect(page.getByRole('tree')).toBeVisible();
});

test('zones that an edit made old are filled again before the files are made', async ({ page }) => {
  await importZip(page, 'poured.zip', poured());
  const box = (await canvas(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByRole('tab', { name: 'Properties' }).click();
  const x = page.locator('.properties').getByLabel('X', { exact: true });
  await expect(x).toHaveValue('110');
  // Into the zone.
  await x.fill('105');
  await x.press('Enter');
  await openDialog(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('DRC: 0 errors')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  const copper = Object.keys(files).find(name => /F_Cu/.test(name))!;
  // The zone goes around it: its outline has many more corners than four.
  expect(new TextDecoder().decode(files[copper]).match(/D01\*/g)!.length).toBeGreaterThan(20);
});

test('prints a board twice as large on A4', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => parent.postMessage(document.documentElement.outerHTML, '*');
  });
  await page.reload();
  await importZip(page, 'faulty.zip', faulty());
  await canvas(page).focus();
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Paper' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'A4' }).click();
  await dialog.getByRole('combobox', { name: 'Scale' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Custom' }).click();
  await expect(dialog.getByRole('spinbutton', { name: 'Custom' })).toHaveValue('2.0');
  await shot(page, 'export-print');
  const printed = page.evaluate(
    () => new Promise<string>(resolve => addEventListener('message', event => resolve(String(event.data)))),
  );
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  expect(await printed).toMatch(
    /size: 297\.000mm 210\.000mm[\s\S]*<svg[^>]*width="297mm"[^>]*viewBox="[-\d.]+ [-\d.]+ 148\.5 105"/,
  );
  await expect(dialog).toBeHidden();
});
