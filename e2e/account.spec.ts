import { expect, test } from '@playwright/test';
import { lookOf, wear } from './looks.ts';
import { settled, shot } from './editor.ts';
import { addFiles } from './plainBoard.ts';
import { fillAddress, signIn, signUp } from './shop.ts';

/** A picture of one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

// On a phone; seen at the width of a desk as well.
for (const [theme, locale] of lookOf('light')) {
  const own = SIZES[1];
  test(`a file is deleted, e-mail and password are changed, ${theme} ${locale} ${own.width}`, async ({ page }) => {
    await page.setViewportSize(own);
    await wear(page, theme, locale);
    await page.goto('/sign-in?new=1');
    await signUp(page);
    const token = await page.evaluate(() => localStorage.getItem('FRONT_ACCESS_TOKEN'));
    const file = { name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from('Reference,Value\nR1,1k\n') };
    await page.request.post('/api/eda/file/upload', {
      headers: { authorization: token! },
      multipart: { fileType: '10', originalFileName: 'parts.csv', file },
    });
    // A file that nothing uses can be deleted.
    await page.goto('/my-files');
    const files = page.locator('.file-list > li');
    await expect(files).toContainText('parts.csv');
    await shot(page, `account-files-${theme}-${locale}`);
    await files.getByRole('button').click();
    await page.locator('.ant-popconfirm .ant-btn-primary').click();
    await expect(files).toHaveCount(0);

    await page.goto('/account');
    const profile = page.locator('form#profile');
    await expect(profile.locator('input[autocomplete=email]')).toHaveValue(/@example\.org/);
    for (const size of [...SIZES.filter(each => each !== own), own]) {
      await page.setViewportSize(size);
      await shot(page, `account-${theme}-${locale}-${size.width}`);
      // The header is fixed: what leaves the window there widens no document.
      const wide = await page.evaluate(() =>
        Math.max(
          document.documentElement.scrollWidth,
          document.querySelector('.site-header-end')!.getBoundingClientRect().right,
        ),
      );
      expect(wide).toBeLessThanOrEqual(size.width);
    }

    // Mails are chosen, and a picture is shown.
    const preferences = page.locator('form#preferences');
    await preferences.getByRole('checkbox').uncheck();
    await preferences.locator('button[type=submit]').click();
    await expect(page.locator('.ant-message-success').first()).toBeVisible();
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') };
    await page.locator('.avatar input[type=file]').setInputFiles(picture);
    await expect(page.locator('.avatar img')).toHaveAttribute('src', /^blob:/);

    // The name is changed without a password, the e-mail with one.
    await profile.locator('input[autocomplete=name]').fill('Grace');
    const email = `grace-${Date.now()}@example.org`;
    await profile.locator('input[autocomplete=email]').fill(email);
    await profile.locator('input[autocomplete=current-password]').fill('a wrong pass phrase');
    await profile.locator('button[type=submit]').click();
    await expect(page.locator('.ant-message-error').first()).toBeVisible();
    await profile.locator('input[autocomplete=current-password]').fill('a long pass phrase');
    await profile.locator('button[type=submit]').click();
    await expect(profile.locator('input[autocomplete=current-password]')).toHaveCount(0);

    const password = page.locator('form#password');
    await password.locator('input[autocomplete=current-password]').fill('a long pass phrase');
    await password.locator('input[autocomplete=new-password]').first().fill('quite another phrase');
    await password.locator('input[autocomplete=new-password]').last().fill('quite another phrasf');
    await password.locator('button[type=submit]').click();
    await expect(password.locator('.ant-form-item-explain-error')).toHaveCount(1);
    await password.locator('input[autocomplete=new-password]').last().fill('quite another phrase');
    await password.locator('button[type=submit]').click();
    await expect(password.locator('input[autocomplete=current-password]')).toHaveValue('');

    // Only the new ones open the door.
    await page.evaluate(() => localStorage.removeItem('FRONT_ACCESS_TOKEN'));
    await signIn(page, email, 'quite another phrase');
    await page.waitForURL(/\/workbench\//);
  });
}

test('a forgotten password is replaced by the link of a mail, and the e-mail is confirmed by another', async ({
  page,
}) => {
  await page.goto('/sign-in?new=1');
  const email = await signUp(page);
  /** The newest link of a mail to this address that leads to a page. */
  const linkTo = async (path: string): Promise<string> => {
    const pattern = new RegExp(`To: ${email}[^]*?(http\\S+/${path}\\?\\S+)`);
    await expect
      .poll(async () => (await (await page.request.get('/dev/mail')).text()).match(pattern)?.[1])
      .toBeTruthy();
    return (await (await page.request.get('/dev/mail')).text()).match(pattern)![1]!;
  };
  await page.goto('/account');
  await expect(page.getByText('Your e-mail is not confirmed yet')).toBeVisible();
  await page.goto(await linkTo('confirm-email'));
  await expect(page.getByRole('heading', { name: 'E-mail confirmed' })).toBeVisible();
  await page.goto('/account');
  await expect(page.locator('form#profile input[autocomplete=email]')).toHaveValue(email);
  await expect(page.getByText('Your e-mail is not confirmed yet')).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem('FRONT_ACCESS_TOKEN'));
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.locator('main').getByRole('status')).toContainText(email);
  const link = await linkTo('set-password');
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use 8 to 128 characters.')).toBeVisible();
  await page.getByLabel('New password').fill('a phrase that is new');
  await page.keyboard.press('Enter');
  await expect(page.locator('main').getByRole('status')).toContainText('The new password is set');
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Boardwright' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('a phrase that is new');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/workbench\//);
  // The link works once.
  await page.goto(link);
  await page.getByLabel('New password').fill('yet another phrase');
  await page.keyboard.press('Enter');
  await expect(page.locator('main').getByRole('status')).toContainText('invalid or has expired');
});

for (const [theme, locale] of lookOf('dark'))
  test(`pages of forgotten passwords and links, ${theme} ${locale}`, async ({ page }) => {
    await wear(page, theme, locale);
    for (const path of [
      'sign-in',
      'forgot-password',
      'set-password?token=x',
      'set-password',
      'confirm-email?code=x&email=a@b.cc',
    ])
      for (const { width, height } of SIZES) {
        await page.setViewportSize({ width, height });
        await page.goto(`/${path}`);
        await expect(page.locator('.sign-in h1')).toBeVisible();
        await shot(page, `${path.replace(/\W+/g, '-')}-${theme}-${locale}-${width}`);
      }
  });

for (const [theme, locale] of lookOf('light'))
  test(`all data are downloaded and the account is deleted, ${theme} ${locale}`, async ({ page }) => {
    await wear(page, theme, locale);
    await page.goto('/sign-in?new=1');
    const email = await signUp(page);
    await page.goto('/account');
    const data = page.locator('.account-data');
    const [download] = await Promise.all([page.waitForEvent('download'), data.getByRole('button').first().click()]);
    expect(download.suggestedFilename()).toMatch(/^boardwright-\d{4}-\d\d-\d\d\.zip$/);
    await data.getByRole('button').last().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await shot(page, `account-delete-${theme}-${locale}`);
    const password = dialog.locator('input[autocomplete=current-password]');
    await password.fill('a wrong pass phrase');
    await page.keyboard.press('Enter');
    await expect(page.locator('.ant-message-error').first()).toBeVisible();
    await password.fill('a long pass phrase');
    await dialog.locator('.ant-btn-dangerous').click();
    await page.waitForURL(/\/$/);
    await signIn(page, email, 'a long pass phrase');
    await expect(page.locator('.ant-message-error').first()).toBeVisible();
  });

for (const [theme, locale] of lookOf('dark'))
  test(`addresses, invoice information and quotes of an account, ${theme} ${locale}`, async ({ page }) => {
    await wear(page, theme, locale);
    await page.goto('/sign-in?new=1');
    await signUp(page);
    await page.goto('/my-addresses');
    const head = page.locator('.centre-head');
    const germany = { country: locale === 'zh' ? '德国' : 'Germany', postcode: '20457', phone: '040 30990123' };
    for (const usage of [0, 1]) {
      await head.nth(usage).getByRole('button').click();
      await fillAddress(page, germany);
      await page.locator('.address-form button[type=submit]').click();
      await expect(page.locator('.address-form')).toHaveCount(0);
    }
    // An address is changed in its place, with the keyboard.
    await page
      .getByTestId('address')
      .first()
      .getByRole('button', { name: /Edit the address|的地址/ })
      .press('Enter');
    const town = page.locator('.address-form input[autocomplete=address-level2]');
    await expect(town).toHaveValue('Hamburg');
    await town.fill('Bremen');
    await shot(page, `my-addresses-edit-${theme}-${locale}`);
    await town.press('Enter');
    await expect(page.getByTestId('address')).toHaveText([/Bremen/, /Hamburg/]);
    await shot(page, `my-addresses-${theme}-${locale}`);

    await page.goto('/my-invoices');
    await head.getByRole('button').click();
    await page.locator('#bill_companyName').fill('Hopper GmbH');
    await page.locator('#bill_taxNumber').fill('DE123456789');
    await page.locator('form#bill button[type=submit]').click();
    const bill = page.getByTestId('bill');
    await expect(bill).toContainText('Hopper GmbH');
    await bill.getByRole('button').first().click();
    await page.locator('#bill_companyName').fill('Grace Hopper GmbH');
    await page.locator('form#bill button[type=submit]').click();
    await expect(bill).toContainText('Grace Hopper GmbH');
    await shot(page, `my-invoices-${theme}-${locale}`);

    for (const [place, width] of [
      ['my-quotes', 1440],
      ['my-coupons', 390],
      ['my-orders', 390],
      ['my-files', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${place}`);
      await expect(page.locator('.centre-body h1')).toBeVisible();
      await expect(page.locator('.loading, .ant-spin-spinning')).toHaveCount(0);
      await shot(page, `${place}-${theme}-${locale}-${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

for (const [theme, locale] of lookOf('light'))
  test(`a phone signs up over the cart, which continues to the checkout, ${theme} ${locale}`, async ({ page }) => {
    await wear(page, theme, locale);
    const number = `138${String(Date.now() % 1e8).padStart(8, '0')}`;
    await page.goto('/order/manufacturing/pcb');
    await page.getByTestId('add-to-cart').click();
    await page.waitForURL(/\/shopping-cart/);
    await addFiles(page);
    await page.getByTestId('checkout').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: /by phone|手机号登录/ }).click();
    const [phone, code] = [
      dialog.locator('input[autocomplete=tel-national]'),
      dialog.locator('input[autocomplete=one-time-code]'),
    ];
    const send = dialog.getByTestId('send-code');
    await phone.fill('12345');
    await send.click();
    await expect(dialog.locator('.ant-form-item-explain-error')).toHaveCount(1);
    await phone.fill(number);
    await send.click();
    await expect(send).toBeDisabled();
    await expect(send).toContainText(/\d+ (s|秒)/);
    const sent = new RegExp(`\\+86${number}: \\D*(\\d{6})`);
    const messages = async () => (await page.request.get('/dev/sms')).text();
    await expect.poll(messages).toMatch(sent);
    const right = sent.exec(await messages())![1]!;
    await code.fill(right === '000000' ? '000001' : '000000');
    await code.press('Enter');
    await expect(page.locator('.ant-message-error').first()).toBeVisible();
    for (const { width, height } of [SIZES[1], SIZES[0]]) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('.ant-message-notice')).toHaveCount(0);
      await shot(page, `sign-in-phone-${theme}-${locale}-${width}`);
    }
    await code.fill(right);
    await code.press('Enter');
    await page.waitForURL(/\/order\/checkout/);
    await expect(page.locator('.address-form')).toBeVisible();

    await page.goto('/account');
    const card = page.getByTestId('phone');
    await expect(card).toContainText(`${number.slice(0, 3)}****${number.slice(-4)}`);
    // Without an e-mail there is nothing to set a password for.
    await expect(page.locator('form#password')).toHaveCount(0);
    await card.getByRole('button').click();
    await expect(page.getByTestId('send-phoneCode')).toBeVisible();
    await settled(page);
    await shot(page, `account-phone-${theme}-${locale}`);
  });
