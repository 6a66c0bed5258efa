import { expect, test, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { drawn, importZip, settled, shot } from './editor.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';
import { addedUp, fillAddress, signUp } from './shop.ts';
import { looks, wear } from './looks.ts';
import { englishLeft } from './untranslated.ts';

test.skip(!hasCorpus, missingCorpus);

/** What of a screen is checked for accessibility: all, a part that is new in it, or nothing that was not seen before. */
type Checked = 'html' | '[role=dialog]' | '.findings' | null;

/** Waits for the screen, keeps its picture, and compares it with what every screen must be. */
async function look(page: Page, name: string, theme: string, locale: string, part: Checked): Promise<void> {
  await settled(page);
  await shot(page, `${name}-${theme}-${locale}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  if (locale === 'zh') expect.soft(await englishLeft(page), `English on ${name}`).toEqual([]);
  else if (part) expect.soft(await grave(page, part), `${name} keeps people out`).toEqual([]);
}

interface Screens {
  readonly see: (name: string, part?: Checked) => Promise<void>;
  readonly visit: (path: string, name: string) => Promise<void>;
}

for (const [theme, locale] of looks) {
  /** Walks screens in this look; none may throw. */
  const walk = (name: string, walked: (page: Page, screens: Screens) => Promise<void>) =>
    test(`${name} in ${theme}, ${locale}`, async ({ page }) => {
      const faults: string[] = [];
      page.on('pageerror', error => faults.push(error.message));
      await wear(page, theme, locale);
      const see: Screens['see'] = (each, part = 'html') => look(page, each, theme, locale, part);
      const visit: Screens['visit'] = async (path, each) => {
        await page.goto(path);
        await expect(page.locator('#root [inert]')).toHaveCount(0);
        await see(each);
      };
      await walked(page, { see, visit });
      expect(faults).toEqual([]);
    });

  walk('screens of a visitor', async (page, { see, visit }) => {
    await visit('/', 'home');
    await visit('/workbench/my-files', 'workbench-empty');
    await visit('/nowhere', 'not-found');
    await visit('/eda/sch?id=nothing', 'project-missing');
    await visit('/order/dfm?id=nothing', 'dfm-missing');
    await visit('/shopping-cart', 'cart-visitor');
    await visit('/order/manufacturing/pcb', 'quote');
    await visit('/sign-in', 'sign-in');
    await page.getByRole('tab').last().click();
    await page.locator('button[type=submit]').click();
    await see('sign-up-faults');
    await signUp(page);
    await visit('/shopping-cart', 'cart-empty');
    // A checkout without items, such as a link that was cut off, leads to the cart.
    await page.goto('/order/checkout');
    await page.waitForURL(/\/shopping-cart/);
    await visit('/my-orders', 'orders-empty');
  });

  walk('screens from a project to its order', async (page, { see, visit }) => {
    await page.goto('/sign-in?new=1');
    await signUp(page);
    await page.goto('/workbench/my-files');
    await page.locator('.example button').first().click();
    await page.waitForURL(/\/eda\/sch/);
    await drawn(page);
    await see('schematic-blinky');
    await page.locator('.ant-segmented-item').nth(1).click();
    await page.waitForURL(/\/eda\/pcb/);
    await drawn(page);
    await see('board-blinky');
    await page.locator('.top-bar nav button').first().click();
    await see('menu-file');
    await page.keyboard.press('Escape');
    await page.getByTestId('order').click();
    await page.waitForURL(/\/order\/dfm/);
    await see('dfm');
    await page.getByTestId('add-to-cart').click();
    await page.waitForURL(/\/shopping-cart/);
    await see('cart');
    await page.getByTestId('checkout').click();
    await page.waitForURL(/\/order\/checkout/);
    await see('checkout');
    await page.locator('.address-form button[type=submit]').click();
    await see('checkout-faults');
    await fillAddress(page, { country: 'DE', postcode: '20457', phone: '+49 40 30990123' });
    await page.locator('.address-form button[type=submit]').click();
    await expect(page.locator('.address-form')).toBeHidden();
    await see('checkout-address');
    await addedUp(page);
    await page.getByTestId('place-order').click();
    await page.waitForURL(/\/my-orders\/.+/);
    await see('order');
    await visit('/my-orders', 'orders');
    await visit('/account', 'account');
    for (const place of ['my-quotes', 'my-coupons', 'my-addresses', 'my-invoices', 'my-files'])
      await visit(`/${place}`, place);

    await page.goto('/workbench/my-files');
    // The cloud asks what to upload, and the list beside the question can be used.
    await expect(page.locator('.upload-question')).toBeVisible();
    await see('workbench');
    // What was ordered is a version of its project.
    await page.getByRole('link', { name: 'blinky', exact: true }).click();
    await drawn(page);
    await page.getByRole('tab', { name: locale === 'zh' ? '历史' : 'History', exact: true }).click();
    await expect(page.locator('.version')).toContainText(locale === 'zh' ? '已下单' : 'Ordered');
    await see('history', null);
  });

  walk('screens of a large project', async (page, { see }) => {
    await importZip(page, 'video.zip', zippedProject('v9-video'));
    await see('schematic-video', null);
    await page.locator('.ant-segmented-item').nth(1).click();
    await page.waitForURL(/\/eda\/pcb/);
    await drawn(page);
    await see('board-video', null);
    await page.keyboard.press('F7');
    await page.locator('.findings [role=treeitem]').first().waitFor({ timeout: 60_000 });
    await page.locator('.findings [role=treeitem][aria-level="2"]').first().click();
    await see('findings', '.findings');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await see('palette', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
    await see('shortcuts', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
}
