import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, type Page } from '@playwright/test';
import { drawn, openFiles, saved, shot } from './editor.ts';
import { test } from './sharedPage.ts';

/** Files that look incomplete are imported only when the user confirms, and an order asks again. */

const layer = (fn: string, body: string): string =>
  `%TF.FileFunction,${fn}*%\n%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,1.0*%\nG01*\nD10*\n${body}M02*\n`;
const FLASHES = 'X5000000Y5000000D03*\nX9000000Y5000000D03*\n';
const SET: Readonly<Record<string, string>> = {
  'a-F_Cu.gbr': layer('Copper,L1,Top', FLASHES),
  'a-B_Cu.gbr': layer('Copper,L2,Bot', FLASHES),
  'a-Edge_Cuts.gbr': layer(
    'Profile,NP',
    'X0Y0D02*\nX20000000Y0D01*\nX20000000Y20000000D01*\nX0Y20000000D01*\nX0Y0D01*\n',
  ),
  'a-PTH.drl': 'M48\nMETRIC\nT1C0.500\n%\nG90\nT1\nX5.0Y5.0\nX9.0Y5.0\nM30\n',
};
const zipped = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

async function drop(page: Page, name: string, buffer: Buffer): Promise<void> {
  await openFiles(page);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
}

/** Takes the layers of a Gerber set as they were recognised. */
async function makeBoard(page: Page): Promise<void> {
  const table = page.getByRole('dialog', { name: 'Layers of the Gerber files' });
  await table.getByRole('button', { name: 'Make board' }).click();
}

test('a drill file that was cut off asks before the import, and again before the order', async ({ page }) => {
  const cut = zipped({ ...SET, 'a-PTH.drl': SET['a-PTH.drl']!.slice(0, -14) });
  await drop(page, 'cut.zip', cut);
  await makeBoard(page);
  const dialog = page.getByRole('dialog', { name: 'The files look incomplete' });
  await expect(dialog).toContainText('a-PTH.drl');
  await expect(dialog).toContainText('has no M30');
  await shot(page, 'import-incomplete');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/my-files/);

  await drop(page, 'cut.zip', cut);
  await makeBoard(page);
  await dialog.getByRole('button', { name: 'Import anyway' }).click();
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
  await saved(page);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL(/\/order\/dfm\?id=/);
  await expect(page.getByText('imported from files that look incomplete')).toBeVisible();
  await expect(page.getByTestId('add-to-cart')).toBeDisabled();
  await page.getByRole('checkbox', { name: /I have checked the board/ }).check();
  await expect(page.getByTestId('add-to-cart')).toBeEnabled();
});

test('a damaged board of a KiCad project is named, and the project is imported without it', async ({ page }) => {
  const fixture = (ending: string) =>
    readFileSync(new URL(`../native/test/fixtures/blink${ending}`, import.meta.url), 'utf8');
  const files = { 'blink.kicad_sch': fixture('.kicad_sch'), 'blink.kicad_pcb': fixture('.kicad_pcb').slice(0, 900) };
  await drop(page, 'blink.zip', zipped(files));
  const dialog = page.getByRole('dialog', { name: 'The files look incomplete' });
  await expect(dialog).toContainText('blink.kicad_pcb');
  await expect(dialog).toContainText('The file is damaged and is left out');
  await shot(page, 'import-damaged');
  await dialog.getByRole('button', { name: 'Import anyway' }).click();
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
});

test('a zip with several projects asks which one is imported', async ({ page }) => {
  const two = Object.entries(SET).flatMap(([name, text]) => [
    [`left/${name}`, text],
    [`right/${name.replace('a-', 'b-')}`, text],
  ]);
  await drop(page, 'two.zip', zipped(Object.fromEntries(two) as Record<string, string>));
  const dialog = page.getByRole('dialog', { name: 'Which project do you want to import?' });
  await shot(page, 'import-several');
  await dialog.getByRole('button', { name: /^right\// }).click();
  await makeBoard(page);
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
  await expect(page.getByText('right', { exact: true }).first()).toBeVisible();
});

test('a file of another program is named, with the way to convert it', async ({ page }) => {
  const bytes = Buffer.alloc(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  await openFiles(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.PcbDoc', mimeType: 'application/octet-stream', buffer: bytes });
  await expect(page.getByText('Altium Designer and Protel files are not supported')).toBeVisible();
});
