import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { beginBlank, ask, goTo, label, line, power, press, symbol } from './drawing.ts';
import { canvas, drawn, openFiles, saved, shot } from './editor.ts';
import { test } from './sharedPage.ts';

// Hundreds of keys, each of which draws the whole canvas without a graphics card: a smaller one takes half the time.
test.use({ viewport: { width: 1120, height: 700 } });

/** Steps of the grid, millimetres; the sheets below are laid out in them. */
const GRID = 1.27;

/** One line of the light bar: entry, base resistor, transistor, resistor and LED. */
async function channel(page: Page) {
  await press(page, 'z');
  await goTo(page, 18, 22);
  await press(page, 'Enter', 'Escape');
  await symbol(page, 'BC547', [[40, 20]]);
  await symbol(
    page,
    'R',
    [
      [30, 20],
      [47, 16],
    ],
    ['r'],
  );
  await symbol(page, 'LED', [[56, 16]]);
  await power(page, 'GND', [42, 24]);
  await power(page, '+5V', [59, 16]);
  await line(page, 'w', [20, 20], [27, 20]);
  await line(page, 'w', [33, 20], [36, 20]);
  await line(page, 'w', [42, 16], [44, 16]);
  await line(page, 'w', [50, 16], [53, 16]);
  await label(page, 'Q0', [[21, 20]]);
}

test('a light bar of two sheets, forty parts and a bus is drawn, numbered, checked and handed over @long', async ({
  page,
}) => {
  await openFiles(page);
  await beginBlank(page);
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await canvas(page).focus();

  // The first sheet: connector, shift register, supply.
  await symbol(page, '74HC595', [[60, 40]]);
  await symbol(page, 'C', [
    [100, 60],
    [110, 60],
    [120, 60],
  ]);
  await symbol(page, 'R', [
    [40, 33],
    [130, 57],
  ]);
  await symbol(page, 'LED', [[130, 66]], ['r']);
  await power(page, '+5V', [60, 26], [40, 30], [100, 57], [110, 57], [120, 57], [130, 54]);
  await power(page, 'GND', [60, 54], [50, 42], [100, 63], [110, 63], [120, 63], [130, 69]);
  await line(page, 'w', [52, 36], [40, 36]);
  await line(page, 'w', [52, 42], [50, 42]);
  await line(page, 'w', [130, 60], [130, 63]);
  for (const [name, y] of [
    ['SER', 32],
    ['SRCLK', 34],
    ['RCLK', 40],
  ] as const) {
    await line(page, 'w', [52, y], [49, y]);
    await label(page, name, [[49, y]], ['r', 'r']);
  }
  await press(page, 'q');
  await goTo(page, 68, 50);
  await press(page, 'Enter', 'Escape');
  await shot(page, 'light-bar-begun');

  // The bus: eight wires of the register, each with its entry.
  for (let i = 0; i < 8; i++) await line(page, 'w', [68, 32 + 2 * i], [72, 32 + 2 * i]);
  await label(
    page,
    'Q0',
    Array.from({ length: 8 }, (_, i) => [69, 32 + 2 * i] as const),
  );
  await press(page, 'z');
  for (let i = 0; i < 8; i++) {
    await goTo(page, 72, 32 + 2 * i);
    await press(page, 'Enter');
  }
  await press(page, 'Escape');
  await ask(page, 's', 'Lights');
  await goTo(page, 84, 20);
  await press(page, 'Enter');
  await goTo(page, 110, 40);
  await press(page, 'Enter');

  // The second sheet: one line, then seven more of it.
  await expect(page.locator('.status')).toContainText('1 selected');
  await press(page, 'Alt+Enter');
  await drawn(page);
  await canvas(page).focus();
  await channel(page);
  await press(page, 'Control+a');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('menuitem', { name: /Array/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rows').fill('8');
  await dialog.getByLabel('Row pitch (mm)').fill(String(16 * GRID));
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await canvas(page).focus();
  await press(page, 'Escape');
  await line(page, 'b', [18, 12], [18, 134]);
  await label(page, 'Q[0..7]', [[18, 12]], ['r'], 'h');
  await saved(page);
  await shot(page, 'light-bar-lights');

  // Back on the first sheet, the sheet's pin is joined to the bus.
  await press(page, 'Alt+Backspace');
  await drawn(page);
  await canvas(page).focus();
  await press(page, 'Control+f');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Find' }).fill('Lights');
  await page.getByRole('dialog').locator('.find-hits button').first().click();
  await press(page, 'Escape');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await page.getByRole('menuitem', { name: /Import sheet pins/ }).click();
  await canvas(page).focus();
  await line(page, 'b', [74, 46], [74, 22], [84, 22]);
  await label(page, 'Q[0..7]', [[76, 22]]);

  // The connector last, so that numbering has something to do, and the flags that say where power comes from.
  await symbol(page, 'Conn_01x06_Pin', [[20, 36]], ['r', 'r']);
  await power(page, '+5V', [24, 30]);
  await power(page, 'GND', [24, 40]);
  for (const [name, y] of [
    ['SER', 34],
    ['SRCLK', 36],
    ['RCLK', 38],
  ] as const)
    await label(page, name, [[24, y]]);
  await press(page, 'q');
  await goTo(page, 24, 32);
  await press(page, 'Enter', 'Escape');
  await line(page, 'w', [100, 57], [92, 57]);
  await line(page, 'w', [100, 63], [92, 63]);
  await power(page, 'PWR_FLAG', [92, 57], [92, 63]);
  await saved(page);
  await shot(page, 'light-bar');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('menuitem', { name: /Annotate/ }).click();
  await dialog.getByText('Renumber components').click();
  await dialog.getByRole('button', { name: /Change \d+ designators?/ }).click();
  await expect(dialog).toBeHidden();

  await canvas(page).focus();
  await press(page, 'F7');
  await expect(page.locator('.findings')).toContainText('No violations');
  await shot(page, 'light-bar-checked');

  const pdf = await exported(page, async () => {});
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page /g)).toHaveLength(2);
  const netlist = await exported(page, () => page.getByRole('dialog').getByText('Netlist').click());
  const expected = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'light-bar.expected.json'), 'utf8'),
  ) as object;
  expect(netsOf(netlist.toString())).toEqual(expected);
});

/** What the export dialog makes. */
async function exported(page: Page, choose: () => Promise<void>): Promise<Buffer> {
  await canvas(page).focus();
  await press(page, 'Control+Alt+p');
  await choose();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  await expect(page.getByRole('dialog')).toBeHidden();
  return readFileSync(await download.path());
}

/** Nets of two pins and more in a KiCad netlist, read without the product's own reader. */
function netsOf(text: string): Record<string, string[]> {
  const nets: Record<string, string[]> = {};
  for (const part of text
    .slice(text.indexOf('(nets'))
    .split(/\(net\s/)
    .slice(1)) {
    const name = /\(name "((?:[^"\\]|\\.)*)"\)/.exec(part)![1]!;
    const pins = [...part.matchAll(/\(ref "([^"]+)"\)\s*\(pin "([^"]+)"\)/g)].map(([, ref, pin]) => `${ref}.${pin}`);
    if (pins.length > 1) nets[name] = pins.sort();
  }
  return nets;
}
