import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { act, openConsole, person } from './console.ts';
import { corpusFile, hasCorpus, missingCorpus } from './corpus.ts';
import { drawn, shot } from './editor.ts';
import { otherPixels } from './likeness.ts';
import { lookOf } from './looks.ts';
import { addFiles } from './plainBoard.ts';
import { addedUp, fillAddress, signUp } from './shop.ts';
import { startShop } from './shopServer.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const total = (page: Page) => page.getByTestId('price-total');
const rows = (page: Page) => page.locator('.bom-lines tbody tr');

/** A picture of the page on a desk, and of its part on a phone, which never scrolls sideways. */
async function look(page: Page, name: string): Promise<void> {
  await shot(page, name);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(PHONE.width);
  await shot(page, `${name}-phone`);
  await page.setViewportSize(DESK);
}

/** The operator shows a photo of the first board, and the customer accepts it. */
async function showFirstArticle(operator: Page, customer: Page, name: string): Promise<void> {
  await operator.getByTestId('do-firstArticle').click();
  const photo = { name: 'first.png', mimeType: 'image/png', buffer: await customer.screenshot() };
  await operator.locator('.ant-modal input[type=file]').setInputFiles(photo);
  await operator.locator('#firstArticle_reason').fill('U1 is soldered by hand.');
  await shot(operator, `first-article-show-${name}`);
  await operator.getByTestId('confirm-firstArticle').click();
  const article = customer.getByTestId('first-article');
  await expect(article.locator('img')).toBeVisible();
  await article.scrollIntoViewIfNeeded();
  await look(customer, `first-article-${name}`);
  await customer.getByTestId('accept-first-article').click();
  await expect(operator.getByTestId('first-article').locator('.order-state.good')).toBeVisible();
}

/** Orders what is in the cart; gives the id of the order. */
async function placeOrder(customer: Page, locale: string): Promise<string> {
  await customer.getByTestId('checkout').click();
  await customer.waitForURL(/\/order\/checkout/);
  await fillAddress(customer, {
    country: locale === 'zh' ? '德国' : 'Germany',
    postcode: '20457',
    phone: '040 30990123',
  });
  await customer.locator('.address-form button[type=submit]').click();
  await addedUp(customer);
  await customer.getByTestId('place-order').click();
  await customer.waitForURL(/\/my-orders\/.+/);
  return /my-orders\/([\w-]+)/.exec(customer.url())![1]!;
}

/** The operator takes a paid order through sourcing, first article and optical inspection, and ships it; the customer looks on. */
async function buildAndShip(operator: Page, customer: Page, order: string, name: string): Promise<void> {
  await operator.goto(order);
  await act(operator, 'transfer', { reference: 'Statement 4' });
  for (const status of ['submitted', 'reviewed', 'processed', 'inProduction'])
    await act(operator, status, { reason: 'next' });
  // Each report is of the next step.
  const steps = await operator.locator('.production li').allTextContents();
  for (const [i, step] of steps.entries()) {
    if (/First article|首件/.test(step)) await showFirstArticle(operator, customer, name);
    else await act(operator, 'step', { reason: /Optical|AOI/.test(step) ? '5 of 5 boards passed.' : '' });
    await expect(operator.locator('.production li.done')).toHaveCount(i + 1);
  }
  await expect(customer.locator('.order-timeline')).toContainText('5 of 5 boards passed.');
  await shot(customer, `assembled-built-${name}`);
  await act(operator, 'delivery', { reason: 'Packed' });
  await operator.getByTestId('do-charge').click();
  await expect(operator.locator('#charge_grams')).not.toHaveValue('');
  await expect(operator.locator('.ant-modal .choices .ant-radio-wrapper-checked')).toBeVisible();
  await operator.getByTestId('confirm-charge').click();
  await expect(customer.getByTestId('shipping-due')).toBeVisible();
  await act(operator, 'transfer', { reference: 'Statement 5' });
  await act(operator, 'ship', { trackingNumber: '1234567890' });
  await expect(customer.getByRole('link', { name: /1234567890/ })).toBeVisible();
}

/** The placement in three dimensions, of so many bodies at least. */
async function lookAtSolid(page: Page, least: number, name: string): Promise<void> {
  await page.locator('.ant-segmented-item').filter({ hasText: '3D' }).click();
  const solid = page.getByTestId('placement-solid');
  await expect(solid).toHaveAttribute('data-drawn', 'true');
  await expect.poll(async () => Number(await solid.getAttribute('data-bodies'))).toBeGreaterThanOrEqual(least);
  await solid.scrollIntoViewIfNeeded();
  const before = await solid.screenshot();
  const look = (side: RegExp) => page.locator('.placement-views button').filter({ hasText: side }).click();
  await look(/Bottom|底/);
  await expect.poll(async () => otherPixels(page, before, await solid.screenshot())).toBeGreaterThan(2000);
  const below = await solid.screenshot();
  await look(/Isometric|轴测/);
  await expect.poll(async () => otherPixels(page, below, await solid.screenshot())).toBeGreaterThan(2000);
  await shot(page, name);
}

for (const pair of lookOf('dark')) {
  const [theme, locale] = pair;
  const name = `${theme}-${locale}`;
  test(`an example is ordered assembled, built and shipped; an inquiry gets a final quote, ${theme} ${locale}`, async ({
    browser,
  }) => {
    const shop = await startShop();
    const customer = await person(browser, pair);
    await customer.goto(`${shop.url}/sign-in?new=1`);
    await signUp(customer);
    await customer.goto(`${shop.url}/workbench/my-files`);
    await customer.locator('[data-example=light-bar] button').click();
    await customer.waitForURL(/\/eda\/(sch|pcb)\?id=/);
    await drawn(customer);
    await customer.keyboard.press('Control+k');
    await customer.locator('[aria-controls=palette-list]').fill('PCBA');
    await customer.keyboard.press('Enter');

    // Everything is filled in: lines, coordinates and the board.
    await customer.waitForURL(/\/order\/manufacturing\/pcba\?id=/);
    const order = customer.url();
    await expect(rows(customer).first()).toBeVisible();
    await expect(customer.locator('.part-mark.placed').first()).toBeVisible();
    await expect(customer.locator('.bom-file')).toHaveCount(2);
    // The mainland edition shows prices in the currency of its checkout.
    const priced = locale === 'zh' ? /^¥\d/ : /^\$\d/;
    await expect(total(customer)).toHaveText(priced);
    await look(customer, `assembled-lines-${name}`);
    await customer.locator('.bom-columns summary').click();
    await expect(customer.locator('.bom-sample thead th').first()).toBeVisible();
    await shot(customer, `assembled-columns-${name}`);

    // Another part for the first resistor, which goes into the schematic with all others.
    const resistor = rows(customer).filter({ hasText: 'R1' }).first();
    await resistor.getByRole('combobox').click();
    await customer.locator('.bom-offer').nth(1).hover();
    await shot(customer, `assembled-offers-${name}`);
    const mpn = (await customer.locator('.bom-offer strong').nth(1).textContent())!;
    await customer.locator('.bom-offer').nth(1).click();
    await expect(resistor).toContainText(mpn);
    await customer.getByTestId('write-back').click();
    await expect(customer.locator('.bom-write a')).toBeVisible();
    await customer.locator('.placement-picture').first().scrollIntoViewIfNeeded();
    await shot(customer, `assembled-placement-${name}`);
    await lookAtSolid(customer, 10, `assembled-solid-${name}`);
    await customer.locator('.bom-mix').scrollIntoViewIfNeeded();
    await expect(customer.locator('.bom-mix tr[aria-current]')).toHaveCount(1);
    await shot(customer, `assembled-health-${name}`);
    await customer.goto(`${shop.url}/assembly`);
    await expect(customer.locator('.assembly h1')).toBeVisible();
    await look(customer, `assembly-page-${name}`);
    await customer.goto(order);
    await expect(rows(customer).filter({ hasText: 'R1' }).first()).toContainText(mpn);
    await expect(customer.locator('.part-mark.placed').first()).toBeVisible();

    // What our engineers have to source becomes an inquiry; the rest is bought with the boards.
    await customer.getByTestId('ask-quote').click();
    await customer.locator('.ant-modal textarea').fill('Please source all parts.');
    await shot(customer, `assembled-ask-${name}`);
    await customer.locator('.ant-modal .ant-btn-primary').click();
    await customer.waitForURL('**/my-quotes');
    await customer.goto(order);
    await expect(rows(customer).first()).toBeVisible();
    await expect(rows(customer).filter({ hasText: 'R1' }).first()).toContainText(mpn);
    // One part comes from the customer, who says how many and in which packaging.
    await rows(customer).filter({ hasText: 'R1' }).first().getByRole('checkbox').check();
    await expect(customer.locator('.bom-sent').first()).toContainText(/spare|损耗/);
    await look(customer, `assembled-sent-${name}`);
    const own = customer.getByRole('button', { name: /I supply these|由我提供/ });
    if (await own.isEnabled()) await own.click();
    await expect(customer.getByTestId('bare-boards')).toBeChecked();
    await customer.getByTestId('add-to-cart').click();
    await customer.waitForURL(/\/shopping-cart/);
    const numbers = customer.locator('.item-name .numbers');
    await expect(numbers).toHaveCount(2);
    expect(new Set(await numbers.allTextContents()).size).toBe(1);
    await look(customer, `assembled-cart-${name}`);

    const id = await placeOrder(customer, locale);

    const operator = await person(browser, pair);
    await openConsole(operator, shop, name);
    await buildAndShip(operator, customer, `${shop.url}/operator/orders/${id}`, name);

    // The inquiry is answered line by line; the customer sees both quotes and buys the final one.
    await operator.goto(`${shop.url}/operator/quotes`);
    await shot(operator, `operator-quotes-${name}`);
    await operator.locator('td a').first().click();
    await operator.locator('#offer-componentsTotal').fill('321.50');
    await operator.locator('#offer_remarks').fill('All parts are in stock.');
    await shot(operator, `operator-quote-${name}`);
    const offered = (await operator.getByTestId('offer-total').textContent())!;
    await operator.getByTestId('send-offer').click();
    await expect(operator.getByTestId('final-total')).toHaveText(offered);
    await customer.goto(`${shop.url}/my-quotes`);
    await customer.locator('.ant-table-row button').first().click();
    const final = customer.getByTestId('final-total');
    await expect(final).toHaveText(locale === 'zh' ? priced : offered);
    const asked = (await final.textContent())!;
    await look(customer, `final-quote-${name}`);
    await customer.locator('.ant-modal .ant-btn-primary').click();
    await customer.waitForURL(/\/shopping-cart/);
    await expect(customer.locator('.price-total')).toHaveText(asked);
    await shop.stop();
  });
}

/** A bill of materials, its coordinates, and the files of the board where the corpus has them. */
const uploads = [
  { files: ['bom/ulx3s/ulx3s_bom.csv', 'bom/ulx3s/ulx3s-top.pos', 'bom/ulx3s/ulx3s-bottom.pos'], board: null },
  {
    files: ['bom/corne-cherry-jlcpcb/BOM-corne-cherry.csv', 'bom/corne-cherry-jlcpcb/CPL-corne-cherry.csv'],
    board: null,
  },
  {
    files: [
      'bom/yuzuki-lohcc/BOM_Board1_PCB1_2022-10-06.xlsx',
      'gerber/easyeda-yuzuki-lohcc/PickAndPlace_PCB1_2022-10-06.xlsx',
    ],
    board: 'gerber/easyeda-yuzuki-lohcc/Gerber_PCB1_2022-10-06.zip',
  },
] as const;

// English has the example's order by default; `BOARDWRIGHT_LOOKS=all` does both.
for (const pair of lookOf('light')) {
  const [theme, locale] = pair;
  const name = `${theme}-${locale}`;
  test(`bills of materials of real designs with their coordinates are ordered, built and shipped, ${theme} ${locale} @long`, async ({
    browser,
  }) => {
    test.skip(!hasCorpus, missingCorpus);
    const shop = await startShop();
    const customer = await person(browser, pair);
    await customer.goto(`${shop.url}/sign-in?new=1`);
    await signUp(customer);
    for (const [i, { files, board }] of uploads.entries()) {
      const [bom, ...coordinates] = files;
      await customer.goto(`${shop.url}/order/manufacturing/pcba`);
      const inputs = customer.locator('.bom-files input[type=file]');
      await inputs.first().setInputFiles([corpusUpload(bom)]);
      await expect(rows(customer).first()).toBeVisible();
      await inputs.setInputFiles(coordinates.map(corpusUpload));
      await expect(customer.locator('.bom-file')).toHaveCount(2);
      expect(await customer.locator('tr[data-state=normal]').count()).toBeGreaterThan(3);
      if (board !== null) {
        await customer.locator('.board-drop input[type=file]').setInputFiles([corpusUpload(board)]);
        await expect(customer.locator('.part-mark.placed').first()).toBeVisible();
        await customer.locator('.placement-picture').first().scrollIntoViewIfNeeded();
        await shot(customer, `uploaded-placement-${name}`);
        await lookAtSolid(customer, 100, `uploaded-solid-${name}`);
        // The files of the board do not contain the rotation of packages: the customer sets it once.
        await customer.locator('.bom-rotations li button').first().click();
        await expect(customer.getByTestId('rotation-known')).toHaveCount(1);
      }
      // The guessed columns, and another part for a line.
      const columns = customer.locator('.bom-sample thead th').first();
      await expect(async () => {
        // What comes in above may push it away from a click.
        if (!(await columns.isVisible())) await customer.locator('.bom-columns summary').click();
        await expect(columns).toBeVisible({ timeout: 1000 });
      }).toPass();
      const line = customer
        .locator('tr[data-state=normal]')
        .filter({ has: customer.getByRole('combobox') })
        .first();
      await line.getByRole('combobox').click();
      await customer.locator('.bom-offer').first().click();
      await shot(customer, `uploaded-${basename(bom)}-${name}`);
      const own = customer.getByRole('button', { name: /I supply these|由我提供/ });
      if (await own.isEnabled()) await own.click();
      await expect(total(customer)).toHaveText(locale === 'zh' ? /^¥\d/ : /^\$\d/);
      await customer.getByTestId('add-to-cart').click();
      // The service reads the files of the board again.
      await customer.waitForURL(/\/shopping-cart/, { timeout: 120_000 });
      await expect(customer.getByTestId('cart-count')).toHaveText(board === null ? String(i + 1) : /[34]/);
      // Without the files of its board an assembly is not ordered.
      if (board === null) await addFiles(customer);
      else await expect(customer.getByText(basename(bom).replace(/\.\w+$/, '')).first()).toBeVisible();
    }
    await look(customer, `uploaded-cart-${name}`);
    const id = await placeOrder(customer, locale);
    const operator = await person(browser, pair);
    await openConsole(operator, shop, name);
    await buildAndShip(operator, customer, `${shop.url}/operator/orders/${id}`, `uploaded-${name}`);
    await shop.stop();
  });
}

const corpusUpload = (path: string) => ({
  name: basename(path),
  mimeType: 'application/octet-stream',
  buffer: readFileSync(corpusFile(path)),
});
