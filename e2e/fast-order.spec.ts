import { createHash } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { openConsole, person } from './console.ts';
import { settled, shot } from './editor.ts';
import { gerberSet } from './gerberSet.ts';
import { lookOf } from './looks.ts';
import { createAccount } from './order.ts';
import { startProvider } from './provider.ts';
import { addedUp, fillAddress, signUp } from './shop.ts';
import { startShop } from './shopServer.ts';

const PATH = '/order/manufacturing/pcb';
const archive = gerberSet();

/** Counts the clicks of the pointer on any page that the browser shows, also on that of the payment provider. */
async function countClicks(page: Page) {
  let clicks = 0;
  await page.exposeFunction('pointerClicked', () => void clicks++);
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      // `as`: exposed above.
      ({ isTrusted }) => isTrusted && (window as unknown as { pointerClicked(): void }).pointerClicked(),
      true,
    ),
  );
  return { reset: () => (clicks = 0), count: () => clicks };
}

/** A call of the service by who is signed in on a page. */
const call = (page: Page, method: 'GET' | 'POST', path: string, body: object = {}) =>
  page.evaluate(
    async ([how, to, sent]) => {
      const answer = await fetch(to, {
        method: how,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: localStorage.getItem('FRONT_ACCESS_TOKEN')!,
        },
        ...(how === 'POST' && { body: sent }),
      });
      const next = answer.headers.get('authorization');
      if (next !== null) localStorage.setItem('FRONT_ACCESS_TOKEN', next);
      const envelope = (await answer.json()) as { type: string; message: string; data: unknown };
      if (envelope.type !== 'success') throw new Error(`${to}: ${envelope.message}`);
      return envelope.data;
    },
    [method, path, new URLSearchParams(Object.entries(body)).toString()] as const,
  );

/** The board of an order is that of the archive, with the options that were chosen: the bytes themselves are manufactured. */
async function expectSameBoard(page: Page): Promise<void> {
  const id = /my-orders\/([\w-]+)/.exec(page.url())![1]!;
  const [design] = (await call(page, 'GET', `/api/eda/order/${id}/designs`)) as [
    { files: { sha256: string }[]; facts: { widthNm: number; heightNm: number } },
  ];
  expect(design.files.map(({ sha256 }) => sha256)).toEqual([createHash('sha256').update(archive).digest('hex')]);
  expect(design.facts).toMatchObject({ widthNm: 30_000_000, heightNm: 20_000_000 });
  const { items } = (await call(page, 'GET', `/api/eda/order/view/${id}`)) as {
    items: { request: { options: { maskColour: string } } }[];
  };
  expect(items.map(({ request }) => request.options.maskColour)).toEqual(['blue']);
}

async function drop(page: Page): Promise<void> {
  await page
    .locator('.board-drop input[type=file]')
    .setInputFiles({ name: 'amp.zip', mimeType: 'application/zip', buffer: archive });
  await expect(page.locator('.board-sides svg')).toHaveCount(2);
}

/** Gives the price of the blue board. */
async function chooseBlue(page: Page): Promise<string> {
  await page.locator('.choice', { has: page.locator('input[value=blue]') }).click();
  await expect(page.getByTestId('order-now')).toBeEnabled();
  return (await page.getByTestId('price-total').textContent())!;
}

for (const look of lookOf('light')) {
  const [theme, locale] = look;
  test(`from a file to a paid order in at most six clicks, ${theme} ${locale}`, async ({ browser }) => {
    const provider = await startProvider();
    const shop = await startShop('--payment', provider.url);
    const page = await person(browser, look);
    const clicks = await countClicks(page);
    await page.goto(`${shop.url}/sign-in?new=1`);
    await signUp(page);
    await call(page, 'POST', '/api/eda/receiver', {
      lastName: 'Hopper',
      countryCode: 'DE',
      city: 'Hamburg',
      address: '1 Harbour Road',
      postcode: '20457',
      phone: '+494030990123',
    });
    await page.goto(shop.url + PATH);

    clicks.reset();
    await drop(page);
    await chooseBlue(page);
    // The mainland edition shows prices in the currency that its checkout asks for.
    const total = page.getByTestId('price-total');
    await expect(total).toHaveText(locale === 'zh' ? /^¥\d/ : /^\$\d/);
    const agreed = (await total.textContent())!;
    await shot(page, `fast-quote-${theme}-${locale}`);
    await page.getByTestId('order-now').click();
    await page.waitForURL(/\/order\/checkout/);
    await addedUp(page);
    await expect(page.locator('.summary-lines')).toContainText(agreed);
    await shot(page, `fast-checkout-${theme}-${locale}`);
    const payable = (await page.getByTestId('checkout-total').textContent())!;
    await page.getByTestId('place-order').click();
    await page.waitForURL(/\/pay\?/);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL(/\/my-orders\/.+/);
    await expect(page.locator('.order-head .order-state')).toHaveText(/Paid|已付款/);
    console.log(`clicks from the file to the paid order: ${clicks.count()}`);
    expect(clicks.count()).toBe(4);
    await expect(page.getByTestId('order-total')).toHaveText(payable);
    await expect(page.getByTestId('pay-order')).toHaveCount(0);
    await expectSameBoard(page);
    await settled(page);
    await shot(page, `fast-order-${theme}-${locale}`);
    await shop.stop();
    await provider.stop();
  });
}

test('signing up on the way to the checkout keeps the board', async ({ browser }) => {
  const provider = await startProvider();
  const shop = await startShop('--payment', provider.url);
  const page = await person(browser, ['dark', 'en']);
  await page.goto(shop.url + PATH);
  await drop(page);
  // A layer that a person assigns is part of the order.
  await page.locator('.board-card-head button').first().click();
  await page.getByRole('combobox', { name: /amp-F_Silkscreen/ }).click();
  await page.keyboard.type('F.Fab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use these layers' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const agreed = await chooseBlue(page);
  await page.getByTestId('order-now').click();
  await createAccount(page, `fast-${Date.now()}@example.org`);
  await page.waitForURL(/\/order\/checkout/);
  await expect(page.locator('.summary-lines')).toContainText(agreed);
  await expect(page.getByTestId('board-thumb').locator('canvas')).toHaveCount(2);
  await expect(page.getByTestId('assigned-layers')).toHaveText('amp-F_Silkscreen.gtoF.Fab (found: F.Silkscreen)');
  await shot(page, 'assigned-checkout');
  await fillAddress(page, { country: 'Germany', postcode: '20457', phone: '040 30990123' });
  await page.locator('.address-form button[type=submit]').click();
  await addedUp(page);
  await page.getByTestId('place-order').click();
  await page.waitForURL(/\/pay\?/);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(/\/my-orders\/.+/);
  await expectSameBoard(page);
  await expect(page.getByTestId('board-thumb').locator('canvas')).toHaveCount(2);
  await expect(page.getByTestId('assigned-layers')).toContainText('F.Fab (found: F.Silkscreen)');
  await settled(page);
  await shot(page, 'assigned-order');

  // The operator sees what the customer has assigned, and the board with it.
  const id = /my-orders\/([\w-]+)/.exec(page.url())![1]!;
  const operator = await person(browser, ['light', 'zh']);
  await openConsole(operator, shop, 'fast-order');
  await operator.goto(`${shop.url}/operator/orders/${id}`);
  await expect(operator.getByTestId('assigned-layers')).toContainText('amp-F_Silkscreen.gto');
  await expect(operator.getByTestId('board-thumb').locator('canvas')).toHaveCount(2);
  await settled(operator);
  await shot(operator, 'assigned-operator');
  await shop.stop();
  await provider.stop();
});
