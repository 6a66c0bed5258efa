import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { importZip } from './editor.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';

/** Faults that keep people out: axe's two gravest grades, by WCAG 2.1 A and AA. */
async function grave(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  return violations
    .filter(each => each.impact === 'serious' || each.impact === 'critical')
    .map(
      each =>
        `${each.id}: ${each.nodes
          .slice(0, 4)
          .map(node => `${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`)
          .join(' | ')}`,
    );
}

const PAGES: readonly (readonly [path: string, ready: string])[] = [
  ['/', 'h1'],
  ['/workbench/my-files', '.ant-table'],
  ['/order/manufacturing/pcb', '.price-total'],
  ['/sign-in', 'form'],
  ['/my-orders', '.ant-result'],
];

for (const theme of ['light', 'dark'] as const) {
  test(`no page keeps people out, ${theme}`, async ({ page }) => {
    await page.addInitScript(
      state => localStorage.setItem('boardwright.preferences', JSON.stringify({ state, version: 0 })),
      { theme, locale: 'en' },
    );
    for (const [path, ready] of PAGES) {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      expect(await grave(page), path).toEqual([]);
    }
  });

  test(`nor does the editor, ${theme}`, async ({ page }) => {
    test.skip(!hasCorpus, missingCorpus);
    await page.addInitScript(
      state => localStorage.setItem('boardwright.preferences', JSON.stringify({ state, version: 0 })),
      { theme, locale: 'en' },
    );
    await importZip(page, 'pic.zip', zippedProject('v6-pic_programmer'));
    expect(await grave(page), 'schematic').toEqual([]);
    await page.locator('.ant-segmented-item').nth(1).click();
    await page.waitForURL(/\/eda\/pcb/);
    await page.locator('.layers').waitFor();
    expect(await grave(page), 'board').toEqual([]);
  });
}
