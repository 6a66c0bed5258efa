import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, expect, test, type ElectronApplication, type Page } from '@playwright/test';
import { canvas, drawn, saved } from '../editor.ts';

const root = path.resolve(import.meta.dirname, '../..');
const design = path.join(root, 'native/test/fixtures/blink.kicad_pro');

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-electron-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const launch = (...files: string[]): Promise<ElectronApplication> =>
  _electron.launch({
    executablePath: process.env['ELECTRON_PATH']!,
    args: [
      '--no-sandbox',
      '--lang=en-US',
      `--user-data-dir=${path.join(folder, 'data')}`,
      path.join(root, 'desktop'),
      ...files,
    ],
  });

/** Chooses an item of the system's menu bar. */
const choose = (app: ElectronApplication, label: string): Promise<void> =>
  app.evaluate(({ Menu }, wanted) => {
    const items = (Menu.getApplicationMenu()?.items ?? []).flatMap(each => each.submenu?.items ?? []);
    const item = items.find(each => each.label === wanted);
    if (!item) throw new Error(`the menu has no ${wanted}`);
    item.click();
  }, label);

const selectAll = async (page: Page): Promise<void> => {
  await canvas(page).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('ControlOrMeta+a');
};

test('a project is opened, edited, manufactured and there again after a restart, in all its windows', async () => {
  const app = await launch(design);
  const first = await app.firstWindow();
  expect(await first.evaluate(() => 'require' in globalThis)).toBe(false);
  await first.getByRole('button', { name: 'Import a copy' }).click();
  await expect(first.getByRole('heading', { name: 'blink' })).toBeVisible();
  await drawn(first);

  await selectAll(first);
  await first.keyboard.press('Delete');
  await expect(first.getByText('0 selected')).toBeVisible();
  await saved(first);

  // The board of the same project in a window of its own.
  const [second] = await Promise.all([
    app.waitForEvent('window'),
    first.evaluate(() => window.open(window.location.href.replace('/sch?', '/pcb?'), '_blank', 'noopener')),
  ]);
  await drawn(second);
  const target = path.join(folder, 'blink.zip');
  await app.evaluate(({ dialog }, file) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: file });
  }, target);
  await choose(app, 'Export manufacturing files…');
  const dialog = second.getByRole('dialog', { name: 'Export manufacturing files' });
  await expect(dialog.getByText(/DRC: \d+ errors?/)).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const anyway = second.getByRole('button', { name: 'Export anyway' });
  await expect(anyway.or(second.getByText(/^Saved /))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect.poll(() => existsSync(target)).toBe(true);
  expect(readFileSync(target).subarray(0, 2).toString()).toBe('PK');

  // Quitting waits for both pages, also for an edit of this very moment.
  await first.keyboard.press('ControlOrMeta+z');
  await app.close();

  const again = await launch();
  await expect.poll(() => again.windows().length).toBe(2);
  const sheet = again.windows().find(each => each.url().includes('/eda/sch'))!;
  expect(again.windows().some(each => each.url().includes('/eda/pcb'))).toBe(true);
  await drawn(sheet);
  await selectAll(sheet);
  await expect(sheet.getByText('0 selected'), 'the undone edit is back').toBeHidden();
  await again.close();
});
