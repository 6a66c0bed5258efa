import { expect, test, type Page } from '@playwright/test';
import { openConsole, person } from './console.ts';
import { settled, shot } from './editor.ts';
import { lookOf } from './looks.ts';
import { toCheckout } from './plainBoard.ts';
import { addedUp, fillAddress, signUp } from './shop.ts';
import { startShop, type Shop } from './shopServer.ts';

const PAGES = [
  'orders',
  'inquiries',
  'quotes',
  'customers',
  'parts',
  'prices',
  'capabilities',
  'rates',
  'coupons',
  'figures',
  'seller',
  'transfer',
  'audit',
];

/** A customer orders boards; they are not paid. */
async function order(page: Page, shop: Shop, country: string): Promise<void> {
  await page.goto(`${shop.url}/sign-in?new=1`);
  await signUp(page);
  await toCheckout(page, shop);
  await fillAddress(page, { country, postcode: '20457', phone: '040 30990123' });
  await page.locator('.address-form button[type=submit]').click();
  await addedUp(page);
  await page.getByTestId('place-order').click();
  await page.waitForURL(/\/my-orders\/.+/);
}

/** Opens a dialog, and gives the places at which its confirm button is drawn, in pixels: one if it never moves. */
async function placesOfConfirm(page: Page, name: string): Promise<string[]> {
  await page.evaluate(id => {
    const places = new Set<string>();
    let frames = 0;
    const look = () => {
      const button = document.querySelector(`[data-testid="confirm-${id}"]`);
      if (button !== null) {
        const { x, y, width } = button.getBoundingClientRect();
        places.add([x, y, width].map(Math.round).join(' '));
        frames++;
      }
      // Longer than any dialog takes to open.
      if (frames < 60) requestAnimationFrame(look);
      else document.body.dataset['places'] = [...places].join('; ');
    };
    requestAnimationFrame(look);
  }, name);
  await page.getByTestId(`do-${name}`).click();
  await expect(page.locator('body[data-places]')).toBeAttached();
  return (await page.locator('body').getAttribute('data-places'))!.split('; ');
}

for (const look of lookOf('dark'))
  test(`on a phone no page of the console scrolls sideways, ${look.join(' ')}`, async ({ browser }) => {
    const shop = await startShop();
    const page = await person(browser, look);
    await openConsole(page, shop, `phone-${look.join('-')}`);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of PAGES) {
      await page.goto(`${shop.url}/operator/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      await shot(page, `phone-console-${name}-${look.join('-')}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, name).toBeLessThanOrEqual(390);
    }
    const customer = await person(browser, look);
    await order(customer, shop, look[1] === 'zh' ? '德国' : 'Germany');
    await page.goto(`${shop.url}/operator`);
    await page.locator('.order-card').click();
    await expect(page.getByTestId('do-cancelled')).toBeVisible();
    await settled(page);
    await shot(page, `phone-console-order-${look.join('-')}`);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'order').toBeLessThanOrEqual(390);
    // A button that moved between press and release of the pointer would not be clicked.
    expect(await placesOfConfirm(page, 'cancelled')).toHaveLength(1);
    await shot(page, `phone-console-dialog-${look.join('-')}`);
    await shop.stop();
  });
