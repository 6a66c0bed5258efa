import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { canvas, drawn, settled } from './editor.ts';
import { wear } from './looks.ts';
import { webpOf } from './webp.ts';

/** Those of `srcset` in `web/src/pages/home/Home.tsx`. */
const HERO_WIDTHS = [640, 800, 1250];
const folder = path.join(import.meta.dirname, '../web/public/pictures');

async function keep(page: Page, png: Buffer, name: string, quality = 0.86, width?: number): Promise<void> {
  const webp = await webpOf(page, png, { quality, ...(width !== undefined && { width }) });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.webp`), webp);
}

// Not a test of anything: `BOARDWRIGHT_PICTURES=1 npx playwright test -c e2e pictures` takes the site's pictures again.
test.skip(process.env['BOARDWRIGHT_PICTURES'] === undefined, 'takes pictures only when asked to');

for (const theme of ['light', 'dark'] as const)
  for (const locale of ['en', 'zh'] as const)
    test(`pictures of the product, ${theme}, ${locale}`, async ({ page }) => {
      await wear(page, theme, locale);
      // Boards look alike in every language; the editor around one does not.
      for (const id of locale === 'en' ? ['blinky', 'light-bar', 'buck-supply', 'uno-core'] : ['uno-core']) {
        // The canvas gets the shape of the card's picture.
        await page.setViewportSize({ width: 48 + 960 + 320, height: 48 + 34 + 360 + 28 });
        await page.goto('/workbench/my-files');
        await page.locator(`.example:has(img[src*="${id}"]) button`).click();
        await page.waitForURL(/\/eda\/sch/);
        await drawn(page);
        await page.locator('.ant-segmented-item').nth(1).click();
        await page.waitForURL(/\/eda\/pcb/);
        await expect.poll(async () => (await canvas(page).screenshot()).length).toBeGreaterThan(12_000);
        await settled(page);
        if (locale === 'en') await keep(page, await canvas(page).screenshot(), `${id}-${theme}`);
        if (id !== 'uno-core') continue;
        await page.setViewportSize({ width: 1250, height: 820 });
        await page.locator('.key-choice button').last().click();
        await canvas(page).focus();
        await page.keyboard.press('Home');
        await page.mouse.move(600, 700);
        await settled(page);
        const editor = await page.screenshot();
        for (const width of HERO_WIDTHS) await keep(page, editor, `editor-${theme}-${locale}-${width}`, 0.7, width);
      }
    });
