import { expect, test } from '@playwright/test';
import { shot } from './editor.ts';
import { signUp } from './shop.ts';

test('the assistant answers with what it rests on, declines, and keeps conversations', async ({ page }) => {
  await page.goto('/en/chat');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('How wide must a track be for 2 A?');
  await question.press('Enter');
  const log = page.getByRole('log');
  await expect(log).toContainText('For 2 A a track needs 0.79 mm on an outer layer');
  await expect(log.locator('.chat-cite').first()).toHaveText('IPC-2221B, 6.2');
  await question.fill('Who won the match yesterday?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(log).toContainText('I do not know that');
  await question.fill('How do I place a power symbol?');
  await question.press('Enter');
  await expect(log.getByRole('link', { name: 'Open' }).first()).toHaveAttribute('href', /\/help\/.+#.+/);
  await shot(page, 'chat-en');

  // A visitor's conversations stay in the browser.
  await page.reload();
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('button', { name: /^How wide/ }).click();
  await expect(log.locator('.chat-asked')).toHaveCount(3);
  await list.getByRole('button', { name: /^More for How wide/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name of the conversation' }).fill('Track widths');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: /^Track widths/ })).toBeVisible();

  // Those of an account are in the cloud.
  await page.goto('/sign-in?new=1');
  await signUp(page);
  await page.goto('/zh/chat');
  await page.getByRole('textbox', { name: '问题' }).fill('2 A 的电流，走线要多宽？');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('外层线宽至少 0.79 mm');
  const own = page.getByRole('navigation', { name: '对话列表' });
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await own.getByRole('button', { name: /^2 A.*\d\d\/\d\d$/ }).click();
  await expect(page.getByRole('log')).toContainText('外层线宽至少 0.79 mm');
  await own.getByRole('button', { name: '2 A 的电流，走线要多宽？的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(0);
});
