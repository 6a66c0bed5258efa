import { expect, type Page } from '@playwright/test';
import { canvas, drawn, openFiles } from './editor.ts';

/** Drawing by the keyboard, as a person without a mouse does it. */

/** Steps of a sheet's grid, millimetres. */
const GRID = 1.27;

export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Where the cursor is, as the status bar has it. */
async function cursor(page: Page, grid: number): Promise<readonly [number, number]> {
  const text = (await page.locator('.status').textContent()) ?? '';
  const [, x, y] = /X (-?[\d.]+)\s+Y (-?[\d.]+) mm/.exec(text) ?? [];
  if (x === undefined || y === undefined) throw new Error(`no cursor in "${text}"`);
  return [Math.round(Number(x) / grid), Math.round(Number(y) / grid)];
}

/** Leads the cursor by the arrow keys to a point in steps of the grid. */
export async function goTo(page: Page, x: number, y: number, grid = GRID): Promise<void> {
  await press(page, 'ArrowRight');
  const [fromX, fromY] = await cursor(page, grid);
  const lead = async (by: number, back: string, forth: string) => {
    // Each press draws the sheet: from the nearest ten it is five single steps at most.
    const tens = Math.round(by / 10);
    const ones = by - 10 * tens;
    for (let i = 0; i < Math.abs(tens); i++) await press(page, `Control+${tens < 0 ? back : forth}`);
    for (let i = 0; i < Math.abs(ones); i++) await press(page, ones < 0 ? back : forth);
  };
  await lead(x - fromX, 'ArrowLeft', 'ArrowRight');
  await lead(y - fromY, 'ArrowUp', 'ArrowDown');
  await expect.poll(() => cursor(page, grid)).toEqual([x, y]);
}

/** A symbol of the library, placed once a point; `keys` turn it first. */
export async function symbol(
  page: Page,
  name: string,
  at: readonly (readonly [number, number])[],
  keys: string[] = [],
  power = false,
) {
  await press(page, power ? 'p' : 'a');
  const search = page.getByRole('dialog').getByRole('combobox').first();
  await search.fill(name);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(name);
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await canvas(page).focus();
  await press(page, ...keys);
  for (const [x, y] of at) {
    await goTo(page, x, y);
    await press(page, 'Enter');
  }
  await press(page, 'Escape');
}

export const power = (page: Page, name: string, ...at: (readonly [number, number])[]) =>
  symbol(page, name, at, [], true);

/** A wire or bus through points. */
export async function line(page: Page, key: 'w' | 'b', ...points: (readonly [number, number])[]) {
  await press(page, key);
  for (const [x, y] of points) {
    await goTo(page, x, y);
    await press(page, 'Enter');
  }
  // On a pin or another wire it has ended by itself.
  await press(page, 'End', 'Escape', 'Escape');
}

export async function ask(page: Page, key: string, text: string) {
  await press(page, key);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(text);
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await canvas(page).focus();
}

export async function label(
  page: Page,
  text: string,
  at: readonly (readonly [number, number])[],
  keys: string[] = [],
  key = 'l',
) {
  await ask(page, key, text);
  await press(page, ...keys);
  for (const [x, y] of at) {
    await goTo(page, x, y);
    await press(page, 'Enter');
  }
  await press(page, 'Escape');
}

/** Runs a command by its name, as the command palette lists it. */
export async function command(page: Page, name: string): Promise<void> {
  await canvas(page).focus();
  await press(page, 'Control+k');
  const query = page.locator('[aria-controls=palette-list]');
  await query.fill(name);
  await page.locator('#palette-list').getByRole('option', { name }).first().click();
  await expect(query).toBeHidden();
}

/** Begins an empty project on the page of one's files: the first template, by Enter. */
export async function beginBlank(page: Page, button = 'New project'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('.template').first()).toBeFocused();
  await page.keyboard.press('Enter');
}

/** From the schematic of an English page to its board, drawn: before that, keys may still go to the sheet. */
export async function showBoard(page: Page): Promise<void> {
  await page.getByRole('radiogroup').getByText('Board', { exact: true }).click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
}

/** An empty project, its schematic open. */
export async function newProject(page: Page): Promise<void> {
  await openFiles(page);
  await beginBlank(page);
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await canvas(page).focus();
}

/** Updates the board from the schematic and opens it. */
export async function makeBoard(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await canvas(page).focus();
  await press(page, 'Alt+U');
  await dialog.getByRole('button', { name: /^Apply \d/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
}
