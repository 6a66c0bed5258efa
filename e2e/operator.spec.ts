import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';
import { addFiles } from './plainBoard.ts';
import { addedUp, fillAddress, signUp } from './shop.ts';
import { startCallableShop } from './shopServer.ts';

const book = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'resources', 'src', 'pricebook', '2027-01.json'), 'utf8'),
) as {
  boards: Record<string, { tooling: number }>;
};

/** Yuan for a dollar, of the sample rates. */
const RATE = 7.115;

for (const [theme, locale] of lookOf('light'))
  test(`prices change before the order and its status after it, ${theme} ${locale}`, async ({ page }) => {
    const shop = await startCallableShop();
    await wear(page, theme, locale);
    await page.goto(`${shop.url}/sign-in?new=1`);
    await signUp(page);
    await page.goto(`${shop.url}/order/manufacturing/pcb`);
    const total = page.getByTestId('price-total');
    // The mainland edition shows prices in the currency of its checkout.
    await expect(total).toHaveText(locale === 'zh' ? /^¥\d/ : /^\$\d/);
    await shot(page, `quote-${theme}-${locale}`);
    const quoted = Number((await total.textContent())!.replace(/[^\d.]/g, ''));
    await page.getByTestId('add-to-cart').click();
    await page.waitForURL(/\/shopping-cart/);
    await addFiles(page);

    // The board gets a stencil, which has its part number.
    await page.locator('a[href*="/stencil?for="]').click();
    await page.waitForURL(/\/order\/manufacturing\/stencil/);
    await expect(total).toHaveText(locale === 'zh' ? '¥128.07' : '$18.00');
    await expect(page.locator('.page-notice .item-name')).toBeVisible();
    await shot(page, `stencil-${theme}-${locale}`);
    await page.getByTestId('add-to-cart').click();
    await page.waitForURL(/\/shopping-cart/);
    const parts = page.locator('.item-name .numbers');
    await expect(parts).toHaveCount(2);
    expect(new Set(await parts.allTextContents()).size).toBe(1);
    await expect(page.locator('a[href*="/stencil?for="]')).toHaveCount(0);
    await shot(page, `cart-pair-${theme}-${locale}`);
    await page.getByTestId('checkout').click();
    await page.waitForURL(/\/order\/checkout/);
    await fillAddress(page, {
      country: locale === 'zh' ? '德国' : 'Germany',
      postcode: '20457',
      phone: '040 30990123',
    });
    await page.locator('.address-form button[type=submit]').click();
    await addedUp(page);

    // Meanwhile the shop publishes new prices.
    const dearer = structuredClone(book);
    dearer.boards['2']!.tooling += 300;
    await shop.operate('price-book', { body: { ...dearer, version: 'test-1' } });
    await shop.operate('price-book/test-1/publish', { version: 'test-1', reason: 'test' });
    const agreed = page.getByTestId('checkout-total');
    const before = (await agreed.textContent())!;
    await page.getByTestId('place-order').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row')).toHaveCount(3);
    // Of the board alone: the stencil costs what it did.
    const rate = locale === 'zh' ? RATE : 1;
    const board = ((Math.round((quoted / rate) * 100) / 100 + 3) * rate).toFixed(2);
    await expect(dialog).toContainText(board);
    // Waits until the dialog stands still.
    await dialog.locator('.ant-btn-primary').hover();
    await shot(page, `price-changes-${theme}-${locale}`);
    await dialog.locator('.ant-btn-primary').click();
    await expect(agreed).not.toHaveText(before);
    await addedUp(page);
    const after = (await agreed.textContent())!;
    await page.getByTestId('place-order').click();
    await page.waitForURL(/\/my-orders\/.+/);
    await expect(page.getByTestId('order-total')).toHaveText(after);

    // The page follows what operators do, without a reload.
    const history = page.locator('.order-timeline li');
    await expect(history).toHaveCount(1);
    const id = /my-orders\/([\w-]+)/.exec(page.url())![1]!;
    await shop.operate(`order/${id}/status`, { id, to: 'paid', reason: 'Bank transfer 4711' });
    await expect(history).toHaveCount(2);
    await expect(history.first()).toContainText('Bank transfer 4711');
    await shot(page, `order-history-${theme}-${locale}`);

    // A new quote has the new price.
    await page.goto(`${shop.url}/order/manufacturing/pcb`);
    await expect(total).toContainText(board);
    await shop.stop();
  });
