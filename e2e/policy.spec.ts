import { expect, test, type Page } from '@playwright/test';
import { pages } from '@boardwright/resources/pages';
import { drawn } from './editor.ts';
import { signUp } from './shop.ts';

/** What browsers refuse by the Content-Security-Policy of a page is put into the list. */
async function collectReports(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction('reportRefused', (report: string) => reports.push(report));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // `as`: the function that the test exposes.
      (window as unknown as { reportRefused(report: string): void }).reportRefused(
        `${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`,
      );
    }),
  );
  return reports;
}

/** Pages of content answer 404 for what is not there. */
const CONTENT: Readonly<Record<string, string>> = {
  'article/:id': 'file-formats',
  'blog/:id': 'your-first-board',
  'policy/:id': 'cookies',
  'product/:id': 'pcb-prototype',
  'resources/:id': 'gerber-checklist',
};

test('no page breaks its Content-Security-Policy, and only pages of tools are isolated', async ({ page }) => {
  const reports = await collectReports(page);
  await page.goto('/sign-in?new=1');
  await signUp(page);
  for (const prefix of ['/zh', ''])
    for (const [path, kind] of Object.entries(pages)) {
      const response = await page.goto(`${prefix}/${path.replace(':id', CONTENT[path] ?? 'none')}?id=none`);
      expect(response?.status(), path).toBe(200);
      // What was rendered before is replaced by the program.
      await expect(page.locator('#root [inert]')).toHaveCount(0);
      // A request of a worker that was ended meanwhile is never reported as over.
      await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
      expect(await page.evaluate(() => crossOriginIsolated), path).toBe(kind === 'isolated');
    }
  // Styles that the components add are let in by the nonce: a button has its colour.
  await page.goto('/');
  const button = page.locator('main .ant-btn-primary').first();
  expect(await button.evaluate(element => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  // What is open in pages: menus, dialogs, messages.
  await page.goto('/account');
  await page.locator('.account-data button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('form#password input').nth(1).fill('x');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.waitForTimeout(300);
  expect(reports).toEqual([]);
  // The list is no empty promise.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<style>p { color: red }</style>'));
  await expect.poll(() => reports.join()).toContain('style-src');
});

test('a page that does not exist answers 404 and says so', async ({ page }) => {
  const response = await page.goto('/zh/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('from the editor to the order and back the whole document is loaded, inside one kind it is not', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', request => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  // A link loads a document until the program runs.
  await expect(page.locator('#root [inert]')).toHaveCount(0);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Order PCB' }).click();
  await page.waitForURL('/order/manufacturing/pcb');
  expect(documents).toEqual(['/']);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Design' }).click();
  await page.waitForURL('/workbench/my-files');
  await page.locator('.example button').first().click();
  await page.waitForURL(/\/eda\/sch/);
  await drawn(page);
  expect(documents).toEqual(['/', '/workbench/my-files']);
  await page.locator('.ant-segmented-item').nth(1).click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  await page.getByTestId('order').click();
  await page.waitForURL(/\/order\/dfm\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents).toEqual(['/', '/workbench/my-files', '/order/dfm']);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await page.goBack();
  await drawn(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});
