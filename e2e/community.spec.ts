import { expect, test } from '@playwright/test';
import { clicksOf, countClicks, forgetClicks } from './clicks.ts';
import { device } from './contexts.ts';
import { explain } from './diagnosis.ts';
import { drawn } from './editor.ts';
import { shareBlink } from './shareBlink.ts';
import { addedUp, fillAddress, signUp } from './shop.ts';

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Markup, a link that would run, and letters that turn the direction around. */
const TITLE = 'Blink <img src=x onerror="window.hacked=1"> \u202Egnp';

test.afterEach(explain);

test('a project is shared, and a visitor finds it, looks at it, likes it after signing in, comments and copies it', async ({
  browser,
}) => {
  const [owner, visitor] = [await device(browser), await device(browser)];
  const pathname = await shareBlink(owner.page, {
    title: TITLE,
    introduction: 'A lamp that blinks.\n<script>window.hacked=1</script>',
    tag: 'lamp-e2e',
  });

  // Found by its tag, and looked at without an account.
  await visitor.page.goto('/community?tag=lamp-e2e');
  await visitor.page.getByRole('heading', { name: 'Blink <img' }).getByRole('link').click();
  const viewer = visitor.page.frameLocator('iframe');
  await expect(viewer.getByText('Schematic', { exact: true }).first()).toBeVisible({ timeout: 90_000 });
  await expect(viewer.locator('.status')).toBeVisible();
  expect(await visitor.page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(visitor.page.getByText('<script>window.hacked=1</script>')).toBeVisible();

  // The like of a visitor is done after signing in.
  await visitor.page.getByRole('button', { name: /^Like: \d+$/ }).click();
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Create account' }).click();
  await dialog.locator('input[autocomplete=email]').fill(`visitor-${crypto.randomUUID()}@example.org`);
  await dialog.locator('input[autocomplete=new-password]').fill('a long pass phrase');
  await dialog.locator('button[type=submit]').click();
  const like = visitor.page.getByRole('button', { name: /^Like: \d+$/ });
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

  // It is ordered from its page, too.
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

test('from a project of the community to its placed order it is four clicks, to its checkout two, to a visitor’s cart two', async ({
  browser,
}) => {
  const [owner, visitor, buyer] = [
    await device(browser),
    await device(browser, countClicks),
    await device(browser, countClicks),
  ];
  const pathname = await shareBlink(owner.page, {
    title: 'Blink to order',
    introduction: 'A lamp that blinks.',
    tag: 'order-e2e',
  });
  await owner.page.context().close();

  // A visitor, without an account.
  await visitor.page.goto(pathname);
  await visitor.page.getByRole('button', { name: 'Order', exact: true }).click();
  await visitor.page.waitForURL(/\/order\/dfm\?id=/);
  await visitor.page.getByTestId('add-to-cart').click();
  await visitor.page.waitForURL(/\/shopping-cart/);
  await expect(visitor.page.getByTestId('checkout')).toBeEnabled();
  expect(await clicksOf(visitor.page)).toBe(2);
  expect(visitor.faults).toEqual([]);
  await visitor.page.context().close();

  // Somebody who has ordered here before: with an account and an address.
  const { page } = buyer;
  await page.goto('/sign-in?new=1');
  await signUp(page);
  await page.goto('/my-addresses');
  await page.locator('.centre-head').first().getByRole('button').click();
  await fillAddress(page, { country: 'Germany', postcode: '20457', phone: '040 30990123' });
  await page.locator('.address-form button[type=submit]').click();
  await expect(page.locator('.address-form')).toHaveCount(0);

  // By the cart: order this revision, add it, check out, confirm.
  await page.goto(pathname);
  await forgetClicks(page);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL(/\/order\/dfm\?id=/);
  await page.getByTestId('add-to-cart').click();
  await page.waitForURL(/\/shopping-cart/);
  await page.getByTestId('checkout').click();
  await page.waitForURL(/\/order\/checkout/);
  await addedUp(page);
  await page.getByTestId('place-order').click();
  await page.waitForURL(/\/my-orders\/.+/);
  await expect(page.getByTestId('order-number')).toBeVisible();
  expect(await clicksOf(page)).toBeLessThanOrEqual(4);

  // What was ordered is a copy of one's own, which names its origin.
  await page.goto('/workbench/my-files');
  await expect(page.getByRole('row').filter({ hasText: 'Blink to order' })).toHaveCount(1);
  await page.goto(pathname);
  await expect(page.locator('.project-facts dl > div').filter({ hasText: 'Copies' })).toHaveText('Copies1');

  // Straight to the checkout.
  await forgetClicks(page);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL(/\/order\/dfm\?id=/);
  await page.getByTestId('order-now').click();
  await page.waitForURL(/\/order\/checkout/);
  await addedUp(page);
  expect(await clicksOf(page)).toBe(2);
  expect(buyer.faults).toEqual([]);
});
