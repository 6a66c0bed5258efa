import { expect, test, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { corpusFile, hasCorpus, missingCorpus } from './corpus.ts';
import { canvas, drawn, saved, settled, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';
import { beginBlank, showBoard } from './drawing.ts';

const WORDS = {
  en: {
    create: 'New project',
    apply: /^Apply \d/,
    board: 'Board',
    nets: 'Nets',
    selected: '1 selected',
    tab: /^Footprint: SOIC-8/,
    width: 'Pad 1, Width (mm)',
    select: 'Select pad 1',
    pads: '8 pads',
    fine: '0 problems',
    unsaved: 'Not saved yet',
    save: 'Save to U1',
  },
  zh: {
    create: '新建工程',
    apply: /^应用 \d/,
    board: 'PCB',
    nets: '网络',
    selected: '已选 1 个',
    tab: /^封装：SOIC-8/,
    width: '焊盘 1，宽（mm）',
    select: '选择焊盘 1',
    pads: '8 个焊盘',
    fine: '0 个问题',
    unsaved: '尚未保存',
    save: '保存到 U1',
  },
} as const;

const start = async (page: Page, theme: 'dark' | 'light', locale: 'en' | 'zh') => {
  await wear(page, theme, locale);
  await page.goto('/workbench/my-files');
  await beginBlank(page, WORDS[locale].create);
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await canvas(page).focus();
};

/** Places a symbol by the keyboard at a place of the sheet, and leaves it selected. */
const place = async (page: Page, symbol: string, x: number, y: number) => {
  const sheet = (await canvas(page).boundingBox())!;
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.type(symbol);
  await expect(dialog.getByRole('option').first()).toContainText(symbol);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.mouse.move(sheet.x + x - 10, sheet.y + y);
  await page.mouse.click(sheet.x + x, sheet.y + y);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
};

/** Chooses a footprint for what is selected, by typing. */
const choose = async (page: Page, query: string, name: string) => {
  await page.keyboard.press('Shift+Q');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.type(query);
  await expect(dialog.getByRole('option').first()).toContainText(name);
  return dialog;
};

for (const [theme, locale] of lookOf('light')) {
  test(`footprints from the library to the board, ${theme}, ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    await start(page, theme, locale);

    const parts = [
      ['R', 300, 260, '0603', 'R_0603_1608Metric'],
      ['C', 300, 285, '0805', 'C_0805_2012Metric'],
      ['LM358', 560, 260, 'soic-8', 'SOIC-8_3.9x4.9mm_P1.27mm'],
      ['ATmega328P-P', 760, 300, 'dip-28', 'DIP-28_W7.62mm'],
    ] as const;
    const sheet = (await canvas(page).boundingBox())!;
    for (const [symbol, x, y, query, name] of parts) {
      await place(page, symbol, x, y);
      await page.mouse.click(sheet.x + x, sheet.y + y);
      const dialog = await choose(page, query, name);
      await expect(dialog.locator('.symbol-preview path').first()).toBeVisible();
      if (symbol === 'LM358') {
        await settled(page);
        await shot(page, `footprints-${theme}-${locale}`);
        if (locale === 'en') expect(await grave(page)).toEqual([]);
      }
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    }
    await saved(page);

    // All four reach the board.
    await page.keyboard.press('Alt+U');
    const update = page.getByRole('dialog');
    await expect(update.getByText('Package_DIP:DIP-28_W7.62mm')).toBeVisible();
    await settled(page);
    await shot(page, `footprints-update-${theme}-${locale}`);
    await update.getByRole('button', { name: words.apply }).click();
    await expect(update).toBeHidden();
    await page.getByText(words.board, { exact: true }).first().click();
    await drawn(page);
    await page.keyboard.press('Home');
    await settled(page);
    await shot(page, `footprints-board-${theme}-${locale}`);
    await page.getByRole('tab', { name: words.nets, exact: true }).click();
    await expect(page.getByText(/^Net-\(/).first()).toBeVisible();

    // A pad of the SOIC is made wider, for this one alone.
    const board = (await canvas(page).boundingBox())!;
    // Until it is taken: the board may still be on its way to where it is looked at.
    await expect(async () => {
      await page.mouse.click(board.x + 653, board.y + 75);
      await expect(page.locator('.status')).toContainText(words.selected, { timeout: 3000 });
    }).toPass();
    await canvas(page).focus();
    await page.keyboard.press('Control+e');
    const tab = page.getByRole('tab', { name: words.tab });
    await expect(tab).toBeVisible();
    await expect(page.getByText(words.pads)).toBeVisible();
    const width = page.getByLabel(words.width);
    const before = await width.inputValue();
    await width.fill('2.5');
    await width.press('Enter');
    await expect(page.getByText(words.unsaved)).toBeVisible();
    await page.getByRole('checkbox', { name: words.select }).check();
    await expect(page.getByText(words.fine)).toBeVisible();
    await settled(page);
    await shot(page, `footprint-editor-${theme}-${locale}`);
    expect(await grave(page)).toEqual([]);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.unsaved)).toBeHidden();
    await expect(width).toHaveValue('2.5');

    // Taken back on the board, the editor follows.
    await page.getByRole('tab', { name: words.board, exact: true }).click();
    await canvas(page).focus();
    await page.keyboard.press('Control+z');
    await tab.click();
    await expect(width).toHaveValue(before);
    await page.getByRole('tab', { name: words.board, exact: true }).click();
    await saved(page);
    expect(faults).toEqual([]);
  });
}

test('a footprint by its dimensions: drawn, stored, edited with a pad stack, and placed', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  await start(page, 'dark', 'en');
  await showBoard(page);
  await canvas(page).focus();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'From dimensions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Footprint from dimensions' });
  await dialog.getByRole('button', { name: 'DIP', exact: true }).click();
  const pins = dialog.getByLabel('Pins', { exact: true });
  // An invalid value is marked at its field and cannot be stored.
  await pins.fill('7');
  await expect(dialog.getByText('Enter a number from 4 to 64 in steps of 2.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add to project' })).toBeDisabled();
  await pins.fill('10');
  await expect(dialog.getByText(', 10 pads', { exact: false })).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('placeholder', 'DIP-10_W7.62mm');
  await settled(page);
  expect(await grave(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to project' }).click();

  // The chooser shows it first; its editor opens.
  const chooser = page.getByRole('dialog', { name: 'Place footprint' });
  await expect(chooser.getByRole('option').first()).toContainText('In this project');
  await chooser.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('10 pads', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select pad 1', exact: true }).check();
  await page.getByRole('combobox', { name: 'Padstack' }).click({ force: true });
  await page.locator('.ant-select-item').getByText('Front, inner, back').click();
  await page.getByRole('radiogroup', { name: 'Padstack layer' }).getByText('Back').click();
  const width = page.getByLabel('Pad 1, Width (mm)');
  await width.fill('2.2');
  await width.press('Enter');
  await page.getByRole('radiogroup', { name: 'Padstack layer' }).getByText('Front').click();
  await expect(width).toHaveValue('1.6');
  await page.getByRole('button', { name: 'Save to library' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  expect(faults).toEqual([]);
});

test('a footprint is begun by its name, given a body, and named again', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  await start(page, 'light', 'en');
  await showBoard(page);
  await canvas(page).focus();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'New footprint' }).click();
  const naming = page.getByRole('dialog', { name: 'New footprint' });
  const name = naming.getByLabel('Name');
  // What no library can hold is reported at once.
  await name.fill('My:Sensor');
  await expect(naming.getByText('A name cannot contain')).toBeVisible();
  await expect(naming.getByRole('button', { name: 'Open in the editor' })).toBeDisabled();
  await name.fill('My_Sensor');
  await settled(page);
  expect(await grave(page)).toEqual([]);
  await name.press('Enter');
  await expect(page.getByRole('tab', { name: 'Footprint: My_Sensor' })).toBeVisible();

  await page.getByRole('button', { name: 'Properties' }).click();
  const properties = page.getByRole('dialog', { name: 'Footprint properties: project:My_Sensor' });
  await properties.getByLabel('Description').fill('A sensor of ours');
  const choosing = page.waitForEvent('filechooser');
  await properties.getByRole('button', { name: 'Add a model…' }).click();
  const buffer = Buffer.from('#VRML V2.0 utf8\nShape { geometry Box { size 1 1 1 } }');
  await (await choosing).setFiles({ name: 'sensor.wrl', mimeType: 'model/vrml', buffer });
  await expect(properties.getByLabel('Model file')).toHaveValue('sensor.wrl');
  await properties.getByLabel('Offset Z').fill('0.5');
  await settled(page);
  expect(await grave(page)).toEqual([]);
  await shot(page, 'footprint-properties');
  await properties.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Save to library' }).click();
  await expect(page.getByText('Saved as project:My_Sensor')).toBeVisible();

  // The library has it, under another name if one likes.
  await showBoard(page);
  await canvas(page).focus();
  await page.keyboard.press('a');
  const chooser = page.getByRole('dialog', { name: 'Place footprint' });
  await chooser.getByRole('combobox', { name: /^Search/ }).fill('my sensor');
  await expect(chooser.getByRole('option').first()).toContainText('A sensor of ours');
  await chooser.getByRole('button', { name: 'Rename…' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename My_Sensor' });
  await renaming.getByLabel('Name').fill('My_Gauge');
  await renaming.getByRole('button', { name: 'Rename…' }).click();
  await expect(chooser.getByRole('option').first()).toContainText('My_Gauge');
  expect(faults).toEqual([]);
});

test('footprints of Eagle and EasyEDA come into the project’s libraries', async ({ page }) => {
  test.skip(!hasCorpus, missingCorpus);
  await start(page, 'light', 'en');
  await showBoard(page);
  await canvas(page).focus();
  await page.keyboard.press('a');
  const chooser = page.getByRole('dialog', { name: 'Place footprint' });
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    chooser.getByRole('button', { name: 'Import footprints' }).click(),
  ]);
  await picker.setFiles(
    [
      'eagle/sparkfun-bme280/SparkFun_BME280_Breakout.brd',
      'easyeda/std-components/C7950__opamp_lm358.json',
      'eagle/olimex-a20-lime-revI1/A20-OLinuXino-Lime_Rev_I1.brd',
    ].map(file => corpusFile(file)),
  );
  await expect(page.getByText('footprints added to the project')).toBeVisible();
  // What came is first in the list.
  await expect(chooser.getByRole('option').first()).toContainText('In this project');
  // What cannot be read is named, with why.
  await expect(page.getByText(/Cannot read A20-OLinuXino-Lime_Rev_I1.brd: .*before version 6/)).toBeVisible();
  await chooser.getByRole('combobox', { name: /^Search/ }).fill('BME280_LGA');
  await expect(chooser.getByRole('option').first()).toContainText('In this project');
  await chooser.getByRole('combobox', { name: /^Search/ }).fill('SOIC-8_L5.0-W4.0');
  await expect(chooser.getByRole('option').first()).toContainText('In this project');
});
