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
  expect(await grave(page, '[data-testid=logic]')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    logic.getByRole('button', { name: 'Export VCD' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.vcd$/);
});

test('the pulses of a servo are measured by the oscilloscope @long', async ({ page }) => {
  await open(page, 'servo-knob');
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(0.2);
  await page.keyboard.press('Alt+8');
  const scope = page.getByTestId('scope');
  await scope.getByLabel('Time/div').click();
  await page.getByTitle('10 ms/div').click();
  const channel = scope.getByRole('region', { name: 'PULSE' });
  // A pulse each 20 ms, 1.5 ms long in the middle.
  await expect(channel.locator('dl')).toContainText(/Freq\.(49|50)(\.\d+)?\sHz/, { timeout: 60_000 });
  await expect(channel.locator('dl')).toContainText(/Duty7\.\d\s%/);
  await shot(page, 'oscilloscope');
  expect(await grave(page, '[data-testid=scope]')).toEqual([]);
  // Keys typed into a list are the list's.
  await scope.getByRole('button', { name: 'Hold' }).focus();
  await page.keyboard.press('Alt+9');
  await expect(page.getByRole('region', { name: 'Multimeter', exact: true })).toBeVisible();
  expect(await grave(page, '[data-testid=meters]')).toEqual([]);
  // What was chosen is still chosen when its tab is seen again.
  const amps = page.getByRole('region', { name: 'Multimeter', exact: true }).getByTitle('Current into a pin');
  await amps.click();
  await page.keyboard.press('Alt+8');
  await expect(page.getByTestId('meters')).toBeHidden();
  await page.keyboard.press('Alt+9');
  await expect(amps.locator('..').getByRole('radio')).toBeChecked();
});

/** A property of the element that draws a part on the breadboard. */
const drawn = (page: Page, part: string, name: string) =>
  page
    .locator(`.bench-item[data-part=${part}] .bench-body > :first-child`)
    .evaluate((element, key) => Reflect.get(element, key) as unknown, name);

test('a counter of a sketch reads the frequency of a 555 whose knob is turned', async ({ page }) => {
  await open(page, 'timer-555');
  const read = async () => {
    const text = (await page.getByTestId('serial-terminal').locator('.xterm-rows').textContent()) ?? '';
    return Number([...text.matchAll(/([\d.]+) Hz/g)].at(-1)?.[1]);
  };
  // 1.44 / ((R1 + 2 (R2 + RV1)) C1), at the middle and at the end of the knob.
  const formula = (position: number) => 1.44 / ((1e3 + 2 * (1e3 + 100e3 * position)) * 100e-9);
  const off = async (position: number) => Math.abs((await read()) / formula(position) - 1);
  await expect.poll(() => off(0.5), { timeout: 60_000 }).toBeLessThan(0.015);
  const knob = page.getByRole('slider', { name: /RV1/ }).first();
  await knob.press('End');
  await expect.poll(() => off(1), { timeout: 60_000 }).toBeLessThan(0.015);
  await shot(page, 'counter-555');
});

test('a thermometer shows on its LCD how warm it is', async ({ page }) => {
  await open(page, 'lcd-thermometer');
  const shown = async () =>
    String.fromCharCode(...Object.values((await drawn(page, 'DS1', 'characters')) as Record<string, number>));
  await expect.poll(shown, { timeout: 60_000 }).toMatch(/^Temperature {5}.*25\.\d/);
  await page.getByRole('slider', { name: /TH1/ }).first().press('End');
  await expect.poll(shown, { timeout: 60_000 }).toMatch(/^Temperature {5}(8\d|9\d|1[0-2]\d)\.\d/);
  await shot(page, 'lcd-thermometer');
});
