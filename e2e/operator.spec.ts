import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { shot } from './editor.ts';
import { looks, wear } from './looks.ts';
import { fillAddress, signUp } from './shop.ts';

const root = join(import.meta.dirname, '..');
const cli = join(root, 'native', 'bin', 'boardwright.mjs');
const book = JSON.parse(readFileSync(join(root, 'resources', 'src', 'pricebook', '2026-11.json'), 'utf8')) as {
  boards: Record<string, { tooling: number }>;
};

/** A server of its own, since prices are for everybody; and what an operator sends to it. */
async function startShop() {
  const data = mkdtempSync(join(tmpdir(), 'boardwright-shop-'));
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', '--data', data, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>(resolve =>
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/[\d.:]+/.exec(chunk.toString())?.[0];
      if (found !== undefined) resolve(found);
    }),
  );
  const credentials = { email: 'anna@example.com', password: 'correct horse battery' };
  const post = async (path: string, body: object, token = '') => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    expect(await response.json()).toMatchObject({ type: 'success' });
    return response.headers.get('authorization') ?? token;
  };
  const token = await post('/api/auth/register', credentials);
  execFileSync(process.execPath, [cli, 'operator', credentials.email, '--data', data]);
  return {
    url,
    operate: (path: string, body: object) => post(`/api/operator/${path}`, body, token),
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise(done => child.once('exit', done));
      rmSync(data, { recursive: true });
    },
  };
}

for (const [theme, locale] of looks)
  test(`prices change before the order and its status after it, ${theme} ${locale}`, async ({ page }) => {
    const shop = await startShop();
    await wear(page, theme, locale);
    await page.goto(`${shop.url}/sign-in?new=1`);
    await signUp(page);
    await page.goto(`${shop.url}/order/manufacturing/pcb`);
    const total = page.getByTestId('price-total');
    await expect(total).toHaveText(/\$\d/);
    await shot(page, `quote-${theme}-${locale}`);
    await page.getByTestId('add-to-cart').click();
    await page.waitForURL(/\/shopping-cart/);

    // The board gets a stencil, which has its part number.
    await page.locator('a[href*="/stencil?for="]').click();
    await page.waitForURL(/\/order\/manufacturing\/stencil/);
    await expect(total).toHaveText(/\$18\.00/);
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
    await expect(page.getByTestId('place-order')).toBeEnabled();

    // Meanwhile the shop publishes new prices.
    const dearer = structuredClone(book);
    dearer.boards['2']!.tooling += 300;
    await shop.operate('price-book', { body: { ...dearer, version: 'test-1' } });
    await shop.operate('price-book/test-1/publish', { version: 'test-1', reason: 'test' });
    const before = Number((await page.locator('.price-total').textContent())!.replace(/[^\d.]/g, ''));
    await page.getByTestId('place-order').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row')).toHaveCount(3);
    // Of the board alone: the stencil costs what it did.
    const board = (before - 18 + 3).toFixed(2);
    await expect(dialog).toContainText(board);
    // Waits until the dialog stands still.
    await dialog.locator('.ant-btn-primary').hover();
    await shot(page, `price-changes-${theme}-${locale}`);
    await dialog.locator('.ant-btn-primary').click();
    await expect(page.locator('.price-total')).toContainText((before + 3).toFixed(2));
    await page.getByTestId('place-order').click();
    await page.waitForURL(/\/my-orders\/.+/);
    await expect(page.getByTestId('order-total')).toContainText((before + 3).toFixed(2));

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
