import { expect, type Page } from '@playwright/test';
import { canvas, drawn, importZip, saved, shot } from './editor.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';
import { test } from './sharedPage.ts';

test.skip(!hasCorpus, missingCorpus);

const picture = async (page: Page) => (await canvas(page).screenshot()).toString('base64');

/** Levels by which crossing hairlines may differ: which of them is blended first is nobody's business. */
const ROUNDING = 4;

/** How many pixels of the canvas differ from a picture of before. */
const changed = async (page: Page, before: string) =>
  page.evaluate(
    async ([a, b, most]) => {
      const load = async (png: string) => {
        const blob = await (await fetch(`data:image/png;base64,${png}`)).blob();
        const bitmap = await createImageBitmap(blob);
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
      };
      const [was, is] = await Promise.all([load(a), load(b)]);
      if (was.length !== is.length) return Infinity;
      let count = 0;
      for (let i = 0; i < was.length; i += 4)
        if ([0, 1, 2].some(k => Math.abs(was[i + k]! - is[i + k]!) > most)) count++;
      return count;
    },
    [before, await picture(page), ROUNDING] as const,
  );

/** The picture when nothing comes any more. */
const still = async (page: Page): Promise<string> => {
  let last = '';
  await expect
    .poll(async () => {
      const [before, now] = [last, await picture(page)];
      last = now;
      return before === now;
    })
    .toBe(true);
  return last;
};

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
  await expect(page.getByText('All zones filled')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => picture(page)).not.toBe(empty);
  await shot(page, 'zones-filled');
  await saved(page);

  // Each was one step.
  await page.keyboard.press('Control+z');
  await expect.poll(() => changed(page, empty)).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => changed(page, stored)).toBe(0);
});

test('a zone is drawn by mouse, filled around obstacles, and shows its net', async ({ page }) => {
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
  // It fills itself: its border alone is a few thousand pixels at most.
  const area = box.width * box.height * 0.4 * 0.4;
  await expect.poll(() => changed(page, before)).toBeGreaterThan(area / 3);
  // The new zone is selected.
  await page.keyboard.press('Escape');
  const solid = await still(page);
  await shot(page, 'zone-drawn');

  // An edge is dragged by its handle, in parallel, and put back.
  await page.mouse.click(box.x + box.width * 0.32, box.y + box.height * 0.3);
  await expect(page.getByTestId('outline-handles').locator('rect')).toHaveCount(8);
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.42, box.y + box.height * 0.4, { steps: 4 });
  await shot(page, 'zone-edge');
  await page.mouse.up();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('.steps li').filter({ hasText: 'Change outline' })).toHaveCount(1);
  await canvas(page).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await page.mouse.move(box.x + box.width / 2, box.y + 5);
  await expect.poll(() => changed(page, solid)).toBeLessThan(area / 100);

  // Edits of its properties are applied, and undone.
  await page.mouse.click(box.x + box.width * 0.32, box.y + box.height * 0.3);
  await page.getByRole('tab', { name: 'Properties' }).click();
  await expect(page.locator('.properties')).toContainText('Zone');
  await page.getByLabel('Fill', { exact: true }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Hatch' }).click();
  await expect(page.getByLabel('Hatch gap')).toHaveValue('1.5');
  await canvas(page).focus();
  await page.keyboard.press('Escape');
  await page.mouse.move(box.x + box.width / 2, box.y + 5);
  await expect.poll(() => changed(page, solid)).toBeGreaterThan(area / 20);
  await shot(page, 'zone-hatched');
  await page.keyboard.press('Control+z');
  await expect.poll(() => changed(page, solid)).toBeLessThan(area / 100);
  await page.keyboard.press('Control+z');
  await expect.poll(() => changed(page, before)).toBeLessThan(area / 100);
});
