import { expect, test, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { shot } from './editor.ts';

/** Opens one of our circuits, as its card says: in one click, and it runs. */
async function open(page: Page, id: string): Promise<void> {
  await page.goto('/online-simulate');
  await page.locator(`[data-example=${id}]`).getByRole('button').click();
  await page.waitForURL(/\/sim\?id=[^&]+$/);
}

const time = async (page: Page) => parseFloat((await page.getByTestId('live-time').textContent()) ?? '');

test('what a clock and a display say on I2C is decoded, and saved', async ({ page }) => {
  await open(page, 'i2c-clock');
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(0.5);
  await page.keyboard.press('Alt+7');
  const logic = page.getByTestId('logic');
  await expect(logic).toBeVisible();
  const decoded = logic.getByRole('region', { name: 'Decoded' });
  const begun = await time(page);
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(begun + 0.3);
  await logic.getByRole('button', { name: 'Record', exact: true }).click();
  await logic.getByRole('button', { name: 'Show all' }).click();
  // The clock is asked for its first register, and answers with three.
  const said = (await decoded.locator('code').allTextContents()).join(' ');
  expect(said).toMatch(/S 0x68 W A 0x00 A P S 0x68 R A 0x\d\d A 0x00 A 0x12 N P/);
  await decoded.getByRole('button').first().click();
  await expect(logic.locator('dd').first()).toHaveText(/\d m?s/);
  await shot(page, 'logic-analyser');
  expect(await grave(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    logic.getByRole('button', { name: 'Save as VCD' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.vcd$/);
});

test('the pulses of a servo are measured by the oscilloscope', async ({ page }) => {
  await open(page, 'servo-knob');
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(0.2);
  await page.keyboard.press('Alt+8');
  const scope = page.getByTestId('scope');
  await scope.getByLabel('Time base').click();
  await page.getByTitle('10 ms/div').click();
  const channel = scope.getByRole('region', { name: 'PULSE' });
  // A pulse each 20 ms, 1.5 ms long in the middle.
  await expect(channel.locator('dl')).toContainText(/Freq\.(49|50)(\.\d+)?\sHz/, { timeout: 60_000 });
  await expect(channel.locator('dl')).toContainText(/Duty7\.\d\s%/);
  await shot(page, 'oscilloscope');
  // Keys typed into a list are the list's.
  await scope.getByRole('button', { name: 'Hold' }).focus();
  await page.keyboard.press('Alt+9');
  await expect(page.getByRole('region', { name: 'Multimeter' })).toBeVisible();
  expect(await grave(page)).toEqual([]);
});
