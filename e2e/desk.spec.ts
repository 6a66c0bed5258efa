import { expect, test } from '@playwright/test';
import { openConsole, person } from './console.ts';
import { settled, shot } from './editor.ts';
import { lookOf } from './looks.ts';
import { toCheckout } from './plainBoard.ts';
import { startProvider } from './provider.ts';
import { addedUp, fillAddress, signUp } from './shop.ts';
import { startShop } from './shopServer.ts';

const REASON = 'Agreed in the meeting';

for (const look of lookOf('dark')) {
  const [theme, locale] = look;
  const name = `${theme}-${locale}`;
  test(`money is paid back, prices, coupons, rates and capabilities are published, ${theme} ${locale}`, async ({
    browser,
  }) => {
    const provider = await startProvider();
    const shop = await startShop('--payment', provider.url);
    const [operator, customer] = [await person(browser, look), await person(browser, look)];
    await openConsole(operator, shop, name);
    await customer.goto(`${shop.url}/sign-in?new=1`);
    await signUp(customer);
    await toCheckout(customer, shop);
    const country = locale === 'zh' ? '德国' : 'Germany';
    await fillAddress(customer, { country, postcode: '20457', phone: '040 30990123' });
    await customer.locator('.address-form button[type=submit]').click();
    await addedUp(customer);
    await customer.getByTestId('place-order').click();
    await customer.waitForURL(/\/pay\?/);
    await customer.getByRole('button', { name: 'Pay' }).click();
    await customer.waitForURL(/\/my-orders\/.+/);
    const paidOrder = customer.url();

    // The operator pays a part of it back on the page of the provider, and comes back to the order.
    await operator.goto(`${shop.url}/operator`);
    await operator.locator('.order-card').click();
    await operator.getByTestId('do-refundOnline').click();
    await operator.locator('#refundOnline_amount').fill('1.50');
    await operator.locator('#refundOnline_reason').fill(REASON);
    await shot(operator, `operator-refund-${name}`);
    await operator.getByTestId('confirm-refundOnline').click();
    await operator.waitForURL(/\/pay\?action=refund/);
    await operator.getByRole('button', { name: 'Pay' }).click();
    await operator.waitForURL(/\/operator\/orders\/.+/);
    await expect(operator.locator('.order-timeline li').first()).toContainText('1.50');
    await expect(customer.locator('.order-timeline li').first()).toContainText('1.50');

    // A second board waits at the checkout, while a price book is drafted in the console.
    await toCheckout(customer, shop);
    await addedUp(customer);
    await operator.goto(`${shop.url}/operator/prices`);
    await operator.getByTestId('new-draft').click();
    await operator.locator('#book-version').fill('winter');
    await operator.locator('.book-table summary').first().click();
    const tooling = operator.locator('[data-path="boards.2.tooling"] input, input[data-path="boards.2.tooling"]');
    await expect(tooling).toHaveValue('1.00');
    // A price that is missing is marked at its field, and nothing can be saved.
    await tooling.fill('');
    await expect(operator.getByTestId('save-book')).toBeDisabled();
    await expect(operator.locator('.book-wrong')).toBeVisible();
    await tooling.fill('4.00');
    await expect(operator.locator('.book-effect [data-changed=true]')).toHaveCount(4);
    await expect(operator.locator('.book-table[open]')).toHaveCount(1);
    await operator.getByTestId('save-book').click();
    await operator.locator('#publish_reason').fill(REASON);
    await settled(operator);
    await shot(operator, `operator-price-draft-${name}`);
    await operator.locator('form#publish button[type=submit]').click();
    await expect(operator.locator('.ant-table-row', { hasText: 'winter' }).locator('.ant-tag-green')).toBeVisible();
    await customer.getByTestId('place-order').click();
    const dialog = customer.getByRole('dialog');
    // The head, the tooling, and the total.
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await dialog.locator('.ant-btn-primary').click();
    await addedUp(customer);
    await customer.getByTestId('place-order').click();
    await customer.waitForURL(/\/pay\?/);
    await customer.goto(`${shop.url}/my-orders`);
    await customer.locator('.ant-table-row').first().getByRole('link').first().click();
    await customer.waitForURL(/\/my-orders\/.+/);
    expect(customer.url()).not.toBe(paidOrder);

    // The unpaid order is cancelled, then deleted.
    const confirm = customer.locator('.ant-popconfirm .ant-btn-primary');
    await customer.locator('.order-actions .ant-btn-dangerous').click();
    await confirm.click();
    await expect(customer.locator('.order-head .order-state')).toHaveText(/Cancelled|已取消/);
    await shot(customer, `order-cancelled-${name}`);
    await expect(confirm).toBeHidden();
    await customer.locator('.order-actions .ant-btn-dangerous').click();
    await confirm.click();
    await customer.waitForURL(/\/my-orders$/);
    await expect(customer.locator('.ant-table-row')).toHaveCount(1);

    // A coupon with a code, which the customer claims by its link.
    await operator.goto(`${shop.url}/operator/coupons`);
    await operator.getByTestId('new-offer').click();
    await operator.locator('#offer_title').fill('Winter');
    await operator.locator('#offer_amount').fill('3');
    await operator.locator('#offer_mostPieces').fill('30');
    await operator.locator('#offer_code').fill('winter');
    await operator.locator('#offer_reason').fill(REASON);
    await shot(operator, `operator-coupon-${name}`);
    await operator.locator('form#offer button[type=submit]').click();
    const offer = operator.locator('.ant-table-row');
    await expect(offer).toContainText('WINTER');
    await customer.goto(`${shop.url}/my-coupons?claim=winter`);
    await expect(customer.getByTestId('coupon')).toContainText('Winter');
    await settled(customer);
    await shot(customer, `my-coupons-claimed-${name}`);
    await offer.locator('[data-testid^=do-switch]').click();
    await operator.locator('.ant-modal textarea').fill(REASON);
    await operator.locator('.ant-modal .ant-btn-primary').click();
    await expect(offer.locator('.ant-tag-green')).toHaveCount(0);
    await settled(operator);
    await shot(operator, `operator-coupons-${name}`);

    // Exchange rates from now on.
    await operator.goto(`${shop.url}/operator/rates`);
    await operator.getByTestId('new-rates').click();
    await operator.locator('#rates_rates_CNY').fill('7.3');
    await operator.locator('#rates_reason').fill(REASON);
    await shot(operator, `operator-rates-new-${name}`);
    await operator.locator('form#rates button[type=submit]').click();
    await expect(operator.locator('.ant-table-row').first()).toContainText('7.3');
    await expect(operator.locator('.rates-now')).toContainText('7.3');
    await settled(operator);
    await shot(operator, `operator-rates-${name}`);

    // A profile whose values contradict each other is marked; a right one is compared and published.
    await operator.goto(`${shop.url}/operator/capabilities`);
    await operator.getByTestId('new-profile').click();
    await operator.locator('.ant-select-item-option', { hasText: 'standard-1' }).click();
    await operator.locator('#capability_version').fill('coarse-1');
    await operator.locator('#capability_wanted_track').fill('0.05');
    const save = operator.locator('form#capability button[type=submit]');
    await save.click();
    await expect(operator.locator('.ant-form-item-explain-error')).toHaveCount(1);
    await operator.locator('#capability_wanted_track').fill('0.25');
    await save.click();
    await expect(operator.locator('.capability-draft .ant-table-row')).toContainText('0.25 mm');
    await operator.locator('#publishCapability_reason').fill(REASON);
    await settled(operator);
    await shot(operator, `operator-capability-draft-${name}`);
    await operator.locator('form#publishCapability button[type=submit]').click();
    await expect(operator.locator('.ant-table-row', { hasText: 'coarse-1' }).locator('.ant-tag-green')).toBeVisible();
    await shot(operator, `operator-capabilities-${name}`);

    // All of it is in the log, with its reason.
    await operator.goto(`${shop.url}/operator/audit`);
    await expect(operator.locator('.ant-table-row', { hasText: REASON })).toHaveCount(6);
    await shot(operator, `operator-audit-${name}`);
    await shop.stop();
    await provider.stop();
  });
}
