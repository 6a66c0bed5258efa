import { expect, test, type Page } from '@playwright/test';
import { codeOf } from './authenticator.ts';
import { act, openConsole, person } from './console.ts';
import { explain } from './diagnosis.ts';
import { settled, shot } from './editor.ts';
import { gerberSet } from './gerberSet.ts';
import { lookOf } from './looks.ts';
import { addedUp, fillAddress, signUp } from './shop.ts';
import { operatorAccount, startShop, type Shop } from './shopServer.ts';

/** A picture of one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A board from the price to the placed order. Gives the order's id. */
async function placeOrder(page: Page, { url }: Shop, locale: string): Promise<string> {
  await page.goto(`${url}/sign-in?new=1`);
  await signUp(page);
  await page.goto(`${url}/order/manufacturing/pcb`);
  const board = { name: 'amp.zip', mimeType: 'application/zip', buffer: gerberSet() };
  await page.locator('.board-drop input[type=file]').setInputFiles(board);
  await expect(page.locator('.board-sides svg')).toHaveCount(2);
  await page.getByTestId('add-to-cart').click();
  await page.waitForURL(/\/shopping-cart/);
  await page.getByTestId('checkout').click();
  await page.waitForURL(/\/order\/checkout/);
  const country = locale === 'zh' ? '德国' : 'Germany';
  await fillAddress(page, { country, postcode: '20457', phone: '040 30990123' });
  await page.locator('.address-form button[type=submit]').click();
  await addedUp(page);
  await page.getByTestId('place-order').click();
  await page.waitForURL(/\/my-orders\/.+/);
  return /my-orders\/([\w-]+)/.exec(page.url())![1]!;
}

async function say(page: Page, text: string): Promise<void> {
  await page.locator('.messages textarea').fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.messages li.own').last()).toContainText(text);
}

const state = (page: Page) => page.locator('.order-head .order-state');
const newest = (page: Page) => page.locator('.order-timeline li').first();

test.afterEach(explain);

for (const look of lookOf('dark')) {
  const [theme, locale] = look;
  const name = `${theme}-${locale}`;
  test(`an order from placing to receipt, by a customer and an operator, ${theme} ${locale}`, async ({ browser }) => {
    const shop = await startShop();
    const operator = await person(browser, look);
    await openConsole(operator, shop, name);
    await operator.goto(`${shop.url}/operator/transfer`);
    await operator.locator('#transfer_accountHolder').fill('Boardwright GmbH');
    await operator.locator('#transfer_iban').fill('DE02120300000000202051');
    await shot(operator, `operator-transfer-${name}`);
    await operator.locator('.console-form button[type=submit]').click();
    await expect(operator.locator('.ant-message-success')).toBeVisible();

    const customer = await person(browser, look);
    const id = await placeOrder(customer, shop, locale);
    await expect(customer.getByTestId('pay-order')).toContainText('DE02120300000000202051');
    await shot(customer, `order-unpaid-${name}`);

    // While the service cannot be reached the page offers to try again, and does not claim that the order is missing.
    const view = '**/api/eda/order/view/**';
    await customer.context().route(view, route => route.abort());
    await customer.reload();
    const again = customer.locator('.empty').getByRole('button', { name: /Try again|重试/ });
    await expect(again).toBeVisible();
    await shot(customer, `order-unread-${name}`);
    await customer.context().unroute(view);
    // A notice may have it read again before.
    await expect(again.or(state(customer))).toBeVisible();
    if (await again.isVisible()) await again.click({ timeout: 5000 }).catch(() => undefined);
    await expect(state(customer)).toBeVisible();

    // The operator finds the order on the board, and confirms its money.
    await operator.goto(`${shop.url}/operator`);
    await expect(operator.locator('.order-card')).toHaveCount(1);
    await shot(operator, `operator-board-${name}`);
    await operator.locator('.order-card').click();
    await expect(state(operator)).toBeVisible();
    await operator.getByTestId('do-transfer').click();
    await expect(operator.locator('#transfer_reference')).toBeVisible();
    await operator.getByTestId('confirm-transfer').hover();
    await shot(operator, `operator-confirm-${name}`);
    await operator.locator('#transfer_reference').fill('Statement 17/4');
    await operator.getByTestId('confirm-transfer').click();
    await expect(operator.getByTestId('do-submitted')).toBeVisible();
    await expect(customer.getByTestId('pay-order')).toHaveCount(0);

    // Review, with a question and a higher price.
    await act(operator, 'submitted', { reason: 'Files complete' });
    await say(operator, 'Is the slot plated?');
    await expect(customer.locator('.messages li')).toContainText('Is the slot plated?');
    await expect(customer.locator('.page-notice.ant-alert-info')).toBeVisible();
    await shot(customer, `order-question-${name}`);
    // The answer is marked on the picture, and counted for both.
    await customer.getByTestId('marked-board').click({ position: { x: 120, y: 60 } });
    await expect(customer.locator('.board-pin.new')).toHaveText('1');
    await customer.getByTestId('marked-board').press('ArrowLeft');
    await customer.getByTestId('marked-board').press('Enter');
    await expect(customer.locator('.board-pin.new')).toHaveCount(2);
    await shot(customer, `order-marks-${name}`);
    await say(customer, 'Yes, plated.');
    await expect(operator.locator('.board-pin')).toHaveText(['1', '2']);
    await expect(operator.locator('.messages li').last()).toContainText('Yes, plated.');
    await expect(operator.getByTestId('open-point')).toHaveCount(1);
    await act(operator, 'price', { amount: '99.50', reason: 'Plated slots under 0.6 mm' });
    await expect(customer.getByTestId('consent')).toContainText('99.50');
    await shot(customer, `order-consent-${name}`);
    await shot(operator, `operator-order-${name}`);
    await customer.getByTestId('consent').locator('.ant-btn-primary').click();
    await expect(customer.getByTestId('order-total')).toContainText('99.50');
    await expect(customer.getByTestId('pay-order')).toBeVisible();
    await operator.reload();
    await act(operator, 'transfer', { reference: 'Statement 18/1' });
    await act(operator, 'reviewed', { reason: 'All fine' });
    await act(operator, 'processed', { reason: 'Ready' });
    await act(operator, 'inProduction', { reason: 'Panel 12' });
    await act(operator, 'step');
    await expect(customer.locator('.production li.done')).toHaveCount(1);
    await shot(operator, `operator-production-${name}`);
    await act(operator, 'delivery', { reason: 'Packed' });
    await act(operator, 'ship', { trackingNumber: '1234567890' });
    await expect(customer.getByRole('link', { name: /1234567890/ })).toHaveAttribute('href', /dhl\.com.*1234567890/);
    await expect(newest(customer)).toContainText('1234567890');

    await customer.setViewportSize({ width: 390, height: 844 });
    await shot(customer, `order-shipped-${name}-390`);
    await customer.setViewportSize({ width: 1440, height: 900 });
    await shot(customer, `order-shipped-${name}`);
    await customer.locator('.order-actions .ant-btn-primary').click();
    await settled(customer);
    await customer.locator('.ant-popconfirm .ant-btn-primary').click();
    await expect(customer.locator('.order-head .order-state.good')).toBeVisible();
    // The invoice as a file, in the language of the page.
    const [invoice] = await Promise.all([
      customer.waitForEvent('download'),
      customer.getByTestId('document-invoice').click(),
    ]);
    expect(invoice.suggestedFilename()).toMatch(/^BW\w+-invoice\.pdf$/);

    // One board is bent: the customer complains with a photo, the operator decides.
    await customer.getByTestId('complain').click();
    await customer.locator('#complaint_text').fill('One board is bent');
    const photo = { name: 'bent.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') };
    await customer.locator('.complain input[type=file]').setInputFiles(photo);
    await expect(customer.locator('.complain .ant-upload-list-item')).toHaveCount(1);
    await shot(customer, `complain-${name}`);
    await customer.locator('.complain button[type=submit]').click();
    await expect(customer.locator('.complaint img')).toBeVisible();
    // A photo that does not arrive says so in its place, and is asked for again by a click.
    const photos = /\/api\/eda\/[^?]*[0-9a-f]{64}(\?|$)/;
    await customer.context().route(photos, route => route.abort());
    await customer.reload();
    const missing = customer.locator('.complaint').getByRole('button', { name: /^bent\.png/ });
    await expect(missing).toHaveText(/^(Not loaded|加载失败)$/);
    await customer.context().unroute(photos);
    await missing.click();
    await expect(customer.locator('.complaint img')).toBeVisible();
    await expect(operator.getByTestId('open-point')).toBeVisible();
    await operator.reload();
    await expect(operator.locator('.complaint')).toContainText('One board is bent');
    await shot(operator, `operator-complaint-${name}`);
    await act(operator, 'complaint-accepted', { reason: 'Sorry. We make it again.' });
    await act(operator, 'complaint-resolved', { reason: 'The new board is on its way.' });
    await expect(customer.locator('.complaint .order-state.good')).toBeVisible();

    // The same board once more: one click to the checkout, one to order.
    await customer.getByTestId('reorder').click();
    await customer.waitForURL(/\/order\/checkout/);
    await addedUp(customer);
    await expect(customer.locator('.summary-lines li')).toHaveCount(1);
    await customer.getByTestId('place-order').click();
    await customer.waitForURL(/\/my-orders\/.+/);
    await expect(customer.getByTestId('pay-order')).toContainText('DE02120300000000202051');
    await customer
      .getByRole('link', { name: /My orders|我的订单/ })
      .last()
      .click();
    await customer.waitForURL(/\/my-orders$/);
    await expect(customer.locator('.orders-head')).toBeVisible();
    await expect(customer.locator('.centre .ant-table-row')).toHaveCount(2);
    await shot(customer, `orders-${name}`);

    // The other pages of the console.
    for (const [place, found] of [
      ['orders?view=list', '.ant-table-row'],
      ['customers', '.ant-table-row'],
      ['figures', '.figure-bars tr'],
      ['prices', '.ant-table-row'],
      ['seller', '#seller_name'],
      ['audit', '.ant-table-row'],
    ] as const) {
      await operator.goto(`${shop.url}/operator/${place}`);
      await expect(operator.locator(found).first()).toBeVisible();
      await shot(operator, `operator-${place.replace(/\W.*/, '')}-${name}`);
    }
    await expect(operator.locator('.ant-table')).toContainText('The new board is on its way.');

    // Each step came as a mail.
    const mails = await (await customer.request.get(`${shop.url}/dev/mail`)).text();
    for (const text of ['Is the slot plated?', 'Plated slots under 0.6 mm', 'DHL Express'])
      expect(mails).toContain(text);
    expect(mails).toContain(`/my-orders/${id}`);
    await shop.stop();
  });
}

test('the console is closed to customers, and asks operators for a code', async ({ browser }) => {
  const shop = await startShop();
  const customer = await person(browser, ['dark', 'en']);
  await customer.goto(`${shop.url}/sign-in?new=1`);
  await signUp(customer);
  await customer.goto(`${shop.url}/operator/orders`);
  await expect(customer.getByRole('heading', { name: 'This account is not an operator' })).toBeVisible();
  await expect(customer.locator('.order-board')).toHaveCount(0);

  const operator = await person(browser, ['dark', 'en']);
  const secret = await openConsole(operator, shop, 'again');
  await operator.evaluate(() => localStorage.clear());
  await operator.goto(`${shop.url}/operator`);
  await operator.getByLabel('E-mail').fill(operatorAccount.email);
  await operator.getByLabel('Password').fill(operatorAccount.password);
  await operator.keyboard.press('Enter');
  await operator.getByLabel('Code').fill('000000');
  await operator.keyboard.press('Enter');
  await expect(operator.locator('.ant-message-error')).toContainText('The code is wrong');
  await operator.getByLabel('Code').fill(codeOf(secret, 1));
  await operator.keyboard.press('Enter');
  await expect(operator.locator('.order-board')).toBeVisible();

  // The account page lists the session, and turns the second step off with both steps.
  await operator.goto(`${shop.url}/account`);
  await expect(operator.getByTestId('sessions')).toContainText('This device');
  await expect(operator.getByTestId('sessions')).toContainText('Chrome · Linux');
  await expect(operator.getByTestId('second-factor')).toContainText('10 recovery codes left');
  await shot(operator, 'account-second-factor-dark-en');
  await shop.stop();
});
