import { expect, type Page } from '@playwright/test';
import { command, newProject } from './drawing.ts';
import { drawn, openFiles, shot } from './editor.ts';
import { unreachable } from './reach.ts';
import { test } from './sharedPage.ts';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 820, height: 720 },
] as const;

/** Looks at what is open in both sizes of the window. */
async function reach(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Dialogs and menus slide to their places.
    await page.evaluate(() => Promise.all(document.getAnimations().map(each => each.finished.catch(() => null))));
    await expect
      .soft(async () => expect(await unreachable(page)).toEqual([]), `${name} at ${size.width}`)
      .toPass({ timeout: 3000 });
    await shot(page, `reach-${name.replaceAll(/\W+/g, '-')}-${size.width}`);
  }
}

/** Opens each dialog by its command, looks at it and closes it. */
async function dialogs(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.setViewportSize(SIZES[0]);
    await command(page, name);
    const dialog = page.getByRole('dialog').last();
    await expect(dialog).toBeVisible();
    await reach(page, name);
    // A hint that is open takes the first Escape.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden({ timeout: 1000 });
    }).toPass({ timeout: 10_000 });
  }
}

const show = async (page: Page, editor: string) => {
  await page.setViewportSize(SIZES[0]);
  await page.getByRole('radiogroup').getByText(editor, { exact: true }).click();
};

test('each control of the editors can be reached in small windows', async ({ page }) => {
  await openFiles(page);
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('button', { name: /^USB-C powered board/ }).click();
  await page.waitForURL(/\/eda\/sch/);
  await drawn(page);
  await reach(page, 'schematic');
  for (const menu of ['File', 'Edit', 'View', 'Place', 'Inspect', 'Help']) {
    await page.setViewportSize(SIZES[0]);
    await page.getByRole('button', { name: menu, exact: true }).click();
    await expect(page.getByRole('menu').first()).toBeVisible();
    await reach(page, `menu ${menu}`);
    await page.keyboard.press('Escape');
  }
  await dialogs(page, [
    'Annotate…',
    'Electrical rules…',
    'Export drawings, netlists and BOM…',
    'Grids…',
    'Schematic setup: page, title block, net classes…',
    'Update board from schematic…',
    'Edit component fields',
    'Find and replace',
    'Keyboard shortcuts',
    'Place symbol',
  ]);

  await show(page, 'Board');
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  await page.getByRole('button', { name: 'Run checks' }).click();
  await expect(page.getByText('No violations').first()).toBeVisible();
  await reach(page, 'board with checks');
  for (const tab of ['Properties', 'Nets', 'History', 'Layers']) {
    await page.setViewportSize(SIZES[0]);
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await reach(page, `panel ${tab}`);
  }
  await dialogs(page, [
    'Board setup: layers, stack-up, net classes…',
    'Design rules and constraints…',
    'Export manufacturing files…',
    'Export drawings, netlists and BOM…',
    'Find on board…',
    'Board statistics',
    'Rectangular outline…',
    'Via stitching…',
    'Teardrops…',
    'Place footprint',
  ]);

  await show(page, '3D');
  await expect(page.locator('canvas').first()).toBeVisible();
  await reach(page, '3D');
  await show(page, 'Waves');
  await expect(page).toHaveURL(/waves|sim|eda/);
  await reach(page, 'waves');
});

test('each control of the part editors can be reached in small windows', async ({ page }) => {
  await newProject(page);
  await command(page, 'New symbol…');
  await page.locator('#form-name').fill('REACH');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-tabs]').getByRole('tab', { name: /Symbol: REACH/ })).toBeVisible();
  await drawn(page);
  await reach(page, 'symbol editor');
  await show(page, 'Board');
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'New footprint' }).click();
  await page.locator('#footprint-name').press('Enter');
  await expect(page.locator('.pin-tools')).toBeVisible();
  await reach(page, 'footprint editor');
});
