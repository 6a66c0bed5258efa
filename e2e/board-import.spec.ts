import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { missingCorpus } from './corpus.ts';
import { canvas, drawn, openFiles, saved, settled, shot } from './editor.ts';
import { test } from './sharedPage.ts';

const corpus = path.resolve(import.meta.dirname, '../../shared/corpus');
const at = (file: string) => path.join(corpus, file);

async function choose(page: Page, ...files: string[]): Promise<void> {
  await openFiles(page);
  await page.locator('input[type=file]').setInputFiles(files.map(at));
}

/** Drops files in the workbench and waits for the board that they make. */
async function importBoard(page: Page, ...files: string[]): Promise<void> {
  await choose(page, ...files);
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
  await saved(page);
}

test.describe('boards of other programs', () => {
  test.skip(!existsSync(corpus), missingCorpus);

  test('a zip of Gerber files becomes a board, of which everything can be made', async ({ page }) => {
    await choose(page, 'gerber/kicad7-bitaxe-ultra/bitaxeUltra_gerbers.zip');
    const table = page.getByRole('dialog', { name: 'Layers of the Gerber files' });
    const layerOf = (file: string) => table.getByRole('row').filter({ hasText: file });
    await expect(layerOf('bitaxeUltra-In2_Cu.gbr')).toContainText('In2.Cu');
    await expect(layerOf('bitaxeUltra-In2_Cu.gbr')).toContainText('Attribute in the file');
    await settled(page);
    await shot(page, 'gerber-layers');
    // A layer is changed by keyboard; the table shows what is wrong then, and nothing is imported.
    await layerOf('bitaxeUltra-In2_Cu.gbr').getByRole('combobox').focus();
    await page.keyboard.type('In1');
    await page.keyboard.press('Enter');
    await expect(table.getByRole('status')).toContainText('In1.Cu is chosen for 2 files');
    const make = table.getByRole('button', { name: 'Make board' });
    await expect(make).toBeDisabled();
    await shot(page, 'gerber-layers-wrong');
    await page.keyboard.type('In2');
    await page.keyboard.press('Enter');
    await expect(make).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(table).toBeHidden();
    await expect(page).toHaveURL(/my-files/);

    // Escape right after a choice closes the dialog, not the list that is closing.
    await choose(page, 'gerber/kicad7-bitaxe-ultra/bitaxeUltra_gerbers.zip');
    await expect(make).toBeFocused();
    await layerOf('bitaxeUltra-In2_Cu.gbr').getByRole('combobox').focus();
    await page.keyboard.type('In1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(table).toBeHidden();

    // A clear set: one Enter.
    await choose(page, 'gerber/kicad7-bitaxe-ultra/bitaxeUltra_gerbers.zip');
    await expect(make).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
    await drawn(page);
    await saved(page);
    await settled(page);
    await shot(page, 'import-gerber');
    await expect(page.getByText('bitaxeUltra').first()).toBeVisible();
    await canvas(page).focus();
    await page.keyboard.press('Control+p');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Specctra').click();
    await shot(page, 'export-dsn');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.dsn$/);
    const design = readFileSync(await download.path(), 'utf8');
    expect(design).toMatch(/^\(pcb /);
    // 201 vias, and nets by the names that the Gerber files give them.
    expect(design.match(/^ {4}\(via "?Via\[0-3\].*\(type route\)\)$/gm)?.length).toBe(201);
    expect(design).toContain('(net GND (pins');
  });

  test('an EasyEDA board opens, and routes of a router come back in one step', async ({ page }) => {
    await importBoard(page, 'easyeda/std-bzzz-esp-2imu/ESP_PCB_2_IMU.json');
    await settled(page);
    await shot(page, 'import-easyeda-board');
    const session =
      '(session x.ses (base_design x.dsn) (routes (resolution um 10) (parser) (library_out) (network_out ' +
      '(net GND (wire (path F.Cu 2500 100000 -100000 200000 -100000)) (via "Via[0-1]_600:300_um" 200000 -100000)))))';
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('menuitem', { name: 'File' })
      .or(page.getByRole('button', { name: 'File' }))
      .first()
      .click();
    await page.getByText('Import router session').click();
    await (await chooser).setFiles({ name: 'x.ses', mimeType: 'text/plain', buffer: Buffer.from(session) });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 tracks and 1 vias');
    await shot(page, 'import-session');
    await dialog
      .getByRole('button', { name: /OK|Apply|Start|Go|Place/ })
      .last()
      .click();
    await expect(page.getByText('Imported 1 tracks and 1 vias.')).toBeVisible();
    await saved(page);
    await canvas(page).focus();
    await page.keyboard.press('Control+z');
    await saved(page);
  });

  test('an Eagle board opens with its planes filled', async ({ page }) => {
    await importBoard(page, 'eagle/hail-revC/hail.brd');
    await settled(page);
    await shot(page, 'import-eagle-board');
  });

  test('files that draw nothing are refused in words', async ({ page }) => {
    await openFiles(page);
    const buffer = Buffer.from('G04 plain*\nG54D10*\nX100Y100D02*\nX200Y100D01*\nM02*\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'old.gbr', mimeType: 'text/plain', buffer });
    await expect(page.getByText(/no apertures|contains graphics/).first()).toBeVisible();
  });
});

/** A board file in which a list ends too early. */
const UNBALANCED = `(kicad_pcb (version 20241229) (generator "pcbnew") (general (thickness 1.6)) (paper "A4")
 (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (25 "Edge.Cuts" user))
 (net 0 "") (net 1 "A"))
 (gr_rect (start 100 90) (end 120 100) (stroke (width 0.1) (type solid)) (fill no) (layer "Edge.Cuts") (uuid "00000000-0000-4000-8000-000000000001"))
 (segment (start 102 95) (end 110 95) (width 0.25) (layer "F.Cu") (net 1) (uuid "00000000-0000-4000-8000-000000000002")))`;

test('the notice of an import names file and line, and covers no button', async ({ page }) => {
  await openFiles(page);
  const buffer = Buffer.from(UNBALANCED);
  await page.locator('input[type=file]').setInputFiles({ name: 'early.kicad_pcb', mimeType: 'text/plain', buffer });
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
  const notice = page.locator('.ant-notification-notice');
  await expect(notice).toContainText('Imported. 1 item could not be read as is.');
  await expect(notice.locator('.import-notes li')).toHaveText(/early\.kicad_pcb, line 4: .*too many/);
  await shot(page, 'import-notice');
  const covered = await notice.evaluate(own => {
    const { left, right, top, bottom } = own.getBoundingClientRect();
    return [...document.querySelectorAll('button, a, input, [role=tab]')]
      .filter(each => !own.contains(each))
      .filter(each => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map(each => each.outerHTML);
  });
  expect(covered).toEqual([]);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});
