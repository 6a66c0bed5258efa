import { expect, type Page } from '@playwright/test';

/** A new account, made on the sign-in page's second tab. The fields are found by their names: any language will do. Gives its e-mail. */
export async function signUp(page: Page): Promise<string> {
  const email = `visitor-${crypto.randomUUID()}@example.org`;
  await page.locator('input[autocomplete=email]').fill(email);
  await page.locator('input[autocomplete=new-password]').fill('a long pass phrase');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/workbench\//);
  return email;
}

/** Signs in with the e-mail: where the service sends codes to phones, its tab is not the first in Chinese. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('tab', { name: /^(Sign in|邮箱登录)$/ }).click();
  await page.locator('input[autocomplete=email]').fill(email);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('button[type=submit]').click();
}

interface Address {
  readonly country: string;
  readonly postcode: string;
  readonly phone: string;
}

/** Fills the form of an address, as far as it asks. */
export async function fillAddress(page: Page, { country, postcode, phone }: Address): Promise<void> {
  const form = page.locator('.address-form');
  await form.locator('input[autocomplete=family-name]').fill('Hopper');
  await form.locator('input[autocomplete=street-address]').fill('1 Harbour Road');
  await form.locator('input[autocomplete=address-level2]').fill('Hamburg');
  await form.locator('input[autocomplete=postal-code]').fill(postcode);
  await form.getByRole('combobox').click();
  await page.keyboard.type(country);
  await page.keyboard.press('Enter');
  await expect(form.locator('.ant-select')).toContainText(/Germany|德国/);
  await form.locator('input[autocomplete=tel]').fill(phone);
}

/** Waits until the order of the checkout was added up again. */
export const addedUp = (page: Page): Promise<void> =>
  expect(page.locator('[data-testid=place-order]:not(.ant-btn-loading)')).toBeEnabled();
