import { expect, test } from '@playwright/test';
import { grave } from './axe.ts';
import { wear } from './looks.ts';

const PAGES = [
  '/en',
  '/zh/design',
  '/en/product',
  '/zh/pcb-capability',
  '/en/resources/bom-and-coordinates',
  '/zh/contact-us',
];

test('public pages keep nobody out, and are as narrow as a phone', async ({ page }) => {
  await wear(page, 'dark', 'en');
  for (const path of PAGES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    // What waits for the program has been replaced.
    await expect(page.locator('#root [inert]')).toHaveCount(0);
    await page.locator('main h1').waitFor();
    expect(await grave(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});

test('a reader without JavaScript reads and follows links in the language of the address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto('/zh/product/pcb-prototype');
  expect(response!.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PCB 打样');
  await page.getByRole('main').getByRole('link', { name: '工艺能力' }).first().click();
  await expect(page).toHaveURL(/\/zh\/pcb-capability$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PCB 工艺能力');
  expect((await page.goto('/en/article/nothing'))!.status()).toBe(404);
  const map = await context.request.get('/sitemap.xml');
  expect(await map.text()).toMatch(/<loc>http[^_<]*\/zh\/product\/pcb-prototype<\/loc>/);
  await context.close();
});

test('menus unfold by key, links keep the language, and cookies of a campaign wait for consent', async ({ page }) => {
  await page.goto('/zh/about-us?mtm_source=fair');
  const question = page.getByRole('region', { name: 'Cookie 说明' });
  await question.waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await question.getByRole('button', { name: '允许', exact: true }).click();
  await expect(question).toBeHidden();
  expect(await page.context().cookies()).toMatchObject([{ name: 'mtm_source', value: 'fair' }]);
  const products = page.getByRole('navigation').first().getByRole('button', { name: '产品' });
  await products.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(products).toBeFocused();
  await products.press('Enter');
  await page.getByRole('navigation').first().getByRole('link', { name: '全部产品' }).click();
  await expect(page).toHaveURL(/\/zh\/product-list$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('产品与服务');
});

test('the home page shows a live board and runs a sketch, and keys find pages', async ({ page }) => {
  await wear(page, 'light', 'en');
  await page.goto('/en');
  await expect(page.locator('#root [inert]')).toHaveCount(0);
  await page.locator('.home-live').scrollIntoViewIfNeeded();
  const board = page.frameLocator('iframe[title="A board in the viewer"]');
  await expect(board.locator('.embed-board canvas')).toBeVisible();
  const circuit = page.frameLocator('iframe[title="A running circuit"]');
  // The program writes so once in a second of the circuit.
  await expect(circuit.locator('.embed-serial code')).toHaveText('on');
  await circuit.getByRole('button', { name: 'Stop' }).click();
  await circuit.getByRole('button', { name: 'Start' }).waitFor();
  expect(await grave(page)).toEqual([]);
  await page.locator('h1').click();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search the site' });
  await search.fill('gerber checklist');
  await page.getByRole('option', { name: 'Gerber checklist' }).waitFor();
  expect(await grave(page)).toEqual([]);
  await page.getByRole('option', { name: 'Gerber checklist' }).click();
  await expect(page).toHaveURL(/\/en\/resources\/gerber-checklist$/);
});
