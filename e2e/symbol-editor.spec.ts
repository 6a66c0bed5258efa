import { expect, test as freshTest, type Locator, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { canvas, drawn, openFiles, saved, settled, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';
import { test } from './sharedPage.ts';
import { beginBlank } from './drawing.ts';

const WORDS = {
  en: {
    create: 'New project',
    newSymbol: 'New symbol…',
    fromTable: 'Pins from a table…',
    add: 'Add 8 pins',
    tab: /Symbol: DUAL8/,
    schematic: 'Schematic',
    pins: 'Pins (8)',
    problems: 'Problems (0)',
  },
  zh: {
    create: '新建工程',
    newSymbol: '新建符号…',
    fromTable: '从表格导入引脚…',
    add: '添加 8 个引脚',
    tab: /符号：DUAL8/,
    schematic: '原理图',
    pins: '引脚（8）',
    problems: '问题（0）',
  },
} as const;

/** As it comes from a datasheet: no types for most pins, one row that repeats a number. */
const PINS = `Pin,Name,Type,Unit
1,OUT1,,A
2,IN1-,Input,A
3,IN1+,Input,A
4,GND,,A
5,IN2+,Input,B
6,IN2-,Input,B
7,OUT2,,B
8,VCC,,A
8,VDD,,A`;

const start = async (page: Page, create: string) => {
  await openFiles(page);
  await beginBlank(page, create);
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await canvas(page).focus();
};

const tab = (page: Page, name: string | RegExp): Locator => page.locator('[data-tabs]').getByRole('tab', { name });

/** From the chooser: a new symbol of two units, its pins from the table. */
async function drawSymbol(page: Page, words: (typeof WORDS)['en' | 'zh']): Promise<void> {
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: words.newSymbol }).click();
  const form = page.getByRole('dialog').filter({ has: page.locator('#form-prefix') });
  await form.locator('#form-name').fill('DUAL8');
  await form.locator('#form-units').fill('2');
  await page.keyboard.press('Enter');
  await expect(tab(page, words.tab)).toHaveAttribute('aria-selected', 'true');
  await page.locator('.symbol-bar').getByRole('button', { name: words.fromTable }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill(PINS);
  await expect(dialog.locator('.pin-preview tbody tr')).toHaveCount(9);
  await expect(dialog.locator('.pin-preview tr.left-out')).toHaveCount(1);
}

const shownTypes = (page: Page) =>
  page.locator('.pin-table tbody tr').evaluateAll(rows =>
    rows.map(row =>
      [...row.querySelectorAll('input:not([type=checkbox]), select')]
        .slice(0, 3)
        .map(each => (each as HTMLInputElement).value)
        .join(' '),
    ),
  );

test('a part of two units from a pasted table, placed, changed from the sheet, and undone', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  const words = WORDS.en;
  await start(page, words.create);
  await drawSymbol(page, words);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.left-out')).toContainText('Pin 8 already occurs in line 9.');
  await dialog.getByRole('button', { name: words.add }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words.pins)).toBeVisible();
  await expect(page.getByText(words.problems)).toBeVisible();
  expect(await shownTypes(page)).toEqual([
    '1 OUT1 output',
    '2 IN1- input',
    '3 IN1+ input',
    '4 GND powerIn',
    '5 IN2+ input',
    '6 IN2- input',
    '7 OUT2 output',
    '8 VCC powerIn',
  ]);

  // A ninth pin by the mouse, then taken back.
  await canvas(page).focus();
  await page.keyboard.press('p');
  const box = (await canvas(page).boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.keyboard.press('r');
  await page.mouse.click(box.x + 60, box.y + 60);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Pins (9)')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(words.pins)).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(page.locator('.symbol-saved')).toHaveText('');

  // Placed: both units, one after the other.
  await tab(page, words.schematic).click();
  await drawn(page);
  await saved(page);
  await canvas(page).focus();
  await page.keyboard.press('a');
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('combobox').first().fill('DUAL8');
  await expect(chooser.getByRole('option').first()).toContainText('DUAL8');
  await page.keyboard.press('Enter');
  const sheet = (await canvas(page).boundingBox())!;
  await page.mouse.click(sheet.x + 300, sheet.y + 250);
  await page.mouse.click(sheet.x + 500, sheet.y + 250);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // From the sheet into its symbol: the pin gets another name there, and the sheet follows.
  await page.mouse.click(sheet.x + 300, sheet.y + 250);
  await expect(page.locator('.status')).toContainText('1 selected');
  await page.keyboard.press('Control+e');
  await expect(tab(page, words.tab)).toHaveAttribute('aria-selected', 'true');
  const name = page.getByRole('textbox', { name: 'Pin 1: Name' });
  await name.fill('OUTA');
  await name.press('Enter');
  await expect(page.locator('.symbol-saved')).toHaveText('Not saved yet');
  await page.locator('.symbol-bar').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.symbol-saved')).toHaveText('');

  // One step of the sheet, and the open symbol follows when it is undone.
  await tab(page, words.schematic).click();
  await drawn(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('.steps li').first()).toHaveText('Save symbol');
  await canvas(page).focus();
  await page.keyboard.press('Control+z');
  await tab(page, words.tab).click();
  await expect(name).toHaveValue('OUT1');
  await expect(page.locator('.symbol-saved')).toHaveText('');
  await tab(page, words.schematic).click();
  await saved(page);
  expect(faults).toEqual([]);
});

// Which of its tables a person looked at last is kept.
freshTest(
  'the table of pins: filter, bulk edit, stack, problems, and a tab that asks before it is closed',
  async ({ page }) => {
    await start(page, 'New project');
    await drawSymbol(page, WORDS.en);
    await page.getByRole('dialog').getByRole('button', { name: 'Add 8 pins' }).click();
    await page.getByRole('textbox', { name: 'Filter by number or name' }).fill('in1');
    await expect(page.locator('.pin-table tbody tr')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all pins in the table' }).check();
    await page.getByRole('combobox', { name: 'Value for the selected pins' }).click();
    await page.getByTitle('Bidirectional').last().click();
    expect(await shownTypes(page)).toEqual(['2 IN1- bidirectional', '3 IN1+ bidirectional']);
    await page.getByRole('textbox', { name: 'Pin 2: Number' }).fill('3');
    await page.getByRole('textbox', { name: 'Pin 2: Number' }).blur();
    await page.getByText('Problems (1)').click();
    await page.getByRole('button', { name: 'Pin number 3 is used twice.' }).click();
    await expect(page.locator('.status')).toContainText('1 selected');
    await page.locator('[data-tabs] [data-tab]', { hasText: 'Symbol' }).locator('.tab-close').click();
    const ask = page.getByRole('dialog');
    await expect(ask).toContainText('Save DUAL8 before closing?');
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(ask).toBeHidden();
    await expect(tab(page, /Symbol: DUAL8/)).toBeVisible();
    await page.locator('[data-tabs] [data-tab]', { hasText: 'Symbol' }).locator('.tab-close').click();
    await ask.getByRole('button', { name: 'Discard changes' }).click();
    await expect(tab(page, /Symbol: DUAL8/)).toHaveCount(0);
  },
);

test('a derived symbol keeps the drawing of its base until it is unlinked, and saving reports pins that left their wires', async ({
  page,
}) => {
  await start(page, 'New project');
  await drawSymbol(page, WORDS.en);
  await page.getByRole('dialog').getByRole('button', { name: 'Add 8 pins' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.locator('.symbol-saved')).toHaveText('');

  // Unit A on the sheet, with a wire from its output.
  await tab(page, 'Schematic').click();
  await drawn(page);
  await canvas(page).focus();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('combobox').first().fill('DUAL8');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('w');
  // From the part's origin to pin 1, eight steps of the grid to the right and two up.
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('.steps li').first()).toHaveText('Draw wire');

  await tab(page, /Symbol: DUAL8/).click();
  await page.getByRole('textbox', { name: 'Pin 1: X (mm)' }).fill('12.7');
  await page.getByRole('textbox', { name: 'Pin 1: X (mm)' }).press('Enter');
  await page.locator('.symbol-bar').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.symbol-report')).toContainText('pin 1 (OUT1) no longer ends at its wire.');
  await page.locator('.symbol-report button').click();
  await expect(tab(page, 'Schematic')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.status')).toContainText('1 selected');

  await tab(page, /Symbol: DUAL8/).click();
  await page.locator('nav').getByRole('button', { name: 'File' }).click();
  await page.getByRole('menuitem', { name: 'New derived symbol…' }).click();
  await page.getByRole('dialog').locator('#form-name').fill('DUAL8X');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Derived from project:DUAL8')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Pin 2: Name' });
  await expect(name).toBeDisabled();
  await page.getByRole('button', { name: 'Unlink' }).click();
  await name.fill('INX');
  await name.press('Enter');
  await expect(page.getByText('Derived from project:DUAL8')).toBeHidden();
  await expect(name).toHaveValue('INX');
});

for (const [theme, locale] of lookOf('dark')) {
  freshTest(`the symbol editor and its dialogs, ${theme}, ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    await wear(page, theme, locale);
    await start(page, words.create);
    await drawSymbol(page, words);
    await settled(page);
    await shot(page, `symbol-import-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: words.add }).click();
    await expect(page.getByText(words.pins)).toBeVisible();
    await canvas(page).focus();
    await page.keyboard.press('Control+a');
    await settled(page);
    await shot(page, `symbol-editor-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page)).toEqual([]);
    await canvas(page).focus();
    await page.keyboard.press('Control+Shift+e');
    await expect(page.locator('.symbol-properties')).toBeVisible();
    await settled(page);
    await shot(page, `symbol-properties-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page)).toEqual([]);
  });
}
