import { expect, test, type Page } from '@playwright/test';
import { canvas, drawn, importZip, saved, shot } from './editor.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';

/** From the open board to the placed order; the visitor signs up on the way. */
async function orderBoard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL(/\/order\/dfm\?id=/);
  const total = page.getByTestId('price-total');
  await expect(total).toHaveText(/\$\d/);
  await shot(page, `${name}-dfm`);
  const before = await total.textContent();
  const quantity = page.getByRole('combobox', { name: 'Quantity' });
  // The list may slide away under the pointer on a busy machine: whoever sees that the choice was not taken chooses again.
  await expect(async () => {
    await quantity.click();
    await page.locator('.ant-select-item-option', { hasText: /^50$/ }).click({ timeout: 3000 });
    await expect(page.locator('.option', { has: quantity })).toContainText('50', { timeout: 1000 });
  }).toPass();
  await expect(total).not.toHaveText(before!);
  const agreed = (await total.textContent())!;

  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL(/\/sign-in/);
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('E-mail').fill(`${name}-${Date.now()}@example.org`);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long pass phrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/order\/dfm\?id=/);
  // The choice survived signing in.
  await expect(total).toHaveText(agreed);
  await page.getByRole('button', { name: 'Add to cart' }).click();

  await page.waitForURL(/\/shopping-cart/);
  // One thing happened: one message says so.
  await expect(page.locator('.ant-message-notice')).toHaveText(['Added to the cart.']);
  await expect(page.locator('.price-total')).toHaveText(agreed);
  await shot(page, `${name}-cart`);
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/order\/checkout/);
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Street and number').fill('1 Harbour Road');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.keyboard.type('Germany');
  await page.keyboard.press('Enter');
  // What the country cannot have is told at its field.
  await page.getByLabel('Postcode').fill('123');
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('This is no postcode of the country. (Expected: 99999)')).toBeVisible();
  await expect(page.getByText('This is no phone number of the country.')).toBeVisible();
  await page.getByLabel('Postcode').fill('20457');
  await page.getByLabel('Phone').fill('040 30990123');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/my-orders\/.+/);
  await expect(page.getByTestId('order-total')).toHaveText(agreed);
  await shot(page, `${name}-order`);
  const number = (await page.getByTestId('order-number').textContent())!;
  await page.goto('/my-orders');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
}

/** Looks, moves, undoes: what one does first with an opened board. */
async function tryBoard(page: Page): Promise<void> {
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  const box = (await canvas(page).boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -600);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(middle.x + 60, middle.y + 40, { steps: 4 });
  await page.mouse.up({ button: 'middle' });
  await page.keyboard.press('Home');
}

test.describe('a project of the corpus', () => {
  test.skip(!hasCorpus, missingCorpus);

  test('goes from its zip to the placed order', async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    await importZip(page, 'pic_programmer.zip', zippedProject('v6-pic_programmer'));
    await shot(page, 'corpus-schematic');
    await tryBoard(page);
    await shot(page, 'corpus-board');

    await page.keyboard.press('F8');
    await expect(page.locator('.findings')).toBeVisible();
    await saved(page);
    await orderBoard(page, 'corpus');
    expect(faults).toEqual([]);
  });
});

test('an example of our own goes the same way', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  await page.goto('/workbench/my-files');
  const card = page.locator('.example', { hasText: 'Blinky' });
  await card.getByRole('button', { name: 'Open a copy' }).click();
  await page.waitForURL(/\/eda\/sch/);
  await drawn(page);
  await shot(page, 'example-schematic');
  await tryBoard(page);
  await shot(page, 'example-board');
  await orderBoard(page, 'example');
  expect(faults).toEqual([]);
});
