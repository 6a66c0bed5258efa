import { readFileSync } from 'node:fs';
import { expect, test as freshTest, type Page } from '@playwright/test';
import { label, line, newProject } from './drawing.ts';
import { canvas, drawn, openFiles, saved, shot, settled } from './editor.ts';
import { test } from './sharedPage.ts';

async function openBlinky(page: Page): Promise<void> {
  await openFiles(page);
  await page.getByRole('button', { name: 'Open a copy' }).first().click();
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
}

/** Selects a part by its designator, as one does it from the keyboard. */
async function find(page: Page, designator: string): Promise<void> {
  await canvas(page).focus();
  await page.keyboard.press('Control+f');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Find' }).fill(designator);
  await dialog.locator('.find-hits button').first().click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.status')).toContainText('1 selected');
}

test('the right button offers what suits, and a double click opens what lies there', async ({ page }) => {
  await openBlinky(page);
  await find(page, 'U1');
  const box = (await canvas(page).boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.click(middle.x, middle.y, { button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: /Copy/ })).toBeVisible();
  await shot(page, 'context-menu');
  await menu.getByRole('menuitem', { name: /Drag with wires/ }).click();
  await page.mouse.move(middle.x + 40, middle.y + 30, { steps: 4 });
  await page.mouse.click(middle.x + 40, middle.y + 30);
  await saved(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('.steps li').first()).toContainText('Move');
  await page.mouse.dblclick(middle.x + 40, middle.y + 30);
  await expect(page.getByRole('tab', { name: 'Properties' })).toHaveAttribute('aria-selected', 'true');
});

test('the menu of the right button stays inside a low window and scrolls', async ({ page }) => {
  await openBlinky(page);
  await page.setViewportSize({ width: 1280, height: 280 });
  const box = (await canvas(page).boundingBox())!;
  await page.mouse.click(box.x + 20, box.y + box.height - 20, { button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expect
    .poll(async () => {
      const { y, height } = (await menu.boundingBox())!;
      return y >= 0 && y + height <= 281;
    })
    .toBe(true);
  await menu.getByRole('menuitem', { name: /Fit all/ }).click();
  await expect(menu).toBeHidden();
});

test('drawings, netlists and parts are exported', async ({ page }) => {
  await openBlinky(page);
  const make = async (sort?: string): Promise<{ name: string; bytes: Buffer }> => {
    await canvas(page).focus();
    await page.keyboard.press('Control+Alt+p');
    const dialog = page.getByRole('dialog');
    if (sort) {
      // The dialog grows as it opens: a click may meet what was there a moment before.
      await expect(async () => {
        await dialog.getByText(sort).click();
        await expect(dialog.getByRole('radio', { name: sort })).toBeChecked({ timeout: 1000 });
      }).toPass();
    }
    if (sort === 'Bill of materials') await shot(page, 'export');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    await expect(dialog).toBeHidden();
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const pdf = await make();
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const net = await make('Netlist');
  expect(net.bytes.toString()).toContain('(export');
  const parts = await make('Bill of materials');
  expect(parts.name).toMatch(/\.xlsx$/);
  expect(parts.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('a value changed in the schematic comes to the board', async ({ page }) => {
  await openBlinky(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('menuitem', { name: /Edit component fields/ }).click();
  const value = page.getByRole('dialog').getByLabel('R3 Value');
  await value.fill('820');
  await value.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.waitForTimeout(2500);
  await canvas(page).focus();
  await page.keyboard.press('Alt+u');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('680');
  await expect(dialog).toContainText('820');
  await shot(page, 'update-board');
  await dialog.getByRole('button', { name: /Apply 1 change/ }).click();
  await expect(dialog).toBeHidden();
  await canvas(page).focus();
  await page.keyboard.press('Alt+u');
  await expect(page.getByRole('dialog')).toContainText('Schematic and board already match');
});

freshTest('keys follow a preset, and one key can be changed', async ({ page }) => {
  await openBlinky(page);
  await canvas(page).focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  const keys = dialog.getByRole('button', { name: 'Change shortcut of “Draw wire”' });
  const filter = dialog.getByRole('searchbox', { name: 'Filter by name or key' });
  await expect(filter).toBeFocused();
  const list = dialog.locator('.shortcuts');
  const sideways = () => list.evaluate(each => each.scrollWidth - each.clientWidth);
  expect(await sideways()).toBe(0);
  await filter.fill('Ctrl+L');
  await expect(list.locator('dt')).toContainText(['Place global label']);
  await expect(list.getByRole('heading')).toHaveText(['Place']);
  await shot(page, 'shortcuts-filter');
  await filter.fill('no such command');
  await expect(list).toHaveText('No command has this name or key.');
  await filter.fill('wire');
  await expect(list).not.toContainText('Place global label');
  await filter.fill('');
  await keys.click();
  // It belongs to another command: nothing changes before that is decided.
  await page.keyboard.press('Alt+w');
  const taken = dialog.getByRole('alert');
  await expect(taken).toContainText('Alt+W is the shortcut of: Close tab');
  expect(await sideways()).toBe(0);
  await shot(page, 'shortcut-conflict');
  await taken.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(keys).not.toContainText('Alt+W');
  await keys.click();
  await page.keyboard.press('Alt+w');
  await taken.getByRole('button', { name: 'Use it for “Draw wire”' }).click();
  await expect(keys).toContainText('Alt+W');
  await expect(dialog.getByRole('button', { name: 'Change shortcut of “Close tab”' })).not.toContainText('Alt+W');
  await shot(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await canvas(page).focus();
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('button', { name: 'Draw wire', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

freshTest(
  'the first start asks for the keys that one knows; sequences of Altium show where they lead',
  async ({ page }) => {
    await openBlinky(page);
    const which = page.getByRole('group', { name: 'Which shortcuts do you know?' });
    await shot(page, 'shortcuts-which');
    await which.getByRole('button', { name: 'Altium' }).click();
    await expect(which).toHaveCount(0);
    await canvas(page).focus();
    await page.keyboard.press('p');
    const pending = page.locator('.pending-keys');
    await expect(pending).toContainText('Draw wire');
    await shot(page, 'shortcuts-sequence');
    await page.keyboard.press('w');
    await expect(pending).toHaveCount(0);
    const wire = page.getByRole('button', { name: 'Draw wire', exact: true });
    await expect(wire).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // A sequence that leads nowhere does nothing, also not what its last key does elsewhere.
    await page.keyboard.press('p');
    await page.keyboard.press('Escape');
    await expect(pending).toHaveCount(0);
    await page.keyboard.press('w');
    await expect(wire).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await drawn(page);
    await expect(which).toHaveCount(0);
  },
);

test('title block, text variables and net classes are set', async ({ page }) => {
  await openBlinky(page);
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Schematic setup: page/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Company').fill('Lumen Works');
  await dialog.getByLabel('Company').press('Enter');
  await dialog.getByRole('tab', { name: 'Net classes' }).click();
  await dialog.getByLabel('Name of a new class').fill('Power');
  await dialog.getByLabel('Name of a new class').press('Enter');
  await dialog.getByLabel('Power Track').fill('0.5');
  await dialog.getByLabel('Power Track').press('Enter');
  await dialog.getByLabel('Power Bus').fill('0.8');
  await dialog.getByLabel('Power Bus').press('Enter');
  await dialog.getByLabel('Power Color').fill('#d01818');
  await dialog.getByLabel('Power Line style').click();
  await page.getByTitle('Dashed', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Remove Power Color' })).toBeVisible();
  await shot(page, 'design-settings');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('.steps')).toContainText('Change settings');
  await saved(page);
});

test('a net gets its class in the panel, fields a column, and the palette says where a command is', async ({
  page,
}) => {
  await openBlinky(page);
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Schematic setup: page/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Net classes' }).click();
  // The default class is there in every document.
  await expect(dialog.getByLabel('Default Track')).not.toHaveValue('');
  await dialog.getByLabel('Name of a new class').fill('Power');
  await dialog.getByLabel('Name of a new class').press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('tab', { name: 'Nets' }).click();
  await page.getByRole('button', { name: 'GND', exact: true }).click();
  await page.getByRole('combobox', { name: 'Net class of GND' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Power' }).click();
  await expect(page.locator('.net-class-choice')).toContainText('Power');
  await shot(page, 'net-class');

  // The palette has the letters from the moment of its key on, and when a dialog that closes gives the focus to the drawing.
  await canvas(page).focus();
  await canvas(page).evaluate(drawing => {
    for (const key of [{ key: 'k', code: 'KeyK', ctrlKey: true }, { key: 'r' }, { key: 'o' }])
      drawing.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
  });
  const query = page.getByRole('combobox', { name: /command/i });
  await expect(query).toHaveValue('ro');
  await canvas(page).evaluate(drawing => drawing.focus());
  await page.keyboard.type('ute');
  await expect(query).toHaveValue('route');
  await page.getByRole('combobox', { name: /command/i }).fill('route track');
  const elsewhere = page.getByRole('option', { name: /Route track/ });
  await expect(elsewhere).toContainText('In: Board');
  await shot(page, 'palette-elsewhere');
  await page.keyboard.press('Enter');
  await expect(elsewhere).toBeVisible();
  await page.getByRole('combobox', { name: /command/i }).fill('edit component fields');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('textbox', { name: 'Name of a new field' }).fill('Tolerance');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('columnheader', { name: 'Tolerance' })).toBeAttached();
  await shot(page, 'fields-columns');
});

test('the class of a net is chosen at its wires and labels', async ({ page }) => {
  await newProject(page);
  await line(page, 'w', [20, 20], [40, 20]);
  await label(page, 'VIN', [[30, 20]]);
  await page.getByRole('button', { name: 'File', exact: true }).click();
  // A click on a menu that still unfolds gets lost.
  await settled(page);
  await page.getByRole('menuitem', { name: /Schematic setup: page/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Net classes' }).click();
  await dialog.getByLabel('Name of a new class').fill('Power');
  await dialog.getByLabel('Name of a new class').press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await canvas(page).focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('tab', { name: 'Properties' }).click();
  const properties = page.locator('.properties');
  await expect(properties.locator('.net-name')).toHaveText('/VIN');
  await properties.getByRole('combobox', { name: 'Net class of /VIN' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Power' }).click();
  // The wire alone is of the same net.
  await properties.locator('.mixture button').filter({ hasText: 'Wire' }).click();
  await expect(properties.locator('.ant-select').filter({ hasText: 'Power' })).toBeVisible();
  await shot(page, 'net-class-wire');
  await page.keyboard.press('Control+z');
  await expect(properties.locator('.ant-select').filter({ hasText: 'Power' })).toHaveCount(0);
});

test('an empty sheet and an empty board say what to begin with until one begins', async ({ page }) => {
  await newProject(page);
  const steps = page.getByRole('note', { name: 'First steps' });
  await expect(steps).toContainText('Place symbol');
  await page.keyboard.press('w');
  await expect(steps).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(steps).toBeVisible();
  await page.getByRole('radiogroup').locator('label', { hasText: 'Board' }).click();
  await expect(steps).toContainText('Rectangular outline');
});
