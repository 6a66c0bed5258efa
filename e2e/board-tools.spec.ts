import { expect, test, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { command } from './drawing.ts';
import { canvas, drawn, saved, settled, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';

const WORDS = {
  en: {
    copy: 'Open a copy',
    board: 'Board',
    steps: 'History',
    flip: 'Flip',
    spread: 'Spread footprints',
    statistics: 'Board statistics',
    settings: 'Board setup: layers, stack-up, net classes…',
    layers: 'Layers',
    stackup: 'Stack-up',
    finish: 'Finish',
    close: 'Close',
    dimension: 'Aligned',
    draw: 'Draw',
    picture: 'Image on a layer…',
    place: 'Place',
    check: 'Check outline',
    closes: /The outline is closed/,
    newFootprint: 'New footprint',
    add: 'Add pad',
    save: 'Save to library',
    saved: 'Saved as project:New',
    unsaved: 'Not saved yet',
  },
  zh: {
    copy: '打开副本',
    board: 'PCB',
    steps: '历史',
    flip: '翻面',
    spread: '打散封装',
    statistics: 'PCB 统计',
    settings: 'PCB 设置：图层、叠层、网络类…',
    layers: '层',
    stackup: '叠层',
    finish: '表面处理',
    close: '关闭',
    dimension: '对齐标注',
    draw: '绘制',
    picture: '层上图片…',
    place: '放置',
    check: '检查是否闭合',
    closes: /板框已闭合/,
    newFootprint: '新建封装',
    add: '添加焊盘',
    save: '保存到库',
    saved: '已保存为 project:新封装',
    unsaved: '尚未保存',
  },
} as const;

const step = (page: Page, name: string) => page.locator('.steps li', { hasText: name });

for (const [theme, locale] of lookOf('dark'))
  test(`a board is arranged, layered, measured and drawn on, ${theme}, ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    await wear(page, theme, locale);
    await page.goto('/workbench/my-files');
    await page.locator('.example').first().getByRole('button', { name: words.copy }).click();
    await page.waitForURL(/\/eda\/sch/);
    await drawn(page);
    await page.getByRole('radiogroup').getByText(words.board, { exact: true }).click();
    await page.waitForURL(/\/eda\/pcb/);
    await drawn(page);
    await page.getByRole('tab', { name: words.steps, exact: true }).click();

    await command(page, words.check);
    await expect(page.getByText(words.closes)).toBeVisible();

    // Everything to the other side and back, next to the board and back.
    await canvas(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('f');
    await expect(step(page, words.flip)).toBeVisible();
    await settled(page);
    await shot(page, `board-flipped-${theme}-${locale}`);
    await canvas(page).focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await expect(step(page, words.spread)).toBeVisible();
    await page.keyboard.press('Home');
    await settled(page);
    await shot(page, `board-spread-${theme}-${locale}`);
    await canvas(page).focus();
    await page.keyboard.press('Control+z');

    // A dimension over the top of the board, by the keyboard alone.
    await page.keyboard.press('Home');
    const box = (await canvas(page).boundingBox())!;
    await command(page, words.dimension);
    const at = (x: number, y: number) => page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    await at(0.3, 0.5);
    await at(0.6, 0.5);
    await at(0.6, 0.4);
    await expect(step(page, words.draw)).toBeVisible();
    await page.keyboard.press('Escape');

    // Four layers, and what they are made of.
    await command(page, words.settings);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: words.layers, exact: true }).click();
    await dialog.locator('#copper-count').click();
    await page.locator('.ant-select-item-option', { hasText: /^4$/ }).click();
    await expect(dialog.getByText('In2.Cu', { exact: true }).first()).toBeVisible();
    await settled(page);
    await shot(page, `board-layers-${theme}-${locale}`);
    await dialog.getByRole('tab', { name: words.stackup, exact: true }).click();
    await expect(dialog.getByRole('cell', { name: 'In1.Cu', exact: true })).toBeVisible();
    await expect(dialog.locator('output')).toHaveText('1.600 mm');
    await settled(page);
    await shot(page, `board-stackup-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await command(page, words.statistics);
    await expect(dialog.locator('dd').first()).toContainText('mm');
    await settled(page);
    await shot(page, `board-statistics-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.close, exact: true }).last().click();
    await expect(dialog).toBeHidden();

    // A picture becomes silkscreen.
    await command(page, words.picture);
    const png = await page.evaluate(async () => {
      const surface = new OffscreenCanvas(120, 80);
      const pen = surface.getContext('2d')!;
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, 120, 80);
      pen.fillStyle = '#000';
      pen.arc(60, 40, 30, 0, 7);
      pen.fill();
      const bytes = new Uint8Array(await (await surface.convertToBlob()).arrayBuffer());
      return btoa(String.fromCharCode(...bytes));
    });
    const chooser = page.waitForEvent('filechooser');
    await dialog.locator('.ant-modal-footer button').first().click();
    await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
    await expect(dialog.locator('canvas')).toBeVisible();
    await settled(page);
    await shot(page, `board-picture-${theme}-${locale}`);
    await dialog.getByRole('button', { name: words.place, exact: true }).click();
    await expect(dialog).toBeHidden();
    await at(0.45, 0.45);
    await page.keyboard.press('Escape');
    await saved(page);

    // A footprint of the project's own.
    await canvas(page).focus();
    await page.keyboard.press('a');
    await dialog.getByRole('button', { name: words.newFootprint }).click();
    await page.locator('#footprint-name').press('Enter');
    await expect(dialog).toBeHidden();
    for (const _ of [1, 2]) await page.locator('.pin-tools').getByRole('button', { name: words.add }).click();
    await expect(page.getByText(words.unsaved)).toBeVisible();
    await settled(page);
    await shot(page, `footprint-new-${theme}-${locale}`);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByText(words.unsaved)).toBeHidden();
    expect(faults).toEqual([]);
  });
