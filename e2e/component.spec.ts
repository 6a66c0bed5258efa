import { expect, test, type Page } from '@playwright/test';
import { beginBlank } from './drawing.ts';
import { canvas, drawn, settled, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';
import { signUp } from './shop.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Shows the page on a desk and on a phone, where nothing may stick out. */
async function look(page: Page, name: string): Promise<void> {
  await settled(page);
  await shot(page, name);
  await page.setViewportSize(PHONE);
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(PHONE.width);
  await shot(page, `${name}-phone`);
  await page.setViewportSize(DESK);
}

for (const [theme, locale] of lookOf('light'))
  test(`parts: search, filters, comparison, a part and the cart, ${theme} ${locale}`, async ({ page }) => {
    const name = (step: string) => `component-${step}-${theme}-${locale}`;
    await page.setViewportSize(DESK);
    await wear(page, theme, locale);
    await page.goto('/sign-in?new=1');
    await signUp(page);
    await page.goto(`/${locale}/component`);
    const rows = page.getByTestId('part');
    const box = page.locator('.part-search input');
    await look(page, name('start'));

    // Values find the part whose numbers they are.
    await box.fill('4k7 1% 0603');
    await box.press('Enter');
    await expect(rows.first()).toContainText('4.7 kΩ');
    await expect(rows).toHaveCount(3);

    // Two filters narrow a broad search, and the address remembers them.
    await box.fill('capacitor');
    await box.press('Enter');
    await expect(rows).toHaveCount(25);
    await page.locator('.categories .category').first().click();
    await page.locator('.categories ul ul .category').first().click();
    // The facets are those of the category when its search is answered.
    await expect(page.locator('.facet').nth(1)).not.toContainText('Analog Devices');
    const facet = page.locator('.facet').nth(1);
    await facet.getByRole('checkbox').last().click();
    await expect(page.locator('.result-head')).toContainText(/1/);
    await expect(page).toHaveURL(/category=capacitor-ceramic.*filter=/);
    await look(page, name('filters'));
    await page.reload();
    await expect(facet.getByRole('checkbox', { checked: true })).toHaveCount(1);

    // A typing mistake is forgiven, and said.
    await box.fill('resitor 10k 0603');
    await box.press('Enter');
    await expect(page.locator('.ant-alert')).toContainText('resitor');
    await expect(rows.first()).toContainText('10 kΩ');

    // Three parts next to each other; the rows that differ are marked.
    for (const row of [0, 1, 2]) await rows.nth(row).getByRole('checkbox').check();
    await page.locator('.compare-bar .ant-btn-primary').click();
    await expect(page.locator('.compare-table tr.different').first()).toBeVisible();
    await look(page, name('compare'));
    await page.keyboard.press('Escape');

    // Favourites, substitutes, a cheaper quantity, and the cart.
    await box.fill('RC0603FR-074K7L');
    await box.press('Enter');
    await expect(rows).toHaveCount(1);
    await rows.first().locator('button[aria-pressed]').click();
    await expect(rows.first().locator('button[aria-pressed=true]')).toBeVisible();
    await rows.first().locator('.part-name a').click();
    await expect(page.getByTestId('substitute').first()).toBeVisible();
    const quantity = page.locator('#part-quantity');
    await quantity.fill('95');
    await quantity.press('Tab');
    await expect(page.locator('.part-hint.good')).toContainText('100');
    await look(page, name('part'));
    await page.getByTestId('add-part').click();
    await expect(page.getByTestId('cart-count')).toHaveText('1');
    await page.goto(`/${locale}/shopping-cart`);
    await expect(page.locator('.ant-table-row')).toContainText('RC0603FR-074K7L');
    await page.goto(`/${locale}/component`);
    await expect(rows.first()).toContainText('RC0603FR-074K7L');
    await look(page, name('remembered'));
  });

test('the Parts panel of the editor places a part without a network, by the keyboard', async ({ page, context }) => {
  await page.goto('/workbench/my-files');
  await beginBlank(page, 'New project');
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await canvas(page).focus();
  await page.keyboard.press('Alt+p');
  const box = page.getByRole('combobox', { name: 'Search parts of the catalog' });
  const options = page.getByRole('listbox', { name: 'Parts' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await context.setOffline(true);
  await box.fill('100nF 50V X7R 0603');
  await expect(options).toHaveCount(2);
  await expect(options.first()).toContainText('100 nF');
  await shot(page, 'parts-panel');
  await box.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowUp');
  const mpn = await options.first().locator('.parts-panel-name').textContent();
  await box.press('Enter');
  // The symbol is read first.
  await expect(page.locator('.status').getByText('Place', { exact: true })).toBeVisible();
  const sheet = (await canvas(page).boundingBox())!;
  await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2);
  await page.mouse.click(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2);
  await page.getByRole('tab', { name: 'Properties' }).click();
  const panel = page.locator('.properties');
  const values = () =>
    panel.locator('input, textarea').evaluateAll(all => all.map(each => (each as HTMLInputElement).value));
  await expect.poll(values).toEqual(expect.arrayContaining([mpn!, '100nF', 'Capacitor_SMD:C_0603_1608Metric']));
  await shot(page, 'parts-panel-placed');
  // One step back, and nothing of it is left.
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(values).not.toContain(mpn!);
});
