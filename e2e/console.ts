import { expect, type Browser, type Page } from '@playwright/test';
import { codeOf } from './authenticator.ts';
import { newContext } from './contexts.ts';
import { shot } from './editor.ts';
import { wear, type looks } from './looks.ts';
import { operatorAccount, type Shop } from './shopServer.ts';

type Look = (typeof looks)[number];

/** A person with a browser of their own. */
export async function person(browser: Browser, [theme, locale]: Look): Promise<Page> {
  const context = await newContext(browser, { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await wear(page, theme, locale);
  return page;
}

/** The operator signs in, sets up an authenticator app, and keeps the recovery codes. Gives the app's secret. */
export async function openConsole(page: Page, { url }: Shop, look: string): Promise<string> {
  await page.goto(`${url}/operator`);
  await page.locator('input[autocomplete=email]').fill(operatorAccount.email);
  await page.locator('input[autocomplete=current-password]').fill(operatorAccount.password);
  await shot(page, `operator-sign-in-${look}`);
  await page.locator('main button[type=submit]').click();
  await page.locator('#factor_password').fill(operatorAccount.password);
  await page.locator('main button[type=submit]').click();
  const secret = (await page.getByTestId('factor-secret').textContent())!;
  await shot(page, `operator-enrol-${look}`);
  await page.locator('input[autocomplete=one-time-code]').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.locator('.recovery li')).toHaveCount(10);
  await shot(page, `operator-recovery-${look}`);
  await page.locator('.recovery .ant-btn-primary').click();
  await expect(page.locator('.order-board')).toBeVisible();
  return secret;
}

/** An action of the operator: its button, what the dialog asks for, and its confirmation. */
export async function act(page: Page, name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByTestId(`do-${name}`).click();
  for (const [field, value] of Object.entries(fields)) await page.locator(`#${name}_${field}`).fill(value);
  await page.getByTestId(`confirm-${name}`).click();
  await expect(page.getByTestId(`confirm-${name}`)).toBeHidden();
}
