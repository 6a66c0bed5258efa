import { expect, test, type Page } from '@playwright/test';
import { command, goTo, line, makeBoard, newProject, press, symbol } from './drawing.ts';
import { canvas, saved, settled, shot } from './editor.ts';
import { orderBoard } from './order.ts';
import { placesOf, type Place } from './places.ts';

/** Chooses the footprint of a part that is found by its designator. */
async function footprint(page: Page, designator: string, query: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page, 'Control+f');
  await dialog.getByRole('textbox', { name: 'Find' }).fill(designator);
  await dialog.locator('.find-hits button').first().click();
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await canvas(page).focus();
  await press(page, 'Shift+Q');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.type(query);
  await expect(dialog.getByRole('option').first()).toContainText(name);
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await canvas(page).focus();
  await press(page, 'Escape');
}

test('a board from nothing: drawn, placed, routed, checked, seen and ordered', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  await newProject(page);

  // A lamp: plug, resistor, light emitting diode.
  await symbol(page, 'Conn_01x02_Pin', [[20, 36]], ['r', 'r']);
  await symbol(page, 'R', [[30, 34]], ['r']);
  await symbol(page, 'LED', [[40, 34]]);
  await line(page, 'w', [24, 34], [27, 34]);
  await line(page, 'w', [33, 34], [37, 34]);
  await line(page, 'w', [43, 34], [43, 40], [24, 40], [24, 36]);
  await footprint(page, 'J1', 'pinheader 1x02 2.54 vertical', 'PinHeader_1x02_P2.54mm_Vertical');
  await footprint(page, 'R1', '0805', 'R_0805');
  await footprint(page, 'D1', 'led 0805', 'LED_0805');
  await saved(page);
  await shot(page, 'lamp-schematic');

  // To the board: three parts, three nets.
  const dialog = page.getByRole('dialog');
  await makeBoard(page);
  await command(page, 'Rectangular outline');
  await dialog.getByLabel('Width (mm)').fill('30');
  await dialog.getByLabel('Height (mm)').fill('20');
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await canvas(page).focus();
  await goTo(page, 200, 200, 0.5);
  await press(page, 'Enter');
  await press(page, 'Escape');
  await press(page, 'Escape');

  await command(page, 'Place from list');
  await dialog.getByRole('textbox').fill('J1, R1, D1');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await canvas(page).focus();
  for (const [x, y] of [
    [212, 218],
    [226, 212],
    [244, 218],
  ] as const) {
    await goTo(page, x, y, 0.5);
    await press(page, 'Enter');
  }
  await press(page, 'Home');
  await settled(page);
  await expect(page.getByTestId('unrouted')).toHaveText('Unrouted: 3');
  await shot(page, 'lamp-placed');

  // Each track is begun at a pad and finished by F.
  const at = await placesOf(page);
  const go = async (place: Place) => page.mouse.move(at(place).x, at(place).y, { steps: 3 });
  await canvas(page).focus();
  await press(page, 'x');
  for (const pad of [
    [106, 109],
    [106, 111.54],
    [113.95, 106],
    [112.05, 106],
  ] as const) {
    await go(pad);
    await page.mouse.down();
    await page.mouse.up();
    await go([pad[0] + 1, pad[1] + 1]);
    await press(page, 'f');
  }
  await press(page, 'Escape', 'Escape');
  await saved(page);
  await settled(page);
  await expect(page.getByTestId('unrouted')).toHaveText('Unrouted: 0');
  await shot(page, 'lamp-routed');

  await canvas(page).focus();
  await press(page, 'F7');
  await expect(page.locator('.findings')).toContainText('No violations', { timeout: 30_000 });
  await shot(page, 'lamp-checked');

  // Seen in three dimensions, with its three parts.
  await canvas(page).focus();
  await press(page, 'Alt+3');
  await expect(page.locator('[data-testid=solid][data-drawn=true]')).toBeVisible({ timeout: 90_000 });
  await settled(page);
  await shot(page, 'lamp-solid');
  await orderBoard(page, 'lamp');
  expect(faults).toEqual([]);
});
