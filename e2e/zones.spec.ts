import { expect, test, type Page } from '@playwright/test';
import { canvas, drawn, importZip, saved, shot } from './editor.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';

test.skip(!hasCorpus, missingCorpus);

const picture = async (page: Page) => (await canvas(page).screenshot()).toString('base64');

const openBoard = async (page: Page) => {
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
};

test('zones of a real board are emptied, filled and undone, each one step', async ({ page }) => {
  await importZip(page, 'bitsy.zip', zippedProject('v8-icebreaker-bitsy'));
  await openBoard(page);
  await canvas(page).focus();
  const stored = await picture(page);
  await page.keyboard.press('Control+b');
  await expect.poll(() => picture(page)).not.toBe(stored);
  const empty = await picture(page);
  await page.keyboard.press('b');
  await expect(page.getByText('All zones are filled')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => picture(page)).not.toBe(empty);
  await shot(page, 'zones-filled');
  await saved(page);

  // Each was one step.
  await page.keyboard.press('Control+z');
  await expect.poll(() => picture(page)).toBe(empty);
  await page.keyboard.press('Control+z');
  await expect.poll(() => picture(page)).toBe(stored);
});

test('a zone is drawn by mouse, poured around what is there, and tells its net', async ({ page }) => {
  await importZip(page, 'sensor.zip', zippedProject('v6-splitflap-sensor_smd'));
  await openBoard(page);
  const box = (await canvas(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await canvas(page).focus();
  await page.keyboard.press('Control+Shift+Z');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Draw zone');
  await expect(dialog).toContainText('GND');
  await shot(page, 'zone-form');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  const corner = async (x: number, y: number) => page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  const before = await picture(page);
  for (const [x, y] of [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.7, 0.7],
    [0.3, 0.7],
  ] as const)
    await corner(x, y);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => picture(page)).not.toBe(before);
  const drawnOnly = await picture(page);
  await page.keyboard.press('b');
  await expect(page.getByText('All zones are filled')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => picture(page)).not.toBe(drawnOnly);
  await shot(page, 'zone-drawn');
});
