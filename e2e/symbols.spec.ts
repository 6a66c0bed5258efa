import { expect, test, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { canvas, drawn, saved, settled, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';
import { beginBlank } from './drawing.ts';

const WORDS = {
  en: { create: 'New project', title: 'Place symbol', history: 'History', own: 'In this document' },
  zh: { create: '新建工程', title: '放置符号', history: '历史', own: '本文档中' },
} as const;

const start = async (page: Page, create: string) => {
  await page.goto('/workbench/my-files');
  await beginBlank(page, create);
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await canvas(page).focus();
};

/** Opens the chooser by its key and waits for the libraries. */
const choose = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expect(dialog.getByRole('combobox').first()).toBeFocused();
  return dialog;
};

const steps = (page: Page) => page.locator('.steps li');

const ABSENT = {
  en: 'Not in the library: STM32WBA52CG. Similar parts:',
  zh: '库中没有 STM32WBA52CG，以下是相近的器件：',
} as const;

for (const [theme, locale] of lookOf('light')) {
  test(`a part that no library has, and one by its ordering code, ${theme}, ${locale}`, async ({ page }) => {
    await wear(page, theme, locale);
    await start(page, WORDS[locale].create);
    const dialog = await choose(page, 'a');
    await page.keyboard.type('STM32WBA52CG');
    await expect(dialog.getByRole('alert')).toHaveText(ABSENT[locale]);
    await expect(dialog.getByRole('option').first()).toContainText('STM32WB55');
    await settled(page);
    await shot(page, `symbols-absent-${theme}-${locale}`);

    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('STM32F103C8T6');
    await expect(dialog.getByRole('option').first()).toContainText('STM32F103C8Tx');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });

  test(`a part and a power port from the libraries, ${theme}, ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    await wear(page, theme, locale);
    await start(page, words.create);

    let dialog = await choose(page, 'a');
    await expect(dialog).toContainText(words.title);
    await page.keyboard.type('328p');
    const first = dialog.getByRole('option').first();
    await expect(first).toContainText('ATmega328P');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.locator('.symbol-facts')).toContainText('DIP-28');
    await expect(dialog.locator('.symbol-preview path').first()).toBeVisible();
    await settled(page);
    await shot(page, `symbols-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const sheet = (await canvas(page).boundingBox())!;
    await page.mouse.move(sheet.x + 380, sheet.y + 330);
    await page.mouse.click(sheet.x + 400, sheet.y + 330);
    await page.keyboard.press('Escape');

    dialog = await choose(page, 'p');
    await page.keyboard.type('gnd');
    await expect(dialog.getByRole('option').first()).toContainText('GND');
    await settled(page);
    await shot(page, `symbols-power-${theme}-${locale}`);
    await page.keyboard.press('Enter');
    await page.mouse.move(sheet.x + 640, sheet.y + 400);
    await page.mouse.click(sheet.x + 640, sheet.y + 420);
    await page.keyboard.press('Escape');
    await saved(page);

    // Placed before: it comes first without a word typed, as the document's own.
    dialog = await choose(page, 'a');
    await expect(dialog.getByRole('option').nth(0)).toContainText(words.own);
    await expect(dialog.getByRole('option').nth(0)).toContainText('GND');
    await expect(dialog.getByRole('option').nth(1)).toContainText('ATmega328P-P');
    await page.keyboard.type('lm358');
    await expect(dialog.locator('.symbol-preview .ant-segmented-item')).toHaveCount(3);
    await shot(page, `symbols-units-${theme}-${locale}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.getByRole('tab', { name: words.history }).click();
    // Two steps, and the state that was opened.
    await expect(steps(page)).toHaveCount(3);
    await shot(page, `symbols-placed-${theme}-${locale}`);
    await canvas(page).focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(page.locator('.steps li.undone')).toHaveCount(2);
    await expect(steps(page).last()).toHaveAttribute('aria-current', 'step');
    expect(faults).toEqual([]);
  });
}

const LIBRARY = `(kicad_symbol_lib (version 20211014) (generator test)
  (symbol "Widget" (in_bom yes) (on_board yes)
    (property "Reference" "U" (id 0) (at 0 5 0) (effects (font (size 1.27 1.27))))
    (property "Value" "Widget" (id 1) (at 0 -5 0) (effects (font (size 1.27 1.27))))
    (property "ki_description" "Does what it says" (id 4) (at 0 0 0) (effects (font (size 1.27 1.27)) hide))
    (symbol "Widget_1_1"
      (rectangle (start -2.54 2.54) (end 2.54 -2.54) (stroke (width 0.254)) (fill (type background)))
      (pin input line (at -5.08 0 0) (length 2.54) (name "IN" (effects (font (size 1.27 1.27)))) (number "1" (effects (font (size 1.27 1.27)))))))
  (symbol "WidgetPro" (extends "Widget")
    (property "Reference" "U" (id 0) (at 0 5 0) (effects (font (size 1.27 1.27))))
    (property "Value" "WidgetPro" (id 1) (at 0 -5 0) (effects (font (size 1.27 1.27))))))`;

test('a library of KiCad, imported, found and placed by the keyboard', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'boardwright.preferences',
      JSON.stringify({ state: { theme: 'dark', locale: 'en' }, version: 0 }),
    ),
  );
  await start(page, WORDS.en.create);
  const dialog = await choose(page, 'a');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Import library' }).click();
  await (await chooser).setFiles({ name: 'Mine.kicad_sym', mimeType: 'text/plain', buffer: Buffer.from(LIBRARY) });
  await expect(page.getByText('2 symbols added to the document')).toBeVisible();
  await dialog.getByRole('combobox').first().fill('widgetpro');
  await expect(dialog.getByRole('option').first()).toContainText('WidgetPro');
  await expect(dialog.locator('.symbol-facts')).toContainText('Mine:WidgetPro');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await shot(page, 'symbols-imported');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await canvas(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(steps(page)).toHaveText([/Place/, /Import symbols/, /As opened/]);
  await saved(page);
});
