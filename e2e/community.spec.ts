import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { explain, watch } from './diagnosis.ts';
import { drawn, saved } from './editor.ts';
import { signUp } from './shop.ts';

const fixtures = path.join(import.meta.dirname, '../native/test/fixtures');
const names = ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'];

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Markup, a link that would run, and letters that turn the direction around. */
const TITLE = 'Blink <img src=x onerror="window.hacked=1"> \u202Egnp';

async function device(browser: Browser): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext();
  watch(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  return { page, faults };
}

test.afterEach(explain);

test('a project is shared, and a visitor finds it, looks at it, likes it after signing in, comments and copies it', async ({
  browser,
}) => {
  const [owner, visitor] = [await device(browser), await device(browser)];
  await owner.page.goto('/sign-in?new=1');
  await signUp(owner.page);
  await owner.page.goto('/workbench/my-files');
  await owner.page.locator('input[type=file]').setInputFiles(names.map(name => path.join(fixtures, name)));
  await owner.page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(owner.page);
  await saved(owner.page);
  await owner.page.getByRole('button', { name: 'Share…' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await owner.page.getByRole('link', { name: 'Share in the community…' }).click();
  await expect(owner.page.getByRole('img', { name: 'Cover' })).toBeVisible();
  await owner.page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await owner.page
    .getByRole('textbox', { name: 'Introduction' })
    .fill('A lamp that blinks.\n<script>window.hacked=1</script>');
  await owner.page.getByRole('combobox', { name: 'Tags' }).fill('lamp-e2e');
  await owner.page.keyboard.press('Enter');
  await owner.page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(owner.page.getByRole('heading', { name: 'Blink <img' })).toBeVisible();
  const { pathname } = new URL(owner.page.url());

  // Found by its tag, and looked at without an account.
  await visitor.page.goto('/community?tag=lamp-e2e');
  await visitor.page.getByRole('heading', { name: 'Blink <img' }).getByRole('link').click();
  const viewer = visitor.page.frameLocator('iframe');
  await expect(viewer.getByText('Schematic', { exact: true }).first()).toBeVisible({ timeout: 90_000 });
  await expect(viewer.locator('.status')).toBeVisible();
  expect(await visitor.page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(visitor.page.getByText('<script>window.hacked=1</script>')).toBeVisible();

  // The like of a visitor is done after signing in.
  await visitor.page.getByRole('button', { name: /^Like \(\d+\)$/ }).click();
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Create account' }).click();
  await dialog.locator('input[autocomplete=email]').fill(`visitor-${crypto.randomUUID()}@example.org`);
  await dialog.locator('input[autocomplete=new-password]').fill('a long pass phrase');
  await dialog.locator('button[type=submit]').click();
  const like = visitor.page.getByRole('button', { name: /^Like \(\d+\)$/ });
  await expect(like).toHaveText('1');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await visitor.page.getByRole('textbox', { name: 'Write a comment' }).fill('Does it run from 3 V?');
  await visitor.page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(visitor.page.getByRole('article').getByText('Does it run from 3 V?')).toBeVisible();
  // Somebody who has built it shows it, and it counts.
  await visitor.page.getByRole('button', { name: 'I built this' }).click();
  await visitor.page.getByRole('textbox', { name: 'How did it go?' }).fill('It blinks.');
  const picture = visitor.page.getByRole('dialog').locator('input[type=file]');
  await picture.setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(visitor.page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await visitor.page.getByRole('button', { name: 'Publish' }).click();
  await expect(visitor.page.getByRole('article').getByText('It blinks.')).toBeVisible();
  await expect(visitor.page.getByRole('button', { name: '1 build', exact: true })).toBeVisible();
  await visitor.page.getByRole('button', { name: 'Copy to my projects' }).click();
  await visitor.page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(visitor.page);

  // To order it takes four clicks: this one, adding it to the cart, and the checkout with its confirmation.
  await visitor.page.goto(pathname);
  await visitor.page.getByRole('button', { name: 'Order', exact: true }).click();
  await visitor.page.waitForURL(/\/order\/dfm\?id=/);
  await expect(visitor.page.getByTestId('add-to-cart')).toBeVisible();

  // The owner is informed, and gets to the comment from there.
  await owner.page.goto('/');
  await expect(owner.page.getByTestId('notice-count')).toHaveText('3');
  await owner.page.goto('/my-notices');
  await expect(owner.page.getByText('1 person likes your project')).toBeVisible();
  await expect(owner.page.getByText('Somebody has built your project')).toBeVisible();
  await expect(owner.page.getByTestId('notice-count')).toBeHidden();
  const notice = owner.page.getByRole('listitem').filter({ hasText: 'New comment on your project' });
  await notice.getByRole('link', { name: 'Blink <img' }).click();
  await expect(owner.page.getByRole('article').getByText('Does it run from 3 V?')).toBeVisible();

  // The owner replies, and withdraws the project.
  await owner.page.goto(pathname);
  await expect(owner.page.locator('.project-facts dl > div').filter({ hasText: 'Copies' })).toHaveText('Copies2');
  await owner.page.getByRole('button', { name: 'Reply' }).click();
  await owner.page.getByRole('textbox', { name: 'Write a reply' }).fill('Yes.');
  await owner.page.getByRole('button', { name: 'Reply' }).last().click();
  await expect(owner.page.getByRole('article').getByText('Yes.')).toBeVisible();
  await owner.page.goto('/workbench/my-files?show=mine');
  await owner.page.getByRole('button', { name: 'Unshare' }).click();
  await owner.page.getByRole('tooltip').getByRole('button', { name: 'Unshare' }).click();
  await expect(owner.page.getByText('You do not share anything yet')).toBeVisible();
  await visitor.page.goto(pathname);
  await expect(visitor.page.getByText('This project is not shared')).toBeVisible();
  expect([...owner.faults, ...visitor.faults]).toEqual([]);
});
