import { expect, test, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { canvas, drawn, settled, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';

const tree = (page: Page) => page.getByRole('tree');
const findings = (page: Page) => tree(page).locator('[aria-level="2"]:not(.excluded)');

/** How many there are: the list itself holds only the rows in sight. */
const total = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.findings .ant-segmented-item').first().textContent()) ?? '')?.[0]);

const WORDS = {
  en: {
    board: 'Board',
    run: /Run checks/,
    rules: 'Rules…',
    custom: 'Custom rules',
    text: 'Rules of this board',
    faults: 'Errors in the rules',
    fault: 'Line 3, column 15 unknown constraint “clearence”',
    good: '2 rules, no errors',
    apply: 'Apply',
    minima: 'Minimum values',
    limits: /Manufacturing limits/,
    close: 'Close',
    details: 'Finding details',
    source: 'rule “Wide apart”',
    exclude: 'Exclude…',
    excluded: /^Excluded/,
    live: 'Live',
  },
  zh: {
    board: 'PCB',
    run: /运行检查/,
    rules: '规则…',
    custom: '自定义规则',
    text: '本板的规则',
    faults: '规则中的错误',
    fault: '第 3 行第 15 列 没有约束“clearence”',
    good: '2 条规则，没有错误',
    apply: '应用',
    minima: '最小值',
    limits: /制造极限/,
    close: '关闭',
    details: '问题详情',
    source: '规则“Wide apart”',
    exclude: '排除…',
    excluded: /^已排除/,
    live: '实时',
  },
} as const;

/** The last rule asks for so much that the board breaks it. */
const RULES = `(version 1)
(rule "Wide apart"
  (constraint clearance (min 0.5mm))
  (condition "A.Type == 'Pad' && B.Type == 'Track'"))
(rule quiet (severity warning) (constraint track_width (min 0.1mm)))`;

for (const [theme, locale] of lookOf('light'))
  test(`rules are written, findings explain themselves and follow edits, ${theme}, ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    await wear(page, theme, locale);
    await page.goto('/workbench/my-files');
    await page.locator('.examples').first().locator('button').last().click();
    await page.waitForURL(/\/eda\/sch\?id=/);
    await drawn(page);
    await page.getByRole('radiogroup').locator('label').nth(1).click();
    await page.waitForURL(/\/eda\/pcb/);
    await drawn(page);
    await page.getByRole('button', { name: words.run }).first().click();
    await expect(page.locator('.findings-none .anticon')).toBeVisible({ timeout: 60_000 });
    await settled(page);
    const before = await total(page);

    // A fault in a rule is marked where it is, and gone when it is mended.
    await page.getByRole('button', { name: words.rules }).click();
    const dialog = page.getByRole('dialog');
    await settled(page);
    await shot(page, `drc-minima-${theme}-${locale}`);
    await dialog.getByRole('tab', { name: words.custom }).click();
    const text = dialog.getByRole('textbox', { name: words.text });
    await text.fill(RULES.replace('clearance', 'clearence'));
    const faults = dialog.getByRole('list', { name: words.faults });
    await expect(faults).toContainText(words.fault);
    await settled(page);
    await shot(page, `drc-fault-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page)).toEqual([]);
    await faults.getByRole('button').click();
    expect(
      await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toBe('clearence');
    await text.fill(RULES);
    await expect(faults).toContainText(words.good);
    await settled(page);
    await shot(page, `drc-rules-${theme}-${locale}`);
    await dialog.getByRole('button', { name: words.apply }).click();
    await dialog.getByRole('button', { name: words.close }).last().click();
    await expect(dialog).toBeHidden();

    // Live checks run again by themselves; a finding says what was measured and who requires what.
    await expect.poll(() => total(page), { timeout: 30_000 }).toBeGreaterThan(before);
    await settled(page);
    await findings(page).filter({ hasText: '0.5 mm' }).first().click();
    const details = page.getByRole('complementary', { name: words.details });
    await expect(details).toContainText(words.source);
    await expect(details).toContainText('0.5 mm');
    await settled(page);
    await shot(page, `drc-finding-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page)).toEqual([]);

    // One is meant so: it stays excluded, with its reason, when the part that it is about moves.
    const count = await total(page);
    await tree(page).getByRole('button', { name: words.exclude }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Low voltage on both sides');
    await page.keyboard.press('Enter');
    await expect.poll(() => total(page)).toBeLessThan(count);
    await page.locator('.findings .ant-segmented-item').filter({ hasText: words.excluded }).click();
    await expect(tree(page).locator('.excluded')).toContainText('Low voltage');
    await settled(page);
    await shot(page, `drc-excluded-${theme}-${locale}`);

    // The rules go as they came: by undo.
    await canvas(page).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => total(page)).toBe(count);
    await page.keyboard.press('Control+z');
    await expect.poll(() => total(page), { timeout: 30_000 }).toBe(before);
  });
