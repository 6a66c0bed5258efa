import { expect, test } from '@playwright/test';
import { grave } from './axe.ts';
import { canvas, drawn, openFiles, saved, settled, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';

const WORDS = {
  en: {
    text: 'Comment',
    reply: 'Reply',
    send: 'Send',
    resolve: 'Resolve',
    resolved: 'Resolved',
    board: 'Board',
    schematic: 'Schematic',
    history: 'History',
    newBranch: 'New branch…',
    name: 'Name',
    ask: 'Request merge…',
    title: 'Title',
    what: 'What was changed, and why',
    request: 'Send request',
    sent: /^Request sent to /,
    review: 'Review changes',
    compare: 'Compare versions',
    approve: 'Approve',
    approved: /^Approved by Not signed in/,
    merge: 'Merge',
    merged: 'Merged',
  },
  zh: {
    text: '评论',
    reply: '回复',
    send: '发送',
    resolve: '标为已解决',
    resolved: '已解决',
    board: 'PCB',
    schematic: '原理图',
    history: '历史',
    newBranch: '新建分支…',
    name: '名称',
    ask: '请求合并…',
    title: '标题',
    what: '改动内容及原因',
    request: '发送请求',
    sent: /^已向.*发送请求。/,
    review: '查看改动',
    compare: '比较版本',
    approve: '批准',
    approved: /^未登录已批准/,
    merge: '合并',
    merged: '已合并',
  },
} as const;

for (const [theme, locale] of lookOf('dark'))
  test(`comments are pinned to objects and resolved, and a branch is merged by request, ${theme}, ${locale}`, async ({
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
    const origin = page.url();
    const dialog = page.getByRole('dialog');
    const panel = page.locator('.comments');

    // A comment on what is selected, by the keyboard.
    await canvas(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+Alt+m');
    await expect(dialog.getByRole('textbox', { name: words.text })).toBeFocused();
    await page.keyboard.type('Is 9 V enough?');
    await settled(page);
    await shot(page, `comment-add-${theme}-${locale}`);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(panel.locator('.comment-text')).toHaveText('Is 9 V enough?');
    const pin = page.locator('.comment-pin');
    await expect(pin).toHaveCount(1);
    await panel.getByRole('textbox', { name: words.reply }).fill('Yes, @ada@example.org');
    await panel.getByRole('button', { name: words.send }).click();
    await expect(panel.locator('.comment-text mark')).toHaveText('@ada@example.org');
    await settled(page);
    await shot(page, `comment-thread-${theme}-${locale}`);
    if (locale === 'en') expect(await grave(page, '.comments')).toEqual([]);

    // From the board the thread leads back to its sheet, and is there after a reload until it is resolved.
    await panel.locator('.thread-head').click();
    await page.getByRole('radiogroup').locator('label', { hasText: words.board }).click();
    await expect(pin).toHaveCount(0);
    await panel.locator('.thread-head').click();
    await expect(pin).toBeVisible();
    await page.reload();
    await drawn(page);
    await pin.click();
    await panel.getByRole('button', { name: words.resolve }).click();
    await panel.locator('.thread-head').click();
    await expect(pin).toHaveCount(0);
    await panel.locator('.ant-segmented').getByText(words.resolved).click();
    await expect(panel.locator('.thread .ant-tag')).toHaveText(words.resolved);

    // A branch asks to be merged, and is.
    await page.getByRole('tab', { name: words.history, exact: true }).click();
    await page.getByRole('button', { name: words.newBranch }).click();
    await dialog.getByRole('textbox', { name: words.name }).fill('Green');
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.href !== origin);
    await drawn(page);
    await canvas(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('r');
    await saved(page);
    const lines = page.locator('section[aria-labelledby=branches-title] .version');
    await lines.getByRole('button').last().click();
    await settled(page);
    await page.getByRole('menuitem', { name: words.ask }).click();
    await dialog.getByRole('textbox', { name: words.title }).fill('Turned');
    await dialog.getByRole('textbox', { name: words.what }).fill('It reads better.');
    await dialog.getByRole('button', { name: words.request }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await page.goto(origin);
    await drawn(page);
    await page.getByRole('tab', { name: words.text }).click();
    await panel.locator('.thread-head').filter({ hasText: 'Turned' }).click();
    await panel.getByRole('button', { name: words.review }).click();
    await expect(dialog.locator('.compare-row.changed').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await panel.getByRole('button', { name: words.approve }).click();
    await expect(panel.getByText(words.approved)).toBeVisible();
    await settled(page);
    await shot(page, `comment-request-${theme}-${locale}`);
    await panel.getByRole('button', { name: words.merge, exact: true }).click();
    await dialog.getByRole('button', { name: words.merge, exact: true }).click();
    await expect(panel.locator('.thread .ant-tag')).toHaveText(words.merged);
    await saved(page);
    expect(faults).toEqual([]);
  });
