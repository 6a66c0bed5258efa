import { expect, test } from '@playwright/test';
import { grave } from './axe.ts';
import { importZip } from './editor.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';
import { wear } from './looks.ts';

const PAGES: readonly (readonly [path: string, ready: string])[] = [
  ['/', 'h1'],
  ['/workbench/my-files', '.ant-table'],
  ['/order/manufacturing/pcb', '.price-total'],
  ['/sign-in', 'form'],
  ['/my-orders', '.empty'],
];

// In light; the screens' own test checks the same in dark.
test('no page keeps people out', async ({ page }) => {
  await wear(page, 'light', 'en');
  for (const [path, ready] of PAGES) {
    await page.goto(path);
    await expect(page.locator('#root [inert]')).toHaveCount(0);
    await page.locator(ready).first().waitFor();
    expect(await grave(page), path).toEqual([]);
  }
});

test('nor does the editor', async ({ page }) => {
  test.skip(!hasCorpus, missingCorpus);
  await wear(page, 'light', 'en');
  await importZip(page, 'pic.zip', zippedProject('v6-pic_programmer'));
  expect(await grave(page), 'schematic').toEqual([]);
  await page.locator('.ant-segmented-item').nth(1).click();
  await page.waitForURL(/\/eda\/pcb/);
  await page.locator('.layers').waitFor();
  expect(await grave(page), 'board').toEqual([]);
});
