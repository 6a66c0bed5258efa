import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { corpusFile, hasCorpus, missingCorpus } from './corpus.ts';
import { shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';
import { createAccount } from './order.ts';

const PATH = '/order/manufacturing/pcba';
const total = (page: Page) => page.getByTestId('price-total');

/** A bill of materials with a title above its header, columns in German, and a line of which nothing is placed. */
const BOM = [
  'Stückliste Lichtleiste;;;;',
  'Bezeichner;Menge;Hersteller-Teilenummer;Wert;Bauform',
  'R1, R2;2;RC0603FR-0710KL;10k;0603',
  'C1, C2, C3;3;;100nF;C0603',
  'U1;1;LMS7002M;Transceiver;',
  'J1;1;;nicht bestückt;',
].join('\r\n');
const COORDINATES = 'Designator,X,Y,Rotation,Layer\nR1,10,10,0,Top\nR2,20,10,0,Top\nC1,10,20,90,Bottom\n';

/** Drops a file on the first field that is still empty: the bill of materials, then the coordinates. */
const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('.bom-files input[type=file]')
    .first()
    .setInputFiles([{ name, mimeType: 'application/octet-stream', buffer }]);

test('a bill of materials becomes a price, line by line; its choices change it; it goes into the cart', async ({
  page,
}) => {
  await page.goto(PATH);
  await choose(page, 'bom.csv', Buffer.from(BOM, 'latin1'));
  await expect(page.getByRole('status').filter({ hasText: '4 lines read, 3 to be placed.' })).toBeVisible();
  const rows = page.locator('.bom-lines tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Normal');
  await expect(rows.nth(1)).toContainText('Normal');
  await expect(rows.nth(2)).toContainText('Not matched');
  await expect(rows.nth(3)).toContainText('DNP');
  await expect(page.getByText('1 line has no part that can be bought.')).toBeVisible();
  // Two resistors and three capacitors on a board: two parts, ten joints.
  await expect(total(page)).toHaveText(/^\$\d/);
  const before = await total(page).textContent();

  // Parts that the customer sends are assembled, and cost nothing.
  await page.getByRole('button', { name: 'I supply these' }).click();
  await expect(rows.nth(2)).toContainText('Supplied by you');
  await expect(page.getByText('no part that can be bought')).toHaveCount(0);
  await expect(total(page)).not.toHaveText(before!);

  // Another part of the same value.
  await rows.nth(1).getByRole('combobox').click();
  const offers = page.locator('.bom-offer');
  expect(await offers.count()).toBeGreaterThan(2);
  await offers.nth(2).click();
  await expect(rows.nth(1)).toContainText('Normal');

  // The column of part numbers is left out, and chosen again after a reload.
  await page.locator('.bom-columns summary').click();
  const columns = page.locator('.bom-sample thead th');
  await columns.nth(2).locator('.ant-select').click();
  await page.getByTitle('Not used').last().click();
  await expect(page.getByText('BOM import requires Designator, Quantity and MPN columns to be filled.')).toBeVisible();
  await page.reload();
  await choose(page, 'bom.csv', Buffer.from(BOM, 'latin1'));
  await expect(page.getByText('BOM import requires Designator, Quantity and MPN columns to be filled.')).toBeVisible();
  await columns.nth(2).locator('.ant-select').click();
  await page.getByTitle('MPN', { exact: true }).last().click();
  await expect(rows.nth(0)).toContainText('RC0603FR-0710KL');

  // Coordinates decide the sides.
  await choose(page, 'pos.csv', Buffer.from(COORDINATES));
  await expect(
    page.getByRole('radiogroup', { name: 'Assembly side' }).getByRole('radio', { name: 'Both' }),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Choose 100 pieces' }).click();
  await expect(page.locator('.price-head')).toContainText('100 boards');

  // What is left out is asked for; nothing is in the cart before the answer.
  await page.getByTestId('add-to-cart').click();
  const question = page.getByRole('dialog', { name: '1 line has no part that can be bought.' });
  await question.getByRole('button', { name: 'Choose parts' }).click();
  await expect(question).toBeHidden();
  await page.getByTestId('add-to-cart').click();
  await question.getByRole('button', { name: 'Add anyway' }).click();
  await createAccount(page, `pcba-${Date.now()}@example.com`);
  await expect(page).toHaveURL(/shopping-cart/);
  await expect(page.getByText('2 different parts')).toBeVisible();
});

test('files that are no bill of materials are named, and sent with an inquiry', async ({ page }) => {
  await page.goto(PATH);
  await choose(page, 'empty.csv', Buffer.from('\n\n'));
  await expect(
    page.getByText('The table content is empty! Please check the BOM file and upload it again!'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove empty.csv' }).click();
  await choose(page, 'broken.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3, 4]));
  await expect(page.getByText('BOM parsing failed.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove broken.xlsx' }).click();

  // What nobody but an engineer can read is sent with an inquiry.
  await choose(page, 'letter.csv', Buffer.from('Dear all,please assemble\nwhat we had,last year\n'));
  await expect(page.getByText('BOM parsing failed.')).toBeVisible();
  await page.getByRole('button', { name: 'Skip parsing and send' }).click();
  await createAccount(page, `inquiry-${Date.now()}@example.com`);
  await page.waitForURL('/my-quotes');
  await expect(page.getByRole('row', { name: /letter/ })).toContainText('Inquiry received');
});

const real = {
  bom: 'bom/orangecrab-r0.2.1/OrangeCrab-bom.csv',
  coordinates: 'gerber/kicad5-orangecrab-r0.2.1/OrangeCrab-top.pos',
  board: 'kicad/v5-orangecrab-r0.2.1/hardware/orangecrab_r0.2.1/OrangeCrab.kicad_pcb',
};

for (const [theme, locale] of lookOf('dark'))
  test(`a real board with its bill of materials and coordinates, ${theme} ${locale}`, async ({ page }) => {
    test.skip(!hasCorpus, missingCorpus);
    const file = (path: string) => ({
      name: basename(path),
      mimeType: 'application/octet-stream',
      buffer: readFileSync(corpusFile(path)),
    });
    await wear(page, theme, locale);
    await page.goto(PATH);
    await page.locator('.bom-files').waitFor();
    await shot(page, `pcba-start-${theme}-${locale}`);
    await page
      .locator('input[type=file]')
      .nth(0)
      .setInputFiles([file(real.bom)]);
    await page.locator('.bom-lines tbody tr').first().waitFor();
    await page.locator('.board-drop input[type=file]').setInputFiles([file(real.board)]);
    await expect(page.locator('.placement-marks')).toHaveCount(2);
    await page.locator('.bom-files input[type=file]').setInputFiles([file(real.coordinates)]);
    await expect(page.locator('.part-mark.placed').first()).toBeVisible();
    await shot(page, `pcba-lines-${theme}-${locale}`);
    await page.locator('.placement-picture').first().scrollIntoViewIfNeeded();
    await shot(page, `pcba-placement-${theme}-${locale}`);
    expect(await grave(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.price-again')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.locator('.bom-lines').scrollIntoViewIfNeeded();
    await shot(page, `pcba-phone-${theme}-${locale}`);
  });
