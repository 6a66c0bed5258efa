import { expect, test, type Page } from '@playwright/test';
import { act, openConsole, person } from './console.ts';
import { shot } from './editor.ts';
import { lookOf } from './looks.ts';
import { addFiles } from './plainBoard.ts';
import { addedUp, fillAddress, signUp } from './shop.ts';
import { startShop } from './shopServer.ts';
import { startWechat } from './wechat.ts';

const request = {
  itemType: 'BomQuote',
  options: {
    sides: 'top',
    uniqueParts: 2,
    smtJoints: 40,
    thtJoints: 0,
    icProgramming: false,
    customTesting: false,
    conformalCoating: 'none',
    partPreparation: false,
  },
  size: { widthUm: 100_000, heightUm: 100_000 },
  quantity: 5,
  parts: [],
} as const;

/** A quote of assembled boards in the cart of the signed-in customer. */
async function quoteToCart(page: Page): Promise<void> {
  const call = (path: string, body: object) =>
    page.evaluate(
      async ([to, sent]) => {
        const answer = await fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: localStorage.getItem('FRONT_ACCESS_TOKEN')! },
          body: sent,
        });
        const next = answer.headers.get('authorization');
        if (next !== null) localStorage.setItem('FRONT_ACCESS_TOKEN', next);
        const envelope = (await answer.json()) as { message: string; data: { quoteId: string } | null };
        if (!answer.ok || envelope.data === null) throw new Error(`${to}: ${envelope.message}`);
        return envelope.data;
      },
      [path, JSON.stringify(body)] as const,
    );
  const { quoteId } = await call('/api/eda/quote', { request });
  await call('/api/eda/bom/quote/add/cart', { quoteId });
}

for (const look of lookOf('light')) {
  const [theme, locale] = look;
  const name = `${theme}-${locale}`;
  test(`assembled boards of the mainland: invoice, WeChat Pay, shipping after production, ${theme} ${locale}`, async ({
    browser,
  }) => {
    const wechat = await startWechat();
    const shop = await startShop('--wallets', wechat.file);
    const customer = await person(browser, look);
    await customer.goto(`${shop.url}/sign-in?new=1`);
    await signUp(customer);

    // A special VAT invoice needs everything of the buyer.
    if (locale === 'zh') {
      await customer.goto(`${shop.url}/my-invoices`);
      await customer.locator('.centre-head button').click();
      await customer.locator('.ant-radio-button-wrapper', { hasText: '增值税专用发票' }).click();
      await customer.locator('#bill_companyName').fill('深圳电子有限公司');
      await customer.locator('#bill_taxNumber').fill('91350100M000100Y44');
      await customer.locator('form#bill button[type=submit]').click();
      await expect(customer.getByText('不是有效的统一社会信用代码（18 位数字或字母），请核对。')).toBeVisible();
      await shot(customer, `bill-special-faults-${name}`);
      const fields = {
        taxNumber: '91350100M000100Y43',
        address: '科技园 1 号',
        phone: '0755-26535000',
        bank: '中国银行',
        account: '777',
      };
      for (const [field, value] of Object.entries(fields)) await customer.locator(`#bill_${field}`).fill(value);
      await customer.locator('form#bill button[type=submit]').click();
      await expect(customer.getByTestId('bill')).toContainText('增值税专用发票');
    }

    await quoteToCart(customer);
    await customer.goto(`${shop.url}/shopping-cart`);
    await addFiles(customer);
    await customer.getByTestId('checkout').click();
    await customer.waitForURL(/\/order\/checkout/);
    const country = locale === 'zh' ? '德国' : 'Germany';
    await fillAddress(customer, { country, postcode: '20457', phone: '040 30990123' });
    await customer.locator('.address-form button[type=submit]').click();
    await addedUp(customer);
    await customer.locator('#checkout-payment .ant-segmented-item', { hasText: 'CNY' }).click();
    await addedUp(customer);
    if (locale === 'zh') {
      await customer.locator('.bill-choice .ant-select').click();
      await customer.locator('.ant-select-item-option', { hasText: '深圳电子有限公司' }).click();
      await expect(customer.locator('.bill-choice .ant-select')).toContainText('深圳电子有限公司');
      await addedUp(customer);
    }
    await expect(customer.locator('#checkout-delivery')).toContainText(/calculated after production|生产完成后计算/);
    await customer.getByRole('radio', { name: /WeChat|微信/ }).check({ force: true });
    await shot(customer, `checkout-assembly-${name}`);
    await customer.getByTestId('place-order').click();
    await customer.waitForURL(/\/my-orders\/.+/);
    await expect(customer.locator('.pay-code canvas, .pay-code svg').first()).toBeVisible();
    await shot(customer, `order-wechat-${name}`);
    if (locale === 'zh') await expect(customer.getByTestId('order-invoice')).toContainText('91350100M000100Y43');
    const id = /my-orders\/([\w-]+)/.exec(customer.url())![1]!;

    // The operator takes the order to the packing, weighs the parcel and charges its shipping.
    const operator = await person(browser, look);
    await openConsole(operator, shop, name);
    await operator.goto(`${shop.url}/operator/orders/${id}`);
    await act(operator, 'transfer', { reference: 'WeChat 1' });
    for (const status of ['submitted', 'reviewed', 'processed', 'inProduction', 'delivery'])
      await act(operator, status, { reason: 'next' });
    await expect(operator.getByTestId('open-point')).toHaveCount(1);
    await expect(operator.getByTestId('do-ship')).toHaveCount(0);
    await operator.getByTestId('do-charge').click();
    await expect(operator.locator('#charge_grams')).not.toHaveValue('');
    const ways = operator.waitForResponse(/\/shipping\?.*grams=1500/);
    await operator.locator('#charge_grams').fill('1500');
    await ways;
    await expect(operator.locator('.ant-modal .choices .ant-radio-wrapper-checked')).toBeVisible();
    await shot(operator, `operator-charge-${name}`);
    await operator.getByTestId('confirm-charge').click();
    await expect(operator.getByTestId('open-point')).toContainText('¥');

    // The customer sees it at once, and pays it on the order page; then it is shipped.
    await expect(customer.getByTestId('shipping-due')).toBeVisible();
    await expect(customer.getByTestId('pay-order')).toBeVisible();
    await shot(customer, `order-shipping-due-${name}`);
    await customer.setViewportSize({ width: 390, height: 844 });
    await shot(customer, `order-shipping-due-${name}-390`);
    await act(operator, 'transfer', { reference: 'WeChat 2' });
    await expect(customer.getByTestId('shipping-due')).toHaveCount(0);
    await act(operator, 'ship', { trackingNumber: '1234567890' });
    await expect(customer.getByRole('link', { name: /1234567890/ })).toBeVisible();
    await shop.stop();
    await wechat.stop();
  });
}
