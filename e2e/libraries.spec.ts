import { expect, test, type Locator, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { canvas, drawn, saved, settled, shot } from './editor.ts';
import { beginBlank, showBoard } from './drawing.ts';
import { lookOf, wear } from './looks.ts';

const WORDS = {
  en: {
    create: 'New project',
    mine: 'My library…',
    import: 'Import…',
    imported: '3 parts imported into My library',
    problems: 'Problems and omissions',
    broken: 'Broken.kicad_sym',
    close: 'Close',
    footprints: 'Footprints',
    bin: 'Recycle bin',
    undo: 'Undo',
    removed: '1 part moved to the recycle bin',
    origin: 'My library',
    source: 'Source',
    update: 'Update symbols from library…',
    replace: /^Replace/,
    pins: /Pins: new 2/,
    apply: 'Update 1 part',
    updated: '1 part updated',
    same: 'All parts match their libraries.',
    save: 'Save to My library…',
    saveOk: 'Save',
    saved: 'Saved to Kept in My library',
    folders: 'KiCad folders…',
    rename: 'Rename',
    library: 'Library',
  },
  zh: {
    create: '新建工程',
    mine: '我的库…',
    import: '导入…',
    imported: '已将 3 个器件导入我的库',
    problems: '问题与省略',
    broken: 'Broken.kicad_sym',
    close: '关闭',
    footprints: '封装',
    bin: '回收站',
    undo: '撤销',
    removed: '已将 1 个器件移入回收站',
    origin: '我的库',
    source: '来源',
    update: '从库更新符号…',
    replace: /^替换/,
    pins: /引脚：新增 2/,
    apply: '更新 1 个器件',
    updated: '已更新 1 个器件',
    same: '所有器件都与库一致。',
    save: '保存到我的库…',
    saveOk: '保存',
    saved: '已将 1 个器件保存到“我的库”的 Kept',
    folders: 'KiCad 文件夹…',
    rename: '重命名',
    library: '库',
  },
} as const;

const text = (value: string) => `(property "${value.split('|')[0]}" "${value.split('|')[1]}" (at 0 0 0))`;
const pin = (number: string, y: number) =>
  `(pin input line (at -5.08 ${y} 0) (length 2.54) (name "IN${number}") (number "${number}"))`;
const symbol = (name: string, ...pins: string[]) => `(symbol "${name}" (in_bom yes) (on_board yes)
  ${text('Reference|U')} ${text(`Value|${name}`)} ${text(`Description|The ${name} of this test`)}
  (symbol "${name}_1_1" (rectangle (start -2.54 5.08) (end 2.54 -5.08)) ${pins.join('')}))`;
const library = (...symbols: string[]) =>
  `(kicad_symbol_lib (version 20231120) (generator "test") ${symbols.join('\n')})`;

const FOOTPRINT = `(footprint "GADGET" (version 20240108) (generator "test") (layer "F.Cu") (descr "Land of a gadget")
  (pad "1" smd rect (at -1 0) (size 1 1) (layers "F.Cu" "F.Mask")) (pad "2" smd rect (at 1 0) (size 1 1) (layers "F.Cu" "F.Mask")))`;

const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const FILES = [
  file('Gadgets.kicad_sym', library(symbol('GADGET', pin('1', 0)), symbol('GIZMO', pin('1', 0)))),
  file('GADGET.kicad_mod', FOOTPRINT),
  file('Broken.kicad_sym', library(symbol('LOST', pin('1', 0))).slice(0, -60)),
];

async function start(page: Page, create: string): Promise<void> {
  await page.goto('/workbench/my-files');
  await beginBlank(page, create);
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await canvas(page).focus();
}

/** Drops files onto something, as from a window of the system. */
async function drop(target: Locator, files: typeof FILES): Promise<void> {
  const carried = await target.page().evaluateHandle(
    each => {
      const transfer = new DataTransfer();
      for (const { name, content } of each) transfer.items.add(new File([content], name, { type: 'text/plain' }));
      return transfer;
    },
    files.map(({ name, buffer }) => ({ name, content: buffer.toString() })),
  );
  await target.dispatchEvent('drop', { dataTransfer: carried });
}

/** Runs a command by its name in the palette. */
async function run(page: Page, title: string): Promise<void> {
  await canvas(page).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(title.replace('…', ''));
  await expect(page.getByRole('option').first()).toContainText(title.replace('…', ''));
  await page.keyboard.press('Enter');
}

async function importFiles(page: Page, words: (typeof WORDS)['en' | 'zh'], files: typeof FILES) {
  const button = page.getByRole('button', { name: words.import, exact: true });
  await expect(button).toBeVisible();
  // A click on a dialog that still moves gets lost.
  await settled(page);
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
  return page.getByRole('dialog').last();
}

for (const [theme, locale] of lookOf('dark'))
  test(`parts are imported into My library, kept over projects, placed and updated, ${theme}, ${locale}`, async ({
    page,
  }) => {
    const words = WORDS[locale];
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    await wear(page, theme, locale);
    await start(page, words.create);

    // Import: what was read, and what is damaged and where.
    await run(page, words.mine);
    const mine = page.getByRole('dialog').first();
    let dialog = await importFiles(page, words, FILES);
    await expect(dialog).toContainText(words.problems);
    await expect(dialog.locator('.import-issues li').first()).toContainText(words.broken);
    await settled(page);
    await shot(page, `libraries-import-${theme}-${locale}`);
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
    await expect(page.getByText(words.imported)).toBeVisible();

    // The list: rename, duplicate and delete by keys, and undo.
    const row = (name: string) => mine.locator('.ant-table-row').filter({ hasText: name });
    await row('GIZMO').click();
    await expect(mine.locator('.symbol-preview path').first()).toBeVisible();
    await settled(page);
    await shot(page, `libraries-mine-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page)).toEqual([]);
    await mine.getByRole('button', { name: words.rename }).click();
    await page.locator('#part-name').fill('GIZMO2');
    await page.keyboard.press('Enter');
    await expect(row('GIZMO2')).toBeVisible();
    await row('GIZMO2').getByRole('checkbox').focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText(words.removed)).toBeVisible();
    await expect(row('GIZMO2')).toHaveCount(0);
    await page.getByRole('alert').getByRole('button', { name: words.undo }).click();
    await expect(row('GIZMO2')).toBeVisible();
    await mine.getByText(words.footprints, { exact: true }).click();
    await row('GADGET').click();
    await settled(page);
    await shot(page, `libraries-footprints-${theme}-${locale}`);
    await mine.getByRole('button', { name: words.folders }).click();
    await settled(page);
    await shot(page, `libraries-folders-${theme}-${locale}`);
    await page.keyboard.press('Escape');
    await mine.locator('.ant-modal-footer .ant-btn-primary').click();
    await expect(mine).toBeHidden();

    // The chooser of another project: found by its name, with its origin.
    await start(page, words.create);
    await page.keyboard.press('a');
    dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.type('gadget');
    await expect(dialog.getByRole('option').first()).toContainText(`Gadgets · ${words.origin}`);
    await dialog.getByRole('combobox', { name: words.source }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: words.origin }).click();
    await expect(dialog.getByRole('option').filter({ hasText: words.origin })).toHaveCount(2);
    await settled(page);
    await shot(page, `libraries-chooser-${theme}-${locale}`);
    await dialog.getByRole('combobox').first().press('Enter');
    await expect(dialog).toBeHidden();
    await canvas(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await saved(page);

    // The library changes: the placed part follows when the user says so, and one undo brings it back.
    await run(page, words.update);
    await expect(page.getByRole('dialog')).toContainText(words.same);
    await page.keyboard.press('Escape');
    await run(page, words.mine);
    await expect(mine).toBeVisible();
    await drop(mine.locator('.my-library'), [
      file('Gadgets.kicad_sym', library(symbol('GADGET', pin('1', 0), pin('2', 2.54)))),
    ]);
    dialog = page.getByRole('dialog').last();
    await dialog.getByRole('radio', { name: words.replace }).check();
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await run(page, words.update);
    dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(words.pins);
    await settled(page);
    await shot(page, `libraries-update-${theme}-${locale}`);
    await dialog.getByRole('button', { name: words.apply }).click();
    await expect(page.getByText(words.updated)).toBeVisible();
    await run(page, words.update);
    await expect(page.getByRole('dialog')).toContainText(words.same);
    await page.keyboard.press('Escape');
    await canvas(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await run(page, words.update);
    await expect(page.getByRole('dialog')).toContainText(words.pins);
    await page.keyboard.press('Escape');

    // A placed part is saved under another name.
    await canvas(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await run(page, words.save);
    await page.locator('#save-library').fill('Kept');
    await settled(page);
    await shot(page, `libraries-save-${theme}-${locale}`);
    await page.getByRole('dialog').getByRole('button', { name: words.saveOk, exact: true }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    expect(faults).toEqual([]);
  });

test('a footprint of My library is placed on a board, and follows when its library changes', async ({ page }) => {
  const words = WORDS.en;
  await wear(page, 'light', 'en');
  await start(page, words.create);
  await showBoard(page);
  const mine = page.getByRole('dialog').first();
  const put = async (footprint: string, choice: (dialog: Locator) => Promise<void>) => {
    await run(page, words.mine);
    await expect(mine).toBeVisible();
    await settled(page);
    await drop(mine.locator('.my-library'), [file('GADGET.kicad_mod', footprint)]);
    const dialog = page.getByRole('dialog').last();
    await choice(dialog);
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(mine).toBeHidden();
  };
  await put(FOOTPRINT, dialog => expect(dialog.getByRole('button', { name: 'Import 1 part' })).toBeVisible());
  await canvas(page).focus();
  await page.keyboard.press('a');
  const chooser = page.getByRole('dialog', { name: 'Place footprint' });
  await chooser.getByRole('combobox').first().fill('gadget');
  await expect(chooser.getByRole('option').first()).toContainText('GADGET');
  await chooser.getByRole('combobox').first().press('Enter');
  await expect(chooser).toBeHidden();
  await canvas(page).focus();
  for (const key of ['ArrowRight', 'Enter', 'Escape']) await page.keyboard.press(key);
  await saved(page);

  const update = page.getByRole('dialog');
  await run(page, 'Update footprints from library…');
  await expect(update).toContainText(words.same);
  await page.keyboard.press('Escape');
  await put(FOOTPRINT.replaceAll('(size 1 1)', '(size 1.5 1)'), dialog =>
    dialog.getByRole('radio', { name: words.replace }).check(),
  );
  await run(page, 'Update footprints from library…');
  await expect(update.getByRole('button', { name: words.apply })).toBeVisible();
  await settled(page);
  await shot(page, 'libraries-update-board');
  await update.getByRole('button', { name: words.apply }).click();
  await expect(page.getByText(words.updated)).toBeVisible();
  await canvas(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await run(page, 'Update footprints from library…');
  await expect(update.getByRole('button', { name: words.apply })).toBeVisible();
});
