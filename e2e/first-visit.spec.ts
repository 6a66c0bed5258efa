import { expect, test } from '@playwright/test';

/** A key of resources/locales, which is shown where its text is missing. */
const KEY = /\b(account|footer|home|issue|nav|release|settings|simLanding)\.\w+/;

/** The catalogue of all pages' texts in a language. */
const allTexts = (language: string) => new RegExp(`/assets/${language}-[\\w-]+\\.js$`);

for (const [path, language, other, design] of [
  ['/', 'en', '简体中文', '设计'],
  ['/zh/', 'zh', 'English', 'Design'],
] as const)
  test(`the home page at ${path} loads its own texts, the next page those of all`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', request => requested.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.locator('#root [inert]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const shown = async () => `${await page.title()}\n${await page.locator('body').ariaSnapshot()}`;
    expect(await shown()).not.toMatch(KEY);
    expect(requested.filter(each => allTexts(language).test(each))).toEqual([]);
    // Another language has them too.
    await page
      .locator('.site-header-end')
      .getByRole('button', { name: /^(Language|语言)/ })
      .click();
    await page.getByRole('menuitem', { name: other }).click();
    await expect(page.getByRole('navigation').first().getByRole('link', { name: design })).toBeVisible();
    expect(await shown()).not.toMatch(KEY);
    // The sign-in page is of the same kind: its document is this one.
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    expect(await shown()).not.toMatch(/\b(account|signIn|nav|footer)\.\w+/);
    expect(requested.filter(each => allTexts(language === 'en' ? 'zh' : 'en').test(each))).toHaveLength(1);
  });

test('the picture of the home page fits its place, which does not move', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const pictures: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  let release = () => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route('**/pictures/*', async route => {
    await held;
    await route.continue();
  });
  // Then buttons that wait for the program are marked; it takes the place of the prerendered page.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#root [inert]')).toHaveCount(0);
  const picture = page.locator('.hero-picture');
  await expect(picture).toBeVisible();
  const before = await picture.boundingBox();
  release();
  await expect.poll(() => picture.evaluate(element => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await picture.boundingBox()).toEqual(before);
  expect(pictures.filter(path => path.startsWith('/pictures/'))).toEqual([expect.stringMatching(/-640\.webp$/)]);
});
