import { expect, test, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { canvas, drawn, saved, settled, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';

async function openBlinky(page: Page): Promise<void> {
  await page.goto('/workbench/my-files');
  await page.locator('.example button').first().click();
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
}

const tree = (page: Page) => page.getByRole('tree');
const findings = (page: Page) => tree(page).locator('[aria-level="2"]:not(.excluded)');

/** Finds a part by its designator and takes it away. */
async function removePart(page: Page, designator: string): Promise<void> {
  await canvas(page).focus();
  await page.keyboard.press('Control+f');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(designator);
  await dialog.locator('.find-hits button').first().click();
  await dialog.locator('.ant-modal-close').click();
  await expect(dialog).toBeHidden();
  await canvas(page).focus();
  await page.keyboard.press('Delete');
}

for (const [theme, locale] of lookOf('dark'))
  test(`findings come and go while drawing, ${theme}, ${locale}`, async ({ page }) => {
    await wear(page, theme, locale);
    const words =
      locale === 'en'
        ? {
            run: /Run checks/,
            mark: 'Diamond on the sheet: open pin',
            fix: 'Add no-connect flag',
            exclude: 'Exclude…',
            include: 'Restore',
            excluded: /^Excluded/,
            all: /^All/,
            rules: 'Rules…',
            matrix: 'Pin conflict map',
            cell: /^output and output: /,
            allowed: /allowed$/,
            reset: 'Reset to defaults',
            close: 'Close',
            live: 'Live',
          }
        : {
            run: /运行检查/,
            mark: '图页上的菱形：引脚未连接',
            fix: '添加非连接标识',
            exclude: '排除…',
            include: '恢复',
            excluded: /^已排除/,
            all: /^全部/,
            rules: '规则…',
            matrix: '引脚连接矩阵',
            cell: /^输出 与 输出：/,
            allowed: /允许$/,
            reset: '恢复默认',
            close: '关闭',
            live: '实时',
          };
    await openBlinky(page);
    await page.getByRole('button', { name: words.run }).first().click();
    await settled(page);
    const before = await findings(page).count();

    // A part goes: its wires hang open, and the list says so by itself.
    await removePart(page, 'R3');
    await expect.poll(() => findings(page).count()).toBeGreaterThan(before);
    await settled(page);
    await shot(page, `erc-live-${theme}-${locale}`);

    // A click on a finding selects what it is about: the label that names nothing any more goes, too.
    await findings(page).last().click();
    await canvas(page).focus();
    await page.keyboard.press('Delete');
    const pin = findings(page).filter({ hasText: 'D1' });
    await expect(pin.first()).toBeVisible();
    await expect(tree(page).getByRole('img', { name: words.mark })).toBeVisible();
    const broken = await findings(page).count();

    // A mark says that this is meant: one finding less.
    await pin.first().click();
    await settled(page);
    await shot(page, `erc-fix-${theme}-${locale}`);
    // Its mark, in the middle of the view now, lists what was found there.
    const { x, y, width, height } = (await canvas(page).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    const chosen = await tree(page).locator('[aria-selected=true] .finding-text').textContent();
    await expect(page.locator('.finding-tip')).toHaveText(chosen!);
    await shot(page, `erc-tip-${theme}-${locale}`);
    await page.mouse.move(x + 5, y + height - 5);
    await expect(page.locator('.finding-tip')).toHaveCount(0);
    await tree(page).getByRole('button', { name: words.fix }).click();
    await expect.poll(() => findings(page).count()).toBe(broken - 1);

    // One is meant so.
    const rest = await findings(page).count();
    await findings(page).first().click();
    await tree(page).getByRole('button', { name: words.exclude }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('A test board: left open on purpose');
    await page.keyboard.press('Enter');
    await expect.poll(() => findings(page).count()).toBe(rest - 1);
    await page.locator('.findings .ant-segmented-item').filter({ hasText: words.excluded }).click();
    await expect(tree(page).locator('.excluded')).toContainText('on purpose');
    await tree(page).locator('.excluded').click();
    await settled(page);
    await shot(page, `erc-excluded-${theme}-${locale}`);
    await tree(page).getByRole('button', { name: words.include }).click();
    await page.locator('.findings .ant-segmented-item').filter({ hasText: words.all }).click();
    await expect.poll(() => findings(page).count()).toBe(rest);

    // The matrix by keyboard and mouse, and back.
    await page.getByRole('button', { name: words.rules }).click();
    const dialog = page.getByRole('dialog');
    await settled(page);
    await shot(page, `erc-rules-${theme}-${locale}`);
    await dialog.getByRole('tab', { name: words.matrix }).click();
    const cell = dialog.getByRole('button', { name: words.cell });
    await cell.click();
    await expect(cell).toHaveAccessibleName(words.allowed);
    await settled(page);
    await shot(page, `erc-matrix-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page)).toEqual([]);
    await cell.press('Enter');
    await expect(cell).not.toHaveAccessibleName(words.allowed);
    await dialog.getByRole('button', { name: words.reset }).click();
    await dialog.getByRole('button', { name: words.close }).last().click();
    await expect(dialog).toBeHidden();

    // Undone to the beginning, all is as it was.
    for (let i = 0; i < 12; i++) {
      await canvas(page).focus();
      await page.keyboard.press('Control+z');
    }
    await expect.poll(() => findings(page).count()).toBe(before);
    await saved(page);
    await page.getByRole('switch', { name: words.live }).click();
    await removePart(page, 'R3');
    await page.waitForTimeout(500);
    expect(await findings(page).count()).toBe(before);
  });
