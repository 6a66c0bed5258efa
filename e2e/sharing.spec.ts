import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { device } from './contexts.ts';
import { explain } from './diagnosis.ts';
import { canvas, drawn, saved } from './editor.ts';
import { signUp } from './shop.ts';

const fixtures = path.join(import.meta.dirname, '../native/test/fixtures');
const names = ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'];

const selected = async (page: Page): Promise<string | null> => {
  await canvas(page).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Control+a');
  return page.locator('.status').getByText('selected').textContent();
};

/** The address in a mail about a project, once it is sent. */
async function linkTo(page: Page, email: string): Promise<string> {
  const pattern = new RegExp(`To: ${email.replaceAll('.', '\\.')}\\n[^]*?(https?://\\S+/invitation\\?token=\\S+)`);
  const find = async () => (await (await page.request.get('/dev/mail')).text()).match(pattern)?.[1];
  await expect.poll(find).toBeDefined();
  return new URL((await find())!).pathname + new URL((await find())!).search;
}

test.afterEach(explain);

test('a project is shared by mail with somebody who edits it, until the access ends', async ({ browser }) => {
  const [owner, member] = [await device(browser), await device(browser)];
  await owner.page.goto('/workbench/my-files');
  await owner.page.locator('input[type=file]').setInputFiles(names.map(name => path.join(fixtures, name)));
  await owner.page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(owner.page);
  await owner.page.goto('/sign-in?new=1');
  await signUp(owner.page);
  await member.page.goto('/sign-in?new=1');
  const address = await signUp(member.page);

  // From the list of projects: one that is only here is uploaded first.
  await owner.page.goto('/workbench/my-files');
  await owner.page.getByRole('button', { name: 'Share…' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText(address, { exact: true })).toBeVisible();

  await member.page.goto(await linkTo(member.page, address));
  await member.page.getByRole('button', { name: 'Accept' }).click();
  await expect(member.page.getByRole('cell', { name: 'Editor' })).toBeVisible();
  await member.page.getByRole('button', { name: 'blink', exact: true }).click();
  await member.page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(member.page);
  await selected(member.page);
  await member.page.keyboard.press('Delete');
  await saved(member.page);

  // The owner sees the edit in the open editor, makes the member a viewer, and then ends the access.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await owner.page.getByRole('link', { name: 'blink', exact: true }).click();
  await drawn(owner.page);
  await expect.poll(() => selected(owner.page), { timeout: 90_000 }).toBe('0 selected');
  await owner.page.getByRole('button', { name: 'Share…' }).click();
  await owner.page.getByRole('combobox', { name: /^Role of/ }).click();
  await owner.page.getByText('Can view the project', { exact: true }).click();
  await expect(member.page.getByText('You can view this project, but not change it.')).toBeVisible({ timeout: 90_000 });
  await owner.page.getByRole('button', { name: /^Remove the access of/ }).click();
  await owner.page.getByRole('button', { name: 'Remove access', exact: true }).click();
  await expect(member.page.getByText('You can view this project, but not change it.')).toBeHidden({ timeout: 90_000 });
  await member.page.goto('/workbench/my-files');
  await expect(member.page.getByTestId('sync-state')).toHaveText('No longer shared, now your own copy', {
    timeout: 90_000,
  });
  expect([...owner.faults, ...member.faults]).toEqual([]);
});

/** Signs up with a project of KiCad files, and uploads it. Gives the open share dialog and the address of the account. */
async function uploaded(page: Page): Promise<{ dialog: Locator; address: string }> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/sign-in?new=1');
  const address = await signUp(page);
  await page.goto('/workbench/my-files');
  await page.locator('input[type=file]').setInputFiles(names.map(name => path.join(fixtures, name)));
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
  await saved(page);
  await page.getByRole('button', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  return { dialog, address };
}

test('a link shows the board without an account, until it is revoked', async ({ browser }) => {
  const [owner, visitor] = [await device(browser), await device(browser)];
  const { dialog } = await uploaded(owner.page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Anyone with the link can look' })).toBeVisible();
  await expect(dialog.getByText('never expires').first()).toBeVisible();
  const link = await owner.page.evaluate(() => navigator.clipboard.readText());

  await visitor.page.goto(link);
  await drawn(visitor.page);
  await expect(visitor.page.getByText('You are looking at a project of')).toBeVisible();
  await expect(visitor.page.getByTestId('order')).toBeHidden();
  const before = await selected(visitor.page);
  expect(before).not.toBe('0 selected');
  await visitor.page.keyboard.press('Delete');
  await expect(visitor.page.getByText('You can only view this project. Nothing was changed.')).toBeVisible();
  expect(await selected(visitor.page)).toBe(before);
  await visitor.page.getByText('Schematic', { exact: true }).first().click();
  await expect(visitor.page).toHaveURL(/show=sch/);
  await drawn(visitor.page);

  // The owner edits, and then revokes the link.
  await owner.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const all = await selected(owner.page);
  expect(all).not.toBe('0 selected');
  await owner.page.keyboard.press('Delete');
  await saved(owner.page);
  await expect.poll(() => selected(visitor.page), { timeout: 90_000 }).toBe('0 selected');
  await owner.page.getByRole('button', { name: 'Share…' }).click();
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await owner.page.getByRole('button', { name: 'Revoke link' }).last().click();
  await expect(visitor.page.getByText('This link shows nothing any more')).toBeVisible({ timeout: 90_000 });
  await visitor.page.reload();
  await expect(visitor.page.getByText('Ask the person who sent it for a new link.')).toBeVisible();
  expect([...owner.faults, ...visitor.faults]).toEqual([]);
});

test('a commenter names the owner in a comment, who gets a mail, and cannot edit', async ({ browser }) => {
  const [owner, member] = [await device(browser), await device(browser)];
  const { dialog, address } = await uploaded(owner.page);
  await member.page.goto('/sign-in?new=1');
  await signUp(member.page);
  await dialog.getByRole('combobox', { name: 'What the link does' }).click();
  await owner.page.getByText('Can view the project and comment', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Joins as Commenter' })).toBeVisible();
  const link = await owner.page.evaluate(() => navigator.clipboard.readText());

  await member.page.goto(link);
  await member.page.getByRole('button', { name: 'Accept' }).click();
  await expect(member.page.getByRole('cell', { name: 'Commenter' })).toBeVisible();
  // Once more leads to the same place.
  await member.page.goto(link);
  await member.page.getByRole('button', { name: 'Open shared projects' }).click();
  await member.page.getByRole('button', { name: 'blink', exact: true }).click();
  await member.page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(member.page);
  const before = await selected(member.page);
  expect(before).not.toBe('0 selected');
  await member.page.keyboard.press('Delete');
  await expect(member.page.getByText('You can only view this project. Nothing was changed.')).toBeVisible();
  expect(await selected(member.page)).toBe(before);
  await member.page.keyboard.press('Control+Alt+m');
  const comment = member.page.getByRole('dialog');
  await expect(comment.getByRole('textbox', { name: 'Comment' })).toBeFocused();
  await member.page.keyboard.type(`Is 10k right, @${address}?`);
  await member.page.keyboard.press('Control+Enter');
  await expect(comment).toBeHidden();
  await expect(member.page.locator('.comments .comment-text mark')).toHaveText(`@${address}?`);

  const mails = async () => (await owner.page.request.get('/dev/mail')).text();
  await expect.poll(mails, { timeout: 90_000 }).toContain(`Is 10k right, @${address}?`);
  await owner.page.goto('/workbench/my-files');
  await owner.page.getByRole('link', { name: 'blink', exact: true }).click();
  await drawn(owner.page);
  await expect(owner.page.locator('.comment-pin')).toBeVisible({ timeout: 90_000 });
  expect([...owner.faults, ...member.faults]).toEqual([]);
});
