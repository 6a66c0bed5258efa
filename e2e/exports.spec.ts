import { readFileSync } from 'node:fs';
import { expect, test as freshTest, type Page } from '@playwright/test';
import { canvas, drawn, openFiles, saved, settled, shot } from './editor.ts';
import { test } from './sharedPage.ts';

async function openExample(page: Page, title: string): Promise<void> {
  await openFiles(page);
  await page
    .locator('.example, .ant-card, li, article')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Open a copy' })
    .first()
    .click();
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
}

/** Width and height that a PNG's header says. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

const chooseFrom = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).last().click();
};

test('pictures of pixels, and decks for the simulator with what they lack', async ({ page }) => {
  await openExample(page, 'Blinky');
  await canvas(page).focus();
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('PNG').click();
  await dialog.getByLabel('Resolution').fill('100');
  await shot(page, 'export-png');
  const make = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const png = await make();
  expect(png.name).toMatch(/\.png$/);
  // A5 at 100 dots an inch, with more on it than paper.
  expect(sizeOf(png.bytes)).toEqual([827, 583]);
  expect(png.bytes.length).toBeGreaterThan(10_000);

  await canvas(page).focus();
  await page.keyboard.press('Control+p');
  await dialog.getByText('PNG').click();
  await dialog.getByLabel('Resolution').fill('2000');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('too many');

  await dialog.getByText('Netlist').click();
  await chooseFrom(page, 'Format', 'SPICE');
  const deck = await make();
  expect(deck.name).toMatch(/\.cir$/);
  expect(deck.bytes.toString()).toMatch(/\nR1 \S+ \S+ \S+\n[\s\S]*\.end\n$/);
  await expect(dialog.getByRole('alert')).toContainText('has no simulation model');
  await shot(page, 'export-spice');
});

freshTest('a drawing sheet is chosen and drawn, and grids are set', async ({ page }) => {
  await openExample(page, 'Light bar');
  await settled(page);
  await shot(page, 'light-bar-example');
  await canvas(page).focus();
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Board setup|Schematic setup/ }).click();
  const dialog = page.getByRole('dialog');
  await chooseFrom(page, 'Drawing sheet', 'ISO 7200');
  await shot(page, 'design-sheet');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await saved(page);
  await shot(page, 'sheet-iso7200');

  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Grids…' }).click();
  await chooseFrom(page, 'Texts', '0.635 mm');
  await shot(page, 'grids');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await canvas(page).focus();
  const grid = page.locator('.status .ant-select').last();
  const before = await grid.textContent();
  await page.keyboard.press('n');
  await expect(grid).not.toHaveText(before!);
  await page.keyboard.press('Shift+n');
  await expect(grid).toHaveText(before!);
});
