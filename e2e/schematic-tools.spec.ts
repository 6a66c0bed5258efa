import { expect, test as freshTest, type Page } from '@playwright/test';
import { beginBlank, command, goTo, label } from './drawing.ts';
import { canvas, drawn, openFiles, saved, shot } from './editor.ts';
import { test } from './sharedPage.ts';

freshTest.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function newProject(page: Page): Promise<void> {
  await openFiles(page);
  await beginBlank(page);
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await canvas(page).focus();
}

const steps = async (page: Page): Promise<string[]> => {
  await page.getByRole('tab', { name: 'History' }).click();
  return page.locator('.steps li').allTextContents();
};

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Answers the small dialog that a command opened. */
async function answer(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(text);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('from an empty sheet, by the keyboard alone: wires, labels, marks, a sheet and its pins', async ({ page }) => {
  await newProject(page);
  // A wire of ten steps and one of five, with a corner.
  await press(page, 'w', 'ArrowRight', 'Enter', 'Control+ArrowRight', 'Enter');
  for (let i = 0; i < 5; i++) await press(page, 'ArrowDown');
  await press(page, 'Enter', 'Enter');
  await expect(page.getByTestId('crosshair')).toBeVisible();
  await press(page, 'Escape', 'Escape');

  await press(page, 'l');
  await answer(page, 'DATA0');
  await press(page, 'Enter', 'ArrowUp', 'ArrowUp', 'Enter', 'Escape');

  await press(page, 's');
  await answer(page, 'Power');
  await press(page, 'Control+ArrowDown', 'Enter', 'Control+ArrowRight', 'Control+ArrowDown', 'Enter');
  await expect(page.locator('.status')).toContainText('1 selected');
  await press(page, 'Alt+Enter');
  await expect(page.locator('.side-panel .ant-tree-node-selected')).toContainText('Power');
  await canvas(page).focus();
  await press(page, 'h');
  await answer(page, 'VIN');
  await press(page, 'ArrowRight', 'Enter', 'Escape');

  // The sub-sheet names the sheets that it lies in, and is seen again as it was left.
  const scale = page.locator('.status').getByText(/px\/mm/);
  const fitted = await scale.textContent();
  await press(page, '=');
  await expect(scale).not.toHaveText(fitted!);
  const zoomed = await scale.textContent();
  const way = page.getByRole('navigation', { name: 'Sheets that this one lies in' });
  await expect(way.getByRole('listitem')).toHaveText(['Untitled', 'Power']);
  await shot(page, 'sheet-path');
  await way.getByRole('button', { name: 'Untitled' }).click();
  await expect(way).toHaveCount(0);
  await expect(scale).not.toHaveText(zoomed!);
  await page.locator('.side-panel .sheet-name').filter({ hasText: 'Power' }).click();
  await expect(way).toBeVisible();
  await expect(scale).toHaveText(zoomed!);
  await canvas(page).focus();
  await press(page, 'Alt+Backspace');
  await expect(way).toHaveCount(0);
  await shot(page, 'schematic-by-keyboard');

  await expect.poll(() => steps(page)).toEqual(expect.arrayContaining(['Draw wire', 'Place', 'Draw']));
  await saved(page);
});

test('a label is named at the cursor, and completed from the labels there are', async ({ page }) => {
  await newProject(page);
  await label(page, 'VIN_5V', [[20, 20]]);
  await goTo(page, 40, 20);
  await press(page, 'l');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name');
  await expect(name).toBeFocused();
  // It grows as it opens.
  const cursor = (await page.getByTestId('crosshair').boundingBox())!;
  await expect
    .poll(async () => {
      const { x, y } = (await dialog.boundingBox())!;
      return Math.hypot(x - cursor.x, y - cursor.y);
    })
    .toBeLessThan(80);
  await page.keyboard.type('vi');
  await expect(page.getByRole('option', { name: 'VIN_5V' })).toBeAttached();
  await shot(page, 'label-completion');
  await press(page, 'ArrowDown', 'Enter');
  await expect(name).toHaveValue('VIN_5V');
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await canvas(page).focus();
  await press(page, 'Enter', 'Escape');
  // What was typed counts where nothing was chosen.
  await label(page, 'VIN', [[60, 20]]);
  await press(page, 'Control+f');
  await dialog.getByRole('textbox', { name: 'Find' }).fill('VIN');
  await expect(dialog.locator('.find-hits button')).toHaveCount(3);
});

test('a shape of a sheet has a line and a fill of its own colour, and leaves them by undo', async ({ page }) => {
  await newProject(page);
  await command(page, 'Draw rectangle');
  await canvas(page).focus();
  await press(page, 'ArrowRight', 'Enter', 'Control+ArrowRight', 'Control+ArrowDown', 'Enter', 'Escape', 'Escape');
  await press(page, 'Control+a');
  await page.getByRole('tab', { name: 'Properties' }).click();
  const panel = page.locator('.properties');
  const fillColor = panel.getByRole('button', { name: 'Fill color' });
  await expect(fillColor).toBeHidden();
  await panel.getByRole('combobox', { name: 'Fill', exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Custom color' }).click();
  await fillColor.click();
  await page.locator('.ant-color-picker-hex-input input').fill('ffcc00');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(fillColor.locator('.property-swatch')).toHaveCSS('background-color', 'rgb(255, 204, 0)');
  await expect(panel.getByRole('button', { name: 'Line color' })).toHaveText('Theme color');
  await shot(page, 'sheet-shape-colors');
  await canvas(page).focus();
  await press(page, 'Control+z');
  await expect(fillColor).toHaveText('Theme color');
  await press(page, 'Control+z');
  await expect(fillColor).toBeHidden();
});

test('find, replace and count on', async ({ page }) => {
  await newProject(page);
  await press(page, 'l');
  await answer(page, 'ADDR0');
  await press(page, 'ArrowRight');
  for (let i = 0; i < 4; i++) await press(page, 'Enter', 'ArrowDown', 'ArrowDown');
  await press(page, 'Escape');
  await press(page, 'Control+f');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Find' }).fill('addr');
  await expect(dialog.getByRole('status')).toContainText('4 places');
  await expect(dialog.locator('.find-hits')).toContainText('ADDR3');
  await dialog.getByLabel('Replace with').fill('A');
  await dialog.getByRole('button', { name: /Replace all/ }).click();
  await expect(dialog.getByRole('status')).toContainText('4 objects changed');
  await dialog.getByRole('textbox', { name: 'Find' }).fill('A3');
  await expect(dialog.locator('.find-hits')).toContainText('A3');
  await shot(page, 'find');
});

freshTest('a part drags its wires, is copied to another tab, and is numbered on', async ({ page, context }) => {
  await openFiles(page);
  await page.getByRole('button', { name: 'Open a copy' }).first().click();
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await canvas(page).focus();
  await press(page, 'Control+f');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Find' }).fill('R1');
  await dialog.locator('.find-hits button').first().click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.status')).toContainText('1 selected');
  await canvas(page).focus();
  await press(page, 'g', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  expect((await steps(page))[0]).toBe('Move');
  await saved(page);
  await canvas(page).focus();
  await press(page, 'Control+c');

  const other = await context.newPage();
  await newProject(other);
  await press(other, 'Control+v');
  // The browser takes its time to hand the clipboard over; then the part hangs on the cursor.
  await expect(other.locator('.status')).not.toContainText('Click or drag a box');
  await press(other, 'ArrowRight', 'Enter');
  // The menu may slide away under the pointer on a busy machine: choose again, as a user would, when nothing happened.
  await expect(async () => {
    await other.getByRole('button', { name: 'Edit', exact: true }).click({ timeout: 3000 });
    await other.getByRole('menuitem', { name: /Edit component fields/ }).click({ timeout: 3000 });
    await expect(other.getByRole('dialog')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(other.getByRole('dialog')).toContainText('R1');
  await shot(other, 'fields');
});
