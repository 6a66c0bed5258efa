import { expect, test, type Page } from '@playwright/test';
import { canvas, drawn, importZip, saved, shot } from './editor.ts';
import { orderBoard } from './order.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';

/** Looks, moves, undoes: what one does first with an opened board. */
async function tryBoard(page: Page): Promise<void> {
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  const box = (await canvas(page).boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -600);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(middle.x + 60, middle.y + 40, { steps: 4 });
  await page.mouse.up({ button: 'middle' });
  await page.keyboard.press('Home');
}

test.describe('a project of the corpus', () => {
  test.skip(!hasCorpus, missingCorpus);

  test('goes from its zip to the placed order', async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    await importZip(page, 'pic_programmer.zip', zippedProject('v6-pic_programmer'));
    await shot(page, 'corpus-schematic');
    await tryBoard(page);
    await shot(page, 'corpus-board');

    await page.keyboard.press('F7');
    await expect(page.locator('.findings')).toBeVisible();
    await saved(page);
    await orderBoard(page, 'corpus');
    expect(faults).toEqual([]);
  });
});
