import { expect, test } from '@playwright/test';
import { grave } from './axe.ts';
import { canvas, drawn, openFiles, saved, settled, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';

const WORDS = {
  en: {
    history: 'History',
    timeline: 'Timeline',
    undo: 'Undo: ',
    save: 'Save version…',
    saveNow: 'Save version',
    name: 'Name',
    saved: 'Version Rev A saved.',
    now: 'Compare with now',
    nets: /^Nets/,
    bom: /^BOM/,
    checks: 'Checks',
    checkNow: 'Run checks',
    part: 'Component R1 (',
    gone: /^Resolved \d/,
    restoreOne: /^Restore Component R1 /,
    restore: 'Restore',
    restored: 'Version Rev A restored. Undo takes it back.',
    rename: 'Rename…',
    delete: 'Delete',
    none: 'No versions yet.',
  },
  zh: {
    history: '历史',
    timeline: '时间线',
    undo: '撤销：',
    save: '保存版本…',
    saveNow: '保存版本',
    name: '名称',
    saved: '已保存版本 Rev A。',
    now: '与当前状态比较',
    nets: /^网络/,
    bom: /^BOM/,
    checks: '检查',
    checkNow: '运行检查',
    part: '元件 R1 (',
    gone: /^已解决 \d/,
    restoreOne: /^将 元件 R1 /,
    restore: '恢复',
    restored: '已恢复版本 Rev A，可撤销。',
    rename: '重命名…',
    delete: '删除',
    none: '暂无版本。',
  },
} as const;

for (const [theme, locale] of lookOf('dark'))
  test(`a version is saved, compared with what was drawn since, and restored, ${theme}, ${locale}`, async ({
    page,
  }) => {
    const words = WORDS[locale];
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    await wear(page, theme, locale);
    await openFiles(page);
    await page.locator('.example button').first().click();
    await page.waitForURL(/\/eda\/sch/);
    await drawn(page);
    await page.getByRole('tab', { name: words.history, exact: true }).click();
    const versions = page.locator('.versions');
    await expect(versions).toContainText(words.none);
    await versions.getByRole('button', { name: words.save }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words.name }).fill('Rev A');
    await settled(page);
    await shot(page, `version-save-${theme}-${locale}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(dialog).toBeHidden();

    // Everything is deleted: the comparison lists it, and one part comes back by itself.
    await canvas(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await saved(page);
    await versions.locator('.version button').first().click();
    const row = dialog.locator('.compare-row.removed').filter({ hasText: words.part });
    await expect(row).toBeVisible();
    await expect(dialog.locator('.compare-picture svg path').first()).toBeAttached();
    await row.getByRole('button').first().click();
    await settled(page);
    await shot(page, `version-compare-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page, '[role=dialog]')).toEqual([]);
    const stage = dialog.locator('.compare-stage');
    const view = () => stage.locator('svg').first().getAttribute('viewBox');
    const near = await view();
    await stage.press('0');
    expect(await view()).not.toBe(near);
    await dialog.getByRole('tab', { name: words.nets }).click();
    await expect(dialog.locator('.compare-row.removed').filter({ hasText: '+9V' }).first()).toBeVisible();
    await dialog.getByRole('tab', { name: words.bom }).click();
    await expect(dialog.locator('.compare-row.removed').filter({ hasText: 'R_Axial' }).first()).toBeVisible();
    await dialog.getByRole('tab', { name: words.checks }).click();
    await dialog.getByRole('button', { name: words.checkNow }).click();
    await expect(dialog.getByText(words.gone)).toBeVisible();
    await settled(page);
    await shot(page, `version-checks-${theme}-${locale}`);
    await dialog.getByRole('tab').first().click();
    await dialog.getByRole('button', { name: words.restoreOne }).click();
    await expect(row).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // The rest comes back as one step, which can be undone.
    await versions.locator('.version').getByRole('button').last().click();
    await settled(page);
    await page.getByRole('menuitem', { name: words.restore, exact: true }).click();
    await expect(page.getByText(words.restored)).toBeVisible();
    await versions.locator('.version button').first().click();
    await expect(dialog.locator('.compare-none')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await canvas(page).focus();
    await page.keyboard.press('Control+z');
    await expect(page.locator('.steps .undone')).toHaveCount(1);
    await saved(page);
    await page.reload();
    await drawn(page);
    await expect(versions.locator('.version')).toContainText('Rev A');
    await settled(page);
    await shot(page, `version-list-${theme}-${locale}`);

    // What was done when, and how it was after the deletion.
    await page.locator('.past-choice').getByText(words.timeline).click();
    const rows = page.locator('.timeline button');
    await expect(rows.first()).toContainText(words.undo);
    await settled(page);
    await shot(page, `version-timeline-${theme}-${locale}`);
    await rows.last().click();
    await settled(page);
    await page.getByRole('menuitem', { name: words.now, exact: true }).click();
    await expect(dialog.locator('.compare-row, .compare-none').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await versions.locator('.version').getByRole('button').last().click();
    // A click on a menu that still unfolds gets lost.
    await settled(page);
    await page.getByRole('menuitem', { name: words.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
    await expect(versions).toContainText(words.none);
    expect(faults).toEqual([]);
  });

const BRANCH = {
  en: {
    history: 'History',
    new: 'New branch…',
    name: 'Name',
    origin: 'This project is a branch of it.',
    open: 'Open',
    merge: 'Merge into this project…',
    mergeNow: 'Merge',
    conflicts: /values were changed differently in both/,
    theirs: /^All from .*USB-C$/,
    merged: /USB-C merged\. Undo takes it back\./,
    step: /^Merge .*USB-C$/,
    compare: 'Compare with now',
    same: 'No differences.',
  },
  zh: {
    history: '历史',
    new: '新建分支…',
    name: '名称',
    origin: '本工程是它的分支。',
    open: '打开',
    merge: '合并到本工程…',
    mergeNow: '合并',
    conflicts: /处在两边的改动不同/,
    theirs: /^全部采用.*USB-C$/,
    merged: /已合并.*USB-C，可撤销。/,
    step: /^合并.*USB-C$/,
    compare: '与当前状态比较',
    same: '无差异。',
  },
} as const;

for (const [theme, locale] of lookOf('light'))
  test(`a branch is changed and merged back, with what both changed to choose, ${theme}, ${locale}`, async ({
    page,
  }) => {
    const words = BRANCH[locale];
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    await wear(page, theme, locale);
    await openFiles(page);
    await page.locator('.example button').first().click();
    await page.waitForURL(/\/eda\/sch/);
    await drawn(page);
    const origin = page.url();
    await page.getByRole('tab', { name: words.history, exact: true }).click();
    await page.getByRole('button', { name: words.new }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words.name }).fill('USB-C');
    await settled(page);
    await shot(page, `branch-new-${theme}-${locale}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.href !== origin);
    await drawn(page);
    const lines = page.locator('section[aria-labelledby=branches-title] .version');
    await expect(lines).toContainText(words.origin);
    const choose = async (item: string) => {
      await lines.getByRole('button').last().click();
      // A click on a menu that still unfolds gets lost.
      await settled(page);
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };

    // The branch loses everything, the origin turns everything.
    await canvas(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await saved(page);
    await choose(words.open);
    await page.waitForURL(url => url.href === origin);
    await drawn(page);
    await canvas(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('r');
    await saved(page);
    await choose(words.merge);
    await expect(dialog.getByText(words.conflicts)).toBeVisible();
    await settled(page);
    await shot(page, `branch-merge-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: words.theirs }).click();
    await dialog.getByRole('button', { name: words.mergeNow, exact: true }).click();
    await expect(page.getByText(words.merged)).toBeVisible();
    await expect(page.locator('.steps li[aria-current=step]')).toHaveText(words.step);
    await choose(words.compare);
    await expect(dialog.getByText(words.same).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await canvas(page).focus();
    await page.keyboard.press('Control+z');
    await expect(page.locator('.steps .undone')).toHaveCount(1);
    await saved(page);
    expect(faults).toEqual([]);
  });
