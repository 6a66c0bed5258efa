import { createHash } from 'node:crypto';
import { expect, test as freshTest, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { drawn, importZip, settled, shot } from './editor.ts';
import { otherPixels } from './likeness.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';
import { lookOf, wear } from './looks.ts';
import { test } from './sharedPage.ts';

test.skip(!hasCorpus, missingCorpus);

const group = (page: Page, index: number) => page.locator('[data-group]').nth(index);
const surface = (page: Page, index: number) => group(page, index).getByTestId('canvas');
const documents = (page: Page) => page.locator('.group').getByRole('tab');
const titles = (page: Page) => documents(page).allInnerTexts();
const status = (page: Page) => page.locator('.status');
const picture = async (page: Page, index: number) =>
  createHash('sha256')
    .update(await surface(page, index).screenshot())
    .digest('hex');

/** How many pictures in a row must be the same before a pane counts as at rest. */
async function atRest(page: Page, index: number): Promise<string> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = await picture(page, index);
      return last === before;
    })
    .toBe(true);
  return last;
}

/** Selects a part of the schematic by its designator, as one does it from the keyboard. */
async function find(page: Page, designator: string): Promise<void> {
  await page.keyboard.press('Control+f');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(designator);
  await dialog.locator('.find-hits button').first().click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Opens a project of the corpus with its schematic on the left and its board on the right. */
async function sideBySide(page: Page): Promise<void> {
  await importZip(page, 'pic.zip', zippedProject('v6-pic_programmer'));
  await page.getByRole('button', { name: 'Split right' }).click();
  await expect(page).toHaveURL(/\/eda\/pcb\?id=/);
  await expect(surface(page, 1).locator('canvas')).toBeVisible();
  await expect.poll(async () => (await surface(page, 1).screenshot()).length).toBeGreaterThan(12_000);
}

/** Runs a command by its name from the palette. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function drag(page: Page, name: string, to: { x: number; y: number }): Promise<void> {
  const box = (await page.getByRole('tab', { name }).boundingBox())!;
  await page.mouse.move(box.x + 16, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y + 90, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

test('schematic and board stand side by side, and each follows what is chosen in the other', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  await sideBySide(page);
  expect(await titles(page)).toEqual(['Schematic', 'Board']);
  await expect(group(page, 1)).toHaveAttribute('data-active', 'true');

  // From the schematic: a part is selected on the board and brought to its middle.
  await surface(page, 0).click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(/\/eda\/sch\?id=/);
  await expect(status(page)).toContainText('0 selected');
  const board = await atRest(page, 1);
  await find(page, 'U3');
  await expect(group(page, 0), 'the board follows and takes no keys').toHaveAttribute('data-active', 'true');
  await expect.poll(() => picture(page, 1)).not.toBe(board);
  await shot(page, 'probe-to-board');

  // What was followed is there when one goes over: it lies in the middle, so a click there hits it.
  await group(page, 1).getByRole('tab').first().focus();
  await expect(status(page)).toContainText('1 selected');
  await page.getByRole('tab', { name: 'Properties' }).click();
  await expect(page.locator('.properties').getByRole('textbox', { name: 'Reference' })).toHaveValue('U3');

  // From the board: nothing is selected, then a part of another page is. The schematic turns to it.
  await page.keyboard.press('Escape');
  await surface(page, 1).focus();
  await page.keyboard.press('Escape');
  await expect(status(page)).toContainText('0 selected');
  await group(page, 0).getByRole('tab').first().focus();
  await expect(status(page), 'nothing is selected there either').toContainText('0 selected');
  await surface(page, 1).focus();
  await page.keyboard.press('Home');
  const box = (await surface(page, 1).boundingBox())!;
  const reference = page.locator('.properties').getByRole('textbox', { name: 'Reference' });
  let chosen = '';
  for (let i = 0; i < 60 && chosen === ''; i++) {
    await page.mouse.click(box.x + box.width * (0.55 + 0.05 * (i % 6)), box.y + box.height * (0.4 + 0.03 * (i / 6)));
    if ((await reference.count()) > 0) chosen = await reference.inputValue();
  }
  expect(chosen).not.toBe('');
  await group(page, 0).getByRole('tab').first().focus();
  await expect(reference).toHaveValue(chosen);
  await shot(page, 'probe-to-schematic');

  // A net of the schematic is highlighted on the board, and goes again.
  await surface(page, 0).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await atRest(page, 1);
  const plain = await surface(page, 1).screenshot();
  const changed = async () => otherPixels(page, plain, await surface(page, 1).screenshot());
  await page.getByRole('tab', { name: 'Nets' }).click();
  await page.getByRole('searchbox').fill('GND');
  await page.locator('.nets').getByRole('button', { name: 'GND', exact: true }).click();
  await expect.poll(changed).toBeGreaterThan(1000);
  await shot(page, 'probe-net');
  await page.locator('.nets').getByRole('button', { name: 'GND', exact: true }).click();
  await expect.poll(changed).toBeLessThan(10);
  expect(await grave(page), 'two panes keep people out').toEqual([]);
  expect(faults).toEqual([]);
});

test('panels are docked elsewhere, and a reload finds everything where it was', async ({ page }) => {
  await sideBySide(page);
  // By mouse to the left side, with a preview of the place.
  await drag(page, 'History', { x: 70, y: 500 });
  await expect(page.getByTestId('drop-place')).toBeVisible();
  await shot(page, 'dock-preview');
  await page.mouse.up();
  const left = page.getByRole('complementary', { name: 'left panels' });
  await expect(left.getByRole('tab')).toHaveText(['History']);

  // By the panel's menu to the bottom, by keyboard.
  await page.getByRole('tab', { name: 'Nets' }).click();
  await page.getByRole('button', { name: 'Panel menu: Nets' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Dock bottom' }).press('Enter');
  const bottom = page.getByRole('complementary', { name: 'bottom panels' });
  await expect(bottom.getByRole('tab')).toHaveText(['Nets']);

  // The dock is made wider, the panes are divided again, both by keyboard.
  const width = (await left.boundingBox())!.width;
  await page.getByRole('separator', { name: 'Size of left panels' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect((await left.boundingBox())!.width).toBe(width + 32);
  const part = (await group(page, 0).boundingBox())!.width;
  await page.getByRole('separator', { name: 'Divider between panes' }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  expect((await group(page, 0).boundingBox())!.width).toBeCloseTo(part - 80, 0);
  await surface(page, 1).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await group(page, 1).getByRole('tab').first().click();
  const view = await atRest(page, 1);
  await shot(page, 'docked');

  await page.reload();
  await expect(surface(page, 1).locator('canvas')).toBeVisible();
  await expect(left.getByRole('tab')).toHaveText(['History']);
  await expect(bottom.getByRole('tab')).toHaveText(['Nets']);
  expect((await left.boundingBox())!.width).toBe(width + 32);
  expect((await group(page, 0).boundingBox())!.width).toBeCloseTo(part - 80, 0);
  expect(await titles(page)).toEqual(['Schematic', 'Board']);
  await group(page, 1).getByRole('tab').first().click();
  await expect.poll(() => picture(page, 1), { message: 'the view of the board is the same' }).toBe(view);

  // Hidden and shown again from the palette; then all as in the beginning.
  await command(page, 'history panel');
  await expect(left).toBeHidden();
  await command(page, 'reset layout');
  await expect(bottom).toBeHidden();
  await expect(page.locator('[data-group]')).toHaveCount(1);
  expect(await titles(page)).toEqual(['Schematic', 'Board']);
});

test('tabs are opened, walked, closed and opened again by keyboard', async ({ page }) => {
  await importZip(page, 'pic.zip', zippedProject('v6-pic_programmer'));
  // A page of its own by Ctrl and click; the first tab stays where it was.
  await page
    .locator('.sheet-name')
    .nth(1)
    .click({ modifiers: ['Control'] });
  await expect(documents(page)).toHaveCount(2);
  await expect(documents(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const [first, second] = await titles(page);
  expect(first).toBe('Schematic');
  await drawn(page);
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  expect(await titles(page)).toEqual([first, second, 'Board']);

  await page.keyboard.press('Alt+PageUp');
  await expect(documents(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/eda\/sch\?id=/);
  await drawn(page);
  // What was chosen on a page is there when one comes back, and so is the view.
  await page.getByTestId('canvas').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('+');
  const chosen = await status(page).getByText('selected').first().textContent();
  // The ring of the focus is no part of the view.
  await documents(page).nth(1).click();
  const before = await atRest(page, 0);
  await page.keyboard.press('Alt+PageDown');
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  await page.keyboard.press('Alt+PageUp');
  await drawn(page);
  await expect(status(page).getByText('selected').first()).toHaveText(chosen!);
  await documents(page).nth(1).click();
  await expect.poll(() => picture(page, 0)).toBe(before);

  await page.keyboard.press('Alt+w');
  expect(await titles(page)).toEqual([first, 'Board']);
  await page.keyboard.press('Alt+Shift+W');
  await expect(documents(page)).toHaveCount(3);
  expect((await titles(page)).toSorted()).toEqual([first!, second!, 'Board'].toSorted());

  // The row of tabs itself: arrows walk, Delete closes, and one may stand anywhere.
  await documents(page).first().focus();
  await page.keyboard.press('End');
  await expect(documents(page).nth(2)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(documents(page)).toHaveCount(2);
  await documents(page).nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Close', exact: true }).click();
  await expect(documents(page)).toHaveCount(1);
  await page.keyboard.press('Alt+w');
  await expect(documents(page), 'the only tab stays').toHaveCount(1);
});

test('the list of steps leads to any point, also when all is undone', async ({ page }) => {
  await importZip(page, 'pic.zip', zippedProject('v6-pic_programmer'));
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('.panel-empty')).toBeVisible();
  await page.getByTestId('canvas').click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+L');
  await page.keyboard.press('Shift+L');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const steps = page.locator('.steps li');
  const count = await steps.count();
  expect(count).toBe(4);
  for (let i = 0; i < count; i++) await page.keyboard.press('Control+z');
  await expect(steps, 'what was undone can still be done again').toHaveCount(count);
  await expect(page.locator('.steps .undone')).toHaveCount(count - 1);
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  await steps.nth(1).getByRole('button').click();
  await expect(page.locator('.steps .undone')).toHaveCount(1);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await steps.last().getByRole('button').click();
  await expect(page.locator('.steps .undone')).toHaveCount(count - 1);
});

for (const [theme, locale] of lookOf('light'))
  freshTest(`nothing overlaps in a small window, ${theme}, ${locale}`, async ({ page }) => {
    await wear(page, theme, locale);
    await page.setViewportSize({ width: 1024, height: 700 });
    await importZip(page, 'pic.zip', zippedProject('v6-pic_programmer'));
    await page.keyboard.press('Control+\\');
    await expect(page.locator('[data-group]')).toHaveCount(2);
    await page.keyboard.press('F7');
    await expect(page.locator('.findings')).toBeVisible();
    await settled(page);
    await shot(page, `small-${theme}-${locale}`);
    // No two controls of the bars and tabs lie on each other, and none lies outside of the window.
    const crossed = await page.evaluate(() => {
      const boxes = [
        ...document.querySelectorAll('.top-bar button, .top-bar label, .top-bar a, .tab, .group-tools button'),
      ]
        .filter(each => each.checkVisibility())
        .map(each => ({
          name: each.textContent || each.getAttribute('aria-label'),
          ...each.getBoundingClientRect().toJSON(),
        }));
      const outside = boxes.filter(box => box.left < 0 || box.right > innerWidth + 0.5).map(box => box.name);
      const over = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter(b => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
          .map(b => `${a.name} / ${b.name}`),
      );
      return [...outside, ...over];
    });
    expect(crossed).toEqual([]);
    expect(await grave(page)).toEqual([]);
  });
