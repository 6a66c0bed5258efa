import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { device } from './contexts.ts';
import { explain } from './diagnosis.ts';
import { canvas, drawn, saved, shot } from './editor.ts';
import { signIn, signUp } from './shop.ts';

const fixtures = path.join(import.meta.dirname, '../native/test/fixtures');
const names = ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'];

const visitors = (page: Page) => page.getByTestId('visitors').getByRole('button');

async function openBoard(page: Page): Promise<void> {
  await page.getByText('Board', { exact: true }).first().click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
}

/** Objects of the board, as the status line counts them. */
async function count(page: Page): Promise<number> {
  await canvas(page).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Control+a');
  const text = await page.locator('.status').getByText('selected').textContent();
  await page.keyboard.press('Escape');
  return Number(/\d+/.exec(text ?? '')![0]);
}

/** Places copies of everything there is. */
async function duplicate(page: Page): Promise<void> {
  await canvas(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+d');
  await expect(page.locator('.status')).not.toContainText('Click or drag a box');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await saved(page);
}

test.afterEach(explain);

test('two people edit one board: each sees the other, and undoes only own steps', async ({ browser }) => {
  const [ada, bob] = [await device(browser), await device(browser)];
  await ada.page.goto('/workbench/my-files');
  await ada.page.locator('input[type=file]').setInputFiles(names.map(name => path.join(fixtures, name)));
  await ada.page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(ada.page);
  await ada.page.goto('/sign-in?new=1');
  const email = await signUp(ada.page);
  await ada.page.goto('/workbench/my-files');
  await ada.page.getByRole('button', { name: 'Upload 1 project' }).click();
  await expect(ada.page.getByTestId('sync-state')).toHaveText('Synced');
  await signIn(bob.page, email, 'a long pass phrase');
  await bob.page.waitForURL(/\/workbench\//);
  await bob.page.goto('/workbench/my-files');
  await bob.page.getByRole('button', { name: 'blink', exact: true }).click();
  await bob.page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(bob.page);
  await openBoard(bob.page);
  await ada.page.getByRole('link', { name: 'blink', exact: true }).click();
  await drawn(ada.page);

  // Each sees who is there, and what the other one looks at. Following opens that, and shows the same place.
  await expect(visitors(ada.page)).toHaveCount(1);
  await expect(visitors(bob.page)).toHaveCount(1);
  await expect(visitors(ada.page)).toHaveAccessibleName(/Board/);
  await visitors(ada.page).click();
  await ada.page.waitForURL(/\/eda\/pcb/);
  await drawn(ada.page);
  await expect(ada.page.getByText(/^Following /)).toBeVisible();
  const box = (await canvas(bob.page).boundingBox())!;
  await bob.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(ada.page.getByTestId('peer-cursor')).toBeVisible();
  await canvas(ada.page).click({ position: { x: 8, y: 8 } });
  await expect(ada.page.getByText(/^Following /)).toBeHidden();

  // What one selects is outlined for the other one.
  await canvas(bob.page).click({ position: { x: 8, y: 8 } });
  await bob.page.keyboard.press('Control+a');
  await expect(ada.page.getByTestId('peer-outlines').locator('rect').first()).toBeAttached();
  await shot(ada.page, 'coediting-presence');
  await bob.page.keyboard.press('Escape');
  await expect(ada.page.getByTestId('peer-outlines').locator('rect')).toHaveCount(0);

  // Both add something, and have both.
  const few = await count(ada.page);
  await duplicate(ada.page);
  await expect.poll(() => count(bob.page)).toBe(2 * few);
  await duplicate(bob.page);
  await expect.poll(() => count(ada.page)).toBe(4 * few);
  // Ada takes her copies back; those that Bob has made of them stay. Bob has only his own step to undo.
  await ada.page.keyboard.press('Control+z');
  await saved(ada.page);
  await expect.poll(() => count(bob.page)).toBe(3 * few);
  await expect(ada.page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await bob.page.keyboard.press('Control+z');
  await saved(bob.page);
  await expect(bob.page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect.poll(() => count(ada.page)).toBe(few);

  // Who leaves is not shown any more.
  await bob.page.close();
  await expect(visitors(ada.page)).toHaveCount(0);
  expect([...ada.faults, ...bob.faults]).toEqual([]);
});
