import { expect, test } from '@playwright/test';
import { shot } from './editor.ts';

test('on a phone no page of the site scrolls sideways, and the menu leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/online-simulate', '/workbench/my-files']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shot(page, `phone${path.replaceAll('/', '-')}`);
    // What is fixed at the top widens no document.
    const wide = await page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth,
        document.querySelector('.site-header-end')!.getBoundingClientRect().right,
      ),
    );
    expect(wide, path).toBeLessThanOrEqual(390);
  }
  await page.locator('header').getByRole('button', { name: 'Main' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Order PCB' }).click();
  await page.waitForURL('/order/manufacturing/pcb');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
