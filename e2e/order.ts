import { expect, type Page } from '@playwright/test';
import { shot } from './editor.ts';
import { addedUp } from './shop.ts';

/** Signs up in the dialog over the page. */
export async function createAccount(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const tab = dialog.getByRole('tab', { name: 'Create account' });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 2000 });
  }).toPass();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('a long pass phrase');
  await dialog.getByRole('button', { name: 'Create account' }).click();
}

/** From the open board to the placed order; the visitor signs up on the way. */
export async function orderBoard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL(/\/order\/dfm\?id=/);
  const total = page.getByTestId('price-total');
  await expect(total).toHaveText(/\$\d/);
  await shot(page, `${name}-dfm`);
  const before = await total.textContent();
  const quantity = page.getByRole('combobox', { name: 'Quantity' });
  await quantity.fill('50');
  await quantity.press('Enter');
  await expect(total).not.toHaveText(before!);
  const agreed = (await total.textContent())!;

  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL(/\/shopping-cart/);
  // One thing happened: one message says so.
  await expect(page.locator('.ant-message-notice')).toHaveText(['Added to the cart.']);
  await expect(page.locator('.price-total')).toHaveText(agreed);
  await shot(page, `${name}-cart`);
  await page.getByRole('button', { name: 'Check out' }).click();
  // Signing up happens over the page, and the cart goes into the account with it.
  await createAccount(page, `${name}-${Date.now()}@example.org`);
  await page.waitForURL(/\/order\/checkout/);
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Street and number').fill('1 Harbour Road');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByRole('combobox', { name: 'Country/region' }).click();
  await page.keyboard.type('Germany');
  await expect(page.locator('.ant-select-item-option-active')).toHaveText('Germany');
  await page.keyboard.press('Enter');
  // A value that is invalid for the country is marked at its field.
  await page.getByLabel('Postcode').fill('123');
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Not a postcode of this country. Use the format 99999.')).toBeVisible();
  await expect(page.getByText('Not a phone number of this country.')).toBeVisible();
  await page.getByLabel('Postcode').fill('20457');
  await page.getByLabel('Phone').fill('040 30990123');
  await page.getByRole('button', { name: 'Save address' }).click();
  // The cheapest way to send it is chosen.
  await expect(page.getByRole('radio', { name: /Economy mail|Standard parcel/, checked: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  const payable = page.getByTestId('checkout-total');
  await expect(payable).not.toHaveText(agreed);
  const whole = (await payable.textContent())!;
  await addedUp(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/my-orders\/.+/);
  await expect(page.getByTestId('order-total')).toHaveText(whole);
  await shot(page, `${name}-order`);
  const number = (await page.getByTestId('order-number').textContent())!;
  await page.goto('/my-orders');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  // The files of the order are listed, and stay.
  await page.goto('/my-files');
  await expect(page.locator('.file-list > li')).toContainText(`Order ${number}`);
  await expect(page.locator('.file-list').getByRole('button')).toHaveCount(0);
  await shot(page, `${name}-files`);
}
