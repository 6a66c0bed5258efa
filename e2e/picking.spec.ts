import { expect, type Page } from '@playwright/test';
import { drawn, importZip, shot } from './editor.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';
import { test } from './sharedPage.ts';

test.skip(!hasCorpus, missingCorpus);

const selected = (page: Page) => page.locator('.selection-sum');

/** Pixels per millimetre. */
const scaleOf = async (page: Page) => parseFloat((await page.getByText(/px\/mm$/).textContent())!);

test('on a dense board a click selects what is seen, again the next item, and a list shows all', async ({ page }) => {
  await importZip(page, 'orangecrab.zip', zippedProject('v5-orangecrab-r0.2.1'));
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);

  await page.keyboard.press('Control+f');
  const find = page.getByRole('dialog');
  await find.getByRole('textbox').fill('U3');
  // What the import could not read as is lies below a dialog, as long as it shows: 20 s, in which a slow machine opens no board.
  const covered = await page
    .locator('.ant-notification-notice')
    .boundingBox({ timeout: 1000 })
    .catch(() => null);
  if (covered) {
    const { x: left, y: top, width, height } = covered;
    const seen = page.evaluate(([x, y]) => document.elementFromPoint(x, y)!.closest('.ant-notification') === null, [
      left + width / 2,
      top + height / 2,
    ] as const);
    expect(await seen).toBe(true);
  }
  await page.keyboard.press('Enter');
  await expect(selected(page)).toHaveText('Footprint × 1');
  // The BGA fills half of the view: texts of its footprint that lie three times as far away do not count.
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(30);
  await shot(page, 'picking-find');
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();

  // The palette goes to a net.
  await page.keyboard.press('Control+k');
  await page.locator('[aria-controls=palette-list]').fill('RAM_CK+');
  await expect(page.locator('#palette-list').getByRole('option').first()).toHaveText('Net › RAM_CK+');
  await page.keyboard.press('Enter');
  await expect(page.locator('.status .net-name')).toContainText('RAM_CK+');
  await page.keyboard.press('Shift+H');

  const box = (await page.getByTestId('canvas').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.keyboard.press('Escape');
  await page.mouse.click(x, y);
  await expect(selected(page)).toHaveText(/ × 1/);
  const first = await selected(page).textContent();
  // Not so fast that it is a double click.
  await expect(async () => {
    await page.mouse.click(x, y);
    await expect(selected(page)).not.toHaveText(first!, { timeout: 200 });
  }).toPass({ intervals: [400] });

  const list = page.getByRole('listbox', { name: 'Items under the pointer' });
  const choose = async (index: number) => {
    await page.keyboard.down('Alt');
    await page.mouse.click(x, y);
    await page.keyboard.up('Alt');
    await expect(list.getByRole('option').nth(1)).toBeVisible();
    for (let i = 0; i < index; i++) await page.keyboard.press('ArrowDown');
  };
  await choose(1);
  await shot(page, 'picking-list');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  // Without footprints, tracks and vias only areas are left.
  const filter = page.getByRole('region', { name: 'Selection filter' });
  await page.getByRole('tab', { name: 'Layers' }).click();
  for (const name of ['Footprints', 'Tracks', 'Vias']) await filter.getByRole('checkbox', { name }).uncheck();
  // The next click at this place starts again.
  await page.getByTestId('canvas').press('Escape');
  await page.mouse.click(x, y);
  await expect(selected(page)).toHaveText('Zone × 1');
  await shot(page, 'picking-filter');

  // What is locked says so where it is clicked, and is unlocked there.
  await page.keyboard.press('Shift+L');
  await page.keyboard.press('Escape');
  await page.mouse.click(x, y);
  const lock = page.getByRole('status').filter({ hasText: 'is locked.' });
  await expect(lock).toBeVisible();
  await shot(page, 'picking-locked');
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock).toBeHidden();
  await filter.getByRole('button', { name: 'Select all kinds' }).click();
});

test('the active layer is chosen by number keys and shown, others are dimmed, presets hide the rest', async ({
  page,
}) => {
  await importZip(page, 'orangecrab.zip', zippedProject('v5-orangecrab-r0.2.1'));
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  const chip = page.getByTestId('layer-chip');
  await expect(chip).toContainText('F.Cu');
  await page.keyboard.press('2');
  await expect(chip).toContainText('B.Cu');
  await page.keyboard.press('3');
  await expect(chip).toContainText('In1.Cu');
  await page.keyboard.press('9');
  await expect(chip).toContainText('In2.Cu');
  await shot(page, 'layers-dimmed');
  await page.getByRole('tab', { name: 'Layers' }).click();
  await expect(page.getByRole('checkbox', { name: 'Dim inactive copper' })).toBeChecked();
  await page.getByLabel('Layer preset').click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Inner copper' }).click();
  await expect(page.getByRole('button', { name: 'Show F.Cu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide In1.Cu' })).toBeVisible();
  await shot(page, 'layers-preset');

  // What is seen, with the active layer, is saved under a name, renamed, chosen again and deleted.
  await page.getByRole('button', { name: 'Hide In3.Cu' }).click();
  await page.getByRole('button', { name: 'Save as preset' }).press('Enter');
  const presetName = page.getByRole('textbox', { name: 'Name of the preset' });
  await presetName.fill('Upper planes');
  await page.keyboard.press('Enter');
  // A form that closes is still there for a moment.
  await expect(presetName).toHaveCount(0);
  const preset = page.locator('.layer-preset .ant-select');
  await expect(preset).toContainText('Upper planes');
  await page.getByRole('button', { name: 'Rename preset' }).press('Enter');
  await presetName.fill('Planes');
  await shot(page, 'layers-preset-rename');
  await page.keyboard.press('Enter');
  await expect(preset).toContainText('Planes');
  await expect(presetName).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(preset).toContainText('All layers');
  await page.getByTestId('canvas').press('1');
  await page.getByLabel('Layer preset').click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Planes' }).click();
  await expect(chip).toContainText('In2.Cu');
  await expect(page.getByRole('button', { name: 'Hide In1.Cu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show In3.Cu' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete preset' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete preset' }).click();
  await expect(page.getByRole('button', { name: 'Rename preset' })).toBeHidden();
  await expect(preset).not.toContainText('Planes');
});
