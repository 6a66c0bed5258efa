import { expect, test, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { settled, shot } from './editor.ts';
import { makeRar5, makeTar } from '../engine/test/makeArchives.ts';
import { gerberFiles, gerberSet } from './gerberSet.ts';
import { lookOf, wear } from './looks.ts';
import { createAccount } from './order.ts';

const PATH = '/order/manufacturing/pcb';
const total = (page: Page) => page.getByTestId('price-total');
const drop = (page: Page, name: string, buffer: Buffer) =>
  page.locator('.board-drop input[type=file]').setInputFiles([{ name, mimeType: 'application/zip', buffer }]);

test('a choice repairs what depends on it, says so, and is taken back; the price is always there', async ({ page }) => {
  await page.goto(PATH);
  await expect(total(page)).toHaveText('$3.80');
  await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  const notice = page.locator('.choice-notice');
  await expect(notice).toContainText('Inner copper weight set to 0.5 oz.');
  await expect(notice).toContainText('Boards of four or more layers need an inner copper weight.');
  await expect(total(page)).toHaveText('$10.50');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(total(page)).toHaveText('$3.80');
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked();

  await page.getByRole('radio', { name: 'ENIG', exact: true }).check({ force: true });
  await expect(notice).toContainText('ENIG gold thickness set to 2–5 µin.');

  // A size that is too large keeps the board as it was, and offers the nearest.
  await page.getByRole('textbox', { name: 'Width' }).fill('620');
  await page.getByRole('textbox', { name: 'Width' }).press('Enter');
  await expect(notice).toContainText('The maximum board size is 500 × 450 mm.');
  await expect(total(page)).toHaveText('$15.05');
  await notice.getByRole('button', { name: /Board size 500 × 100 mm · \$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('500');
  await expect(notice).toHaveCount(0);
});

test('any quantity, from the field, the table or the curve; the lead time by its row', async ({ page }) => {
  await page.goto(PATH);
  const quantity = page.getByRole('combobox', { name: 'Quantity' });
  await quantity.fill('37');
  await quantity.press('Enter');
  await expect(page.locator('.price-head')).toContainText('37 boards');
  await page.getByRole('button', { name: 'Choose 100 pieces' }).click();
  await expect(quantity).toHaveValue('100');
  const chart = page.locator('.ladder-chart svg');
  const box = (await chart.boundingBox())!;
  await chart.click({ position: { x: box.width - 4, y: box.height - 10 } });
  await expect(quantity).toHaveValue('10000');
  await page.getByRole('button', { name: 'Choose 5 pieces' }).click();
  await expect(total(page)).toHaveText('$3.80');
  // Each lead time has its day of shipping, and the days of arrival in the country that is chosen.
  const arrivals = page.locator('.lead-times .arrives');
  await expect(arrivals.first()).toContainText(/\w{3} \d+ – /);
  const before = await arrivals.first().textContent();
  await page.locator('.ship-to input').fill('Brazil');
  await page.keyboard.press('Enter');
  await expect(arrivals.first()).not.toHaveText(before!);
  await page.locator('.lead-times').getByRole('radio').nth(1).check();
  await expect(total(page)).toHaveText('$14.30');
  // What was chosen is there when the page is loaded again.
  await page.reload();
  await expect(total(page)).toHaveText('$14.30');
});

for (const [theme, locale] of lookOf('light'))
  test(`the files of a board decide what they can, ${theme} ${locale}`, async ({ page }) => {
    await wear(page, theme, locale);
    await page.goto(PATH);
    await page.locator('.price-total').waitFor();
    await shot(page, `pcb-manual-${theme}-${locale}`);
    await drop(page, 'amp.zip', gerberSet());
    await expect(page.locator('.board-sides svg')).toHaveCount(2);
    await expect(page.locator('.board-facts')).toContainText('30 × 20 mm');
    await expect(page.locator('#size-widthUm')).toHaveValue('30');
    await expect(page.locator('#size-widthUm')).toBeDisabled();
    await expect(page.locator('.dfm-report details, .dfm-report p').first()).toBeVisible();
    await page.locator('.choice input[value=black]').first().check({ force: true });
    await shot(page, `pcb-file-${theme}-${locale}`);
    // The files themselves are manufactured; a regenerated set is compared with them layer by layer, and used with consent alone.
    await page.locator('.manufactured-set button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.set-layers tbody tr')).toHaveCount(7);
    await expect(dialog.locator('.set-layers tr[data-different=true]')).toHaveCount(0);
    await expect(dialog.locator('.set-picture .kept')).toHaveAttribute('d', /^M/);
    await expect(dialog.locator('.ant-btn-primary')).toBeDisabled();
    await settled(page);
    await shot(page, `pcb-regenerated-${theme}-${locale}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await grave(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.price-again')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await shot(page, `pcb-phone-${theme}-${locale}`);
  });

test('a locked value changes with a reason only; signing up keeps the board', async ({ page }) => {
  await page.goto(PATH);
  await drop(page, 'amp.zip', gerberSet());
  const track = page.locator('.option', { hasText: 'Min track width/spacing' });
  await expect(track).toContainText('From the files');
  await track.getByRole('button', { name: 'Change…' }).click();
  await track.getByRole('textbox').fill('Impedance is measured');
  await track.getByRole('button', { name: 'Unlock' }).click();
  await expect(track).toContainText('will be reviewed: Impedance is measured');
  const plain = (await total(page).textContent())!;
  await track.getByRole('radio', { name: '0.1 mm' }).check({ force: true });
  await expect(total(page)).not.toHaveText(plain);
  const agreed = (await total(page).textContent())!;

  await page.getByRole('button', { name: 'Compare with a regenerated set' }).click();
  await page.getByRole('checkbox', { name: /I have checked the layers/ }).check();
  await page.getByRole('button', { name: 'Use the regenerated set' }).click();
  await expect(page.locator('.manufactured-set')).toContainText(
    'The regenerated set that you approved is manufactured.',
  );

  // The cart of a visitor: it stays when the page is loaded again, and is counted in the header.
  await page.getByTestId('add-to-cart').click();
  await page.waitForURL(/\/shopping-cart/);
  await page.reload();
  await expect(page.locator('.price-total')).toHaveText(agreed);
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  await page.goto('/order/manufacturing/pcb');
  await page.getByTestId('add-to-cart').click();
  await page.waitForURL(/\/shopping-cart/);
  await expect(page.getByTestId('cart-count')).toHaveText('2');
  await expect(page.locator('.ant-table-row')).toHaveCount(2);
  await page.locator('.ant-table-row').last().getByRole('checkbox').uncheck();
  await expect(page.getByTestId('board-thumb').locator('canvas')).toHaveCount(2);
  await shot(page, 'cart-visitor');

  // Signing up at the checkout merges it: what was chosen is ordered, the rest stays in the cart.
  await page.getByTestId('checkout').click();
  await createAccount(page, `quote-${Date.now()}@example.org`);
  await page.waitForURL(/\/order\/checkout/);
  await expect(page.locator('.summary-lines li')).toHaveCount(1);
  await expect(page.locator('.summary-lines')).toContainText(agreed);
  await page.goto('/shopping-cart');
  await expect(page.locator('.ant-table-row')).toHaveCount(2);
  await expect(page.locator('body')).toContainText('differs from the files: Impedance is measured');
  await expect(page.locator('body')).toContainText('Made from the regenerated set that the customer approved');
  await page.reload();
  await expect(page.locator('.ant-table-row')).toHaveCount(2);

  // Files that are added later say something else: their values are taken over with one click, at the price that is shown.
  await page
    .getByTestId('add-files')
    .locator('input[type=file]')
    .setInputFiles({ name: 'amp.zip', mimeType: 'application/zip', buffer: gerberSet() });
  const asked = page.locator('.file-differences');
  await expect(asked.getByRole('row', { name: /Board size/ })).toContainText('30 × 20 mm');
  await shot(page, 'cart-file-values');
  const price = (await asked.locator('tfoot td').last().textContent())!;
  await page.getByTestId('take-file-values').click();
  await expect(page.getByTestId('add-files')).toHaveCount(0);
  await expect(page.locator('.ant-table-row', { hasText: price })).toHaveCount(1);

  // Its options are edited with its files in view.
  await page.locator('.ant-table-row', { hasText: price }).locator('.cart-actions button').click();
  await page.getByRole('menuitem', { name: 'Edit options' }).click();
  await expect(page.locator('.board-facts')).toContainText('30 × 20 mm');
  await page.locator('.choice input[value=blue]').first().check({ force: true });
  await page.getByRole('button', { name: 'Update the cart' }).click();
  await page.waitForURL(/\/shopping-cart/);
  await expect(page.locator('.ant-table-row')).toHaveCount(2);
  await expect(page.locator('.cart-table')).toContainText('Blue');
});

test('what is too fine stops the order, at its place on the picture', async ({ page }) => {
  await page.goto(PATH);
  await drop(page, 'amp.zip', gerberSet(0.05));
  const report = page.locator('.dfm-report');
  await expect(report).toContainText('Stops the order');
  await report
    .getByRole('button', { name: /is 0\.05 mm wide/ })
    .first()
    .click();
  await expect(page.locator('.board-mark')).toHaveCount(2);
  await shot(page, 'pcb-dfm');
  await report.getByRole('button', { name: 'Show the whole board' }).click();
  await expect(page.locator('.board-mark')).toHaveCount(0);
});

test('RAR and tar archives are read as they are; damaged ones are refused with what to do', async ({ page }) => {
  await page.goto(PATH);
  for (const [name, archive] of [
    ['amp.rar', makeRar5(gerberFiles())],
    ['amp.tar', makeTar(gerberFiles())],
  ] as const) {
    await drop(page, name, Buffer.from(archive));
    await expect(page.locator('.board-facts')).toContainText('30 × 20 mm');
    await expect(page.locator('.board-card h2')).toHaveText(name);
    await page.locator('.board-card-head button').last().click();
  }
  await drop(page, 'amp.rar', Buffer.from('526172211a0700', 'hex'));
  await expect(page.locator('.board-drop')).toContainText('amp.rar is damaged: a header of it is damaged');
  await drop(page, 'amp.zip', Buffer.from('not a zip'));
  await expect(page.locator('.board-drop .ant-alert-error')).toBeVisible();
  // The form by hand is still there.
  await expect(total(page)).toHaveText('$3.80');
});
