import { expect, test, type Page } from '@playwright/test';
import { settled, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';
import { addFiles } from './plainBoard.ts';
import { addedUp, fillAddress, signUp } from './shop.ts';
import { startCallableShop } from './shopServer.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const amount = async (page: Page, id = 'checkout-total') =>
  Number((await page.getByTestId(id).textContent())!.replace(/[^\d.]/g, ''));

for (const [theme, locale] of lookOf('light'))
  test(`cart and checkout: quantity, undo, coupon, carrier, currency, ${theme} ${locale}`, async ({ page }) => {
    const shop = await startCallableShop();
    await page.setViewportSize(DESK);
    await wear(page, theme, locale);
    const look = async (name: string) => {
      await settled(page);
      await shot(page, `${name}-${theme}-${locale}`);
      await page.setViewportSize(PHONE);
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(PHONE.width);
      await shot(page, `${name}-phone-${theme}-${locale}`);
      await page.setViewportSize(DESK);
      // What the other width had in its place is gone before anything is clicked.
      await settled(page);
    };
    await shop.operate('coupon-offer', {
      type: 'pcb',
      title: 'Welcome 3 USD',
      couponParam: { amount: 300 },
      validFrom: new Date(0).toISOString(),
      validTo: new Date(Date.now() + 86_400_000).toISOString(),
      code: 'HELLO',
      reason: 'Test',
    });
    await page.goto(`${shop.url}/sign-in?new=1`);
    await signUp(page);
    await page.goto(`${shop.url}/order/manufacturing/pcb`);
    await page.getByTestId('add-to-cart').click();
    await page.waitForURL(/\/shopping-cart/);

    // A board that was entered by hand is ordered with files only.
    await expect(page.getByTestId('checkout')).toBeDisabled();
    await expect(page.locator('#checkout-hint')).not.toBeEmpty();
    await look('cart-no-files');
    await addFiles(page);
    await expect(page.locator('.design-name')).toHaveText('plain.kicad_pcb.zip');
    await expect(page.getByTestId('checkout')).toBeEnabled();

    // The cart: a quantity of its own, a copy, what is kept for later, and what was removed by mistake.
    const rows = page.locator('.ant-table-row');
    const quantity = rows.first().getByRole('spinbutton');
    await expect(page.getByTestId('cart-count')).toHaveText('1');
    const five = await page.locator('.price-total').textContent();
    await quantity.fill('30');
    await quantity.press('Enter');
    await expect(page.locator('.price-total')).not.toHaveText(five!);
    const act = async (row: number, entry: 'copy' | 'save' | 'remove') => {
      await rows.nth(row).locator('button').last().click();
      // A click on a menu that still unfolds gets lost.
      await settled(page);
      await page.locator(`.ant-dropdown:not(.ant-dropdown-hidden) li[data-menu-id$=-${entry}]`).click();
    };
    await act(0, 'copy');
    await expect(rows).toHaveCount(2);
    await expect(page.getByTestId('cart-count')).toHaveText('2');
    await act(1, 'remove');
    await expect(rows).toHaveCount(1);
    await page.locator('.ant-message-notice button').click();
    await expect(rows).toHaveCount(2);
    await act(1, 'save');
    await expect(page.locator('.saved-title')).toBeVisible();
    await expect(page.getByTestId('cart-count')).toHaveText('1');
    await look('cart');

    await page.getByTestId('checkout').click();
    await page.waitForURL(/\/order\/checkout/);
    await expect(page.getByTestId('place-order')).toBeDisabled();
    await look('checkout-new');
    await fillAddress(page, {
      country: locale === 'zh' ? '德国' : 'Germany',
      postcode: '20457',
      phone: '040 30990123',
    });
    await page.locator('.address-form button[type=submit]').click();
    await addedUp(page);

    const services = page.locator('#checkout-delivery .choices').last().getByRole('radio');
    await expect.poll(() => services.count()).toBeGreaterThanOrEqual(2);
    await addedUp(page);
    const cheap = await amount(page);
    await services.first().check();
    await expect.poll(() => amount(page)).toBeGreaterThan(cheap);
    await addedUp(page);
    const fast = await amount(page);
    await page.locator('.coupon-code input').fill('hello');
    await page.locator('.coupon-code button').click();
    await page.locator('.coupon-choice').getByText('Welcome 3 USD').click();
    await expect.poll(() => amount(page)).toBeLessThan(fast);
    await addedUp(page);
    await page.locator('#checkout-payment .ant-segmented-item', { hasText: 'EUR' }).click();
    await expect(page.getByTestId('checkout-total')).toContainText('€');
    await addedUp(page);
    await look('checkout-whole');

    const whole = (await page.getByTestId('checkout-total').textContent())!;
    await page.getByTestId('place-order').click();
    await page.waitForURL(/\/my-orders\/.+/);
    await expect(page.getByTestId('order-total')).toHaveText(whole);
    await shop.stop();
  });

test('an address of the mainland is chosen down to the district', async ({ page }) => {
  const shop = await startCallableShop();
  await wear(page, 'light', 'zh');
  await page.goto(`${shop.url}/sign-in?new=1`);
  await signUp(page);
  await page.goto(`${shop.url}/order/manufacturing/pcb`);
  await page.getByTestId('add-to-cart').click();
  await page.waitForURL(/\/shopping-cart/);
  await addFiles(page);
  await page.getByTestId('checkout').click();
  const form = page.locator('.address-form');
  const choose = async (label: string, text: string) => {
    await form.getByRole('combobox', { name: label }).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await choose('国家/地区', '中国');
  await choose('省/州', '广东省');
  await choose('城市', '深圳市');
  await choose('区/县', '南山区');
  await form.getByLabel('姓', { exact: true }).fill('张');
  await form.getByLabel('名', { exact: true }).fill('三');
  await form.getByLabel('详细地址').fill('科技园路 1 号');
  await form.getByLabel('邮编').fill('518057');
  await form.getByLabel('电话').fill('13800138000');
  await settled(page);
  await shot(page, 'address-mainland');
  await form.locator('button[type=submit]').click();
  await expect(page.locator('.receiver')).toContainText('中国 广东省 深圳市 南山区 科技园路 1 号');
  await expect(page.locator('.receiver strong')).toHaveText('张 三');
  // In the money of the mainland, with its tax in the price.
  await addedUp(page);
  await expect(page.getByTestId('checkout-total')).toContainText('¥');
  await expect(page.locator('.checkout-total')).toContainText('价格已含增值税（13%）');
  await shop.stop();
});
