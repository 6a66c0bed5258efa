import { expect, test } from '@playwright/test';
import { looks, wear } from './looks.ts';
import { shot } from './editor.ts';
import { signUp } from './shop.ts';

for (const [theme, locale] of looks)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`e-mail and password are changed, ${theme} ${locale} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await wear(page, theme, locale);
      await page.goto('/sign-in?new=1');
      await signUp(page);
      await page.goto('/account');
      const profile = page.locator('form#profile');
      await expect(profile.locator('input[autocomplete=email]')).toHaveValue(/@example\.org/);
      await shot(page, `account-${theme}-${locale}-${width}`);
      // The header is fixed: what leaves the window there widens no document.
      const wide = await page.evaluate(() =>
        Math.max(
          document.documentElement.scrollWidth,
          document.querySelector('.site-header-end')!.getBoundingClientRect().right,
        ),
      );
      expect(wide).toBeLessThanOrEqual(width);

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
