import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { drawn } from './editor.ts';

const fixtures = path.join(import.meta.dirname, '../native/test/fixtures');

/** Where the focus is, and whether it can be seen there: by an outline, a shadow or another border. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement!;
    const rings = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const parents = [at, at.parentElement, at.parentElement?.parentElement ?? null, at.nextElementSibling];
    return {
      name: at.getAttribute('aria-label') ?? at.textContent?.trim() ?? '',
      tag: at.tagName,
      // A page in a frame shows by itself where the focus is.
      seen: at.tagName === 'IFRAME' || parents.some(rings),
    };
  });

test('the Tab key goes through every page, and shows where it is', async ({ page }) => {
  for (const address of ['/', '/workbench/my-files', '/order/manufacturing/pcb', '/sign-in', '/my-orders']) {
    await page.goto(address);
    // The program takes the place of a page that was rendered before, and of what has the focus there.
    await expect(page.locator('#root [inert]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expect(
      page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first(),
    ).toBeVisible();
    const unseen: string[] = [];
    const met = new Set<string>();
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab');
      const at = await focus(page);
      if (at.tag === 'BODY') break;
      met.add(at.name);
      if (!at.seen) unseen.push(`${at.tag} ${at.name}`);
    }
    expect.soft(met.size, address).toBeGreaterThan(4);
    expect.soft(unseen, address).toEqual([]);
  }
});

test('menus are opened, walked and closed by keys', async ({ page }) => {
  await page.goto('/workbench/my-files');
  await page.getByRole('button', { name: /^Language/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Language/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '简体中文' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '我的文件' })).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a dialog keeps the focus, and Escape ends it, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/workbench/my-files');
    await page.locator('input[type=file]').setInputFiles(path.join(fixtures, 'blink.kicad_sch'));
    await page.waitForURL(/\/eda\//);
    await drawn(page);
    await page.getByRole('button', { name: 'File' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();

    await page.goto('/workbench/my-files');
    await page.getByRole('button', { name: 'Rename' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab');
      // At the end of the page the browser's own bar has its turn; nothing behind the dialog has.
      expect(
        await dialog.evaluate(
          each => document.activeElement === document.body || each.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    // A hint that is open takes the first Escape.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden({ timeout: 2000 });
    }).toPass();
  });
