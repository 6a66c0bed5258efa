import { expect, test } from '@playwright/test';
import { looks, wear } from './looks.ts';
import { shot } from './editor.ts';
import { signUp } from './shop.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

// The first look on a wide window, the second on a phone; each is seen at both widths.
for (const [i, [theme, locale]] of looks.entries()) {
  const own = SIZES[i % SIZES.length]!;
  test(`e-mail and password are changed, ${theme} ${locale} ${own.width}`, async ({ page }) => {
    await page.setViewportSize(own);
    await wear(page, theme, locale);
    await page.goto('/sign-in?new=1');
    await signUp(page);
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
    await page.goto('/sign-in');
    await page.locator('input[autocomplete=email]').fill(email);
    await page.locator('input[autocomplete=current-password]').fill('quite another phrase');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/workbench\//);
  });
}
