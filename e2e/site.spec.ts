import { expect, test, type Page } from '@playwright/test';
import { faint, grave } from './axe.ts';
import { newContext } from './contexts.ts';
import { wear } from './looks.ts';
import { shareBlink } from './shareBlink.ts';
import { englishLeft } from './untranslated.ts';

/** Of each kind of page that the build renders one, and all public pages that are filled by the service or by what the visitor does. */
const PAGES = [
  '',
  'design',
  'product',
  'product/pcb-prototype',
  'pcb-capability',
  'resources/bom-and-coordinates',
  'help/zones',
  'contact-us',
  'feedback',
  'promotion',
  'community',
  'component',
  'chat',
  'assembly',
  'online-simulate',
  'sign-in',
  'forgot-password',
  'subscription',
  'my-notices',
  'shopping-cart',
  'order/manufacturing/pcba',
];

/** Links of the site on a page, without anchors. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

type Language = 'en' | 'zh';

/** Looks at a page in both themes and on a phone. Gives the links of the site on it. */
async function inspect(page: Page, path: string, language: Language): Promise<string[]> {
  const address = `/${language}/${path}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: language === 'en' ? 'dark' : 'light' });
  const response = await page.goto(address);
  expect.soft(response?.status(), address).toBe(200);
  // What waits for the program has been replaced.
  await expect(page.locator('#root [inert]')).toHaveCount(0);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect.soft(await grave(page), address).toEqual([]);
  if (language === 'zh') expect.soft(await englishLeft(page), address).toEqual([]);
  await page.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', language === 'en' ? 'light' : 'dark');
  expect.soft(await faint(page), `${address} in the other theme`).toEqual([]);
  expect.soft(await page.title(), address).toMatch(/^(?![a-z]\w*\.\w).*Boardwright/);
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, address).toBeLessThanOrEqual(390);
  return linksOf(page);
}

/** Each link keeps the language, and leads somewhere. */
async function follow(page: Page, links: ReadonlySet<string>, language: Language): Promise<void> {
  for (const link of links) {
    expect.soft(link, 'the prefix of the language').toMatch(new RegExp(`^/(?:${language}(?:/|$)|.*\\.\\w+$)`));
    expect.soft((await page.request.get(link)).status(), link).toBe(200);
  }
}

/** Pages of one test: looking at all in a row takes longer than a test may. */
const GROUP = 7;

for (const language of ['en', 'zh'] as const)
  for (let i = 0; i < PAGES.length; i += GROUP)
    test(`public pages in ${language} from ${i + 1} keep nobody out, are as narrow as a phone, and have no dead links`, async ({
      page,
    }) => {
      await wear(page, 'system', language);
      const links = new Set<string>();
      for (const path of PAGES.slice(i, i + GROUP))
        for (const link of await inspect(page, path, language)) links.add(link);
      expect(links.size).toBeGreaterThan(25);
      await follow(page, links, language);
    });

test('a shared project, the page of its author and a part keep nobody out in both languages', async ({ browser }) => {
  const author = await (await newContext(browser)).newPage();
  const pathname = await shareBlink(author, {
    title: 'Crawled lamp',
    introduction: 'A lamp that blinks.\n\nMade for https://example.com/lamps.',
    tag: 'crawl-e2e',
  });
  await author.context().close();
  for (const language of ['en', 'zh'] as const) {
    const page = await (await newContext(browser)).newPage();
    await wear(page, 'system', language);
    // Drawn before it is looked at: the viewer is a page of its own, in the same language.
    await page.goto(`/${language}${pathname}`);
    await expect(page.frameLocator('.project-viewer iframe').locator('.status')).toBeVisible({ timeout: 90_000 });
    const project = pathname.slice(1);
    const links = new Set(await inspect(page, project, language));
    const person = [...links].find(link => link.includes('/community/people/'))!;
    await page.goto(`/${language}/component?q=10k`);
    const part = await page.getByTestId('part').first().getByRole('link').first().getAttribute('href');
    for (const path of [person, part!])
      for (const link of await inspect(page, path.replace(/^\/(en|zh)\//, ''), language)) links.add(link);
    expect(links.size).toBeGreaterThan(30);
    await follow(page, links, language);
    await page.context().close();
  }
});

test('a reader without JavaScript reads and follows links in the language of the address', async ({ browser }) => {
  const context = await newContext(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto('/zh/product/pcb-prototype');
  expect(response!.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PCB 打样');
  await page.getByRole('main').getByRole('link', { name: '工艺能力' }).first().click();
  await expect(page).toHaveURL(/\/zh\/pcb-capability$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PCB 工艺能力');
  expect((await page.goto('/en/article/nothing'))!.status()).toBe(404);
  const map = await context.request.get('/sitemap.xml');
  expect(await map.text()).toMatch(/<loc>http[^_<]*\/zh\/product\/pcb-prototype<\/loc>/);
  const feed = await context.request.get('/zh/blog/feed.xml');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toMatch(/<link href="http[^_<]*\/zh\/blog\/[a-z-]+"\/>/);
  await context.close();
});

test('menus unfold by key, links keep the language, and cookies of a campaign wait for consent', async ({ page }) => {
  await page.goto('/zh/about-us?mtm_source=fair');
  const question = page.getByRole('region', { name: 'Cookie 说明' });
  await question.waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await question.getByRole('button', { name: '允许', exact: true }).click();
  await expect(question).toBeHidden();
  expect(await page.context().cookies()).toMatchObject([{ name: 'mtm_source', value: 'fair' }]);
  const products = page.getByRole('navigation').first().getByRole('button', { name: '产品' });
  await products.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(products).toBeFocused();
  await products.press('Enter');
  await page.getByRole('navigation').first().getByRole('link', { name: '全部产品' }).click();
  await expect(page).toHaveURL(/\/zh\/product-list$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('产品与服务');
});

test('a menu closes when the page scrolls, and a key opens it after a press that ended elsewhere', async ({ page }) => {
  await wear(page, 'light', 'en');
  await page.goto('/en/help');
  await expect(page.locator('#root [inert]')).toHaveCount(0);
  const button = page.locator('.site-header-end').getByRole('button', { name: /^Language/ });
  const menu = page.getByRole('menu').filter({ hasText: '简体中文' });
  await button.click();
  await expect(menu).toBeVisible();
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 400);
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);

  await button.click();
  await expect(menu).toBeVisible();
  await button.hover();
  await page.mouse.down();
  await page.mouse.move(700, 600);
  await page.mouse.up();
  await expect(menu).toBeHidden();
  await button.press('Enter');
  await expect(menu).toBeVisible();
});

test('the home page shows a live board and runs a sketch, and keys find pages', async ({ page }) => {
  // Where motion is reduced nothing runs before it is started.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await wear(page, 'light', 'en');
  await page.goto('/en');
  await expect(page.locator('#root [inert]')).toHaveCount(0);
  await page.locator('.home-live').scrollIntoViewIfNeeded();
  const board = page.frameLocator('iframe[title="A board in the viewer"]');
  await expect(board.locator('.embed-board canvas')).toBeVisible();
  const circuit = page.frameLocator('iframe[title="A running circuit"]');
  // The program writes so once in a second of the circuit.
  await expect(circuit.locator('.embed-serial code')).toHaveText('on');
  await circuit.getByRole('button', { name: 'Stop' }).click();
  await circuit.getByRole('button', { name: 'Start' }).waitFor();
  expect(await grave(page)).toEqual([]);
  await page.locator('h1').click();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search the site' });
  await search.fill('gerber checklist');
  await page.getByRole('option', { name: 'Gerber checklist' }).waitFor();
  expect(await grave(page)).toEqual([]);
  await page.getByRole('option', { name: 'Gerber checklist' }).click();
  await expect(page).toHaveURL(/\/en\/resources\/gerber-checklist$/);
  // Enter that comes before the results opens what is typed, not what was found before.
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await search.fill('zones');
  await page.getByRole('option').first().waitFor();
  await search.fill('About us');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/en\/about-us$/);
});

test('a visitor sends a question with files', async ({ page }) => {
  await wear(page, 'light', 'zh');
  await page.goto('/zh/contact-us');
  await expect(page.locator('#root [inert]')).toHaveCount(0);
  const main = page.getByRole('main');
  await main.getByLabel('邮箱或手机号').fill('visitor@example.org');
  await main.getByLabel('问题').fill('可以做这块板吗？');
  const files = ['a.csv', 'b.txt'].map(name => ({ name, mimeType: 'text/plain', buffer: Buffer.from('R1,1k') }));
  await main.locator('input[type=file]').setInputFiles(files);
  await expect(main.getByText('b.txt')).toBeVisible();
  expect(await grave(page)).toEqual([]);
  await main.getByRole('button', { name: '发送' }).click();
  await expect(main.getByRole('status')).toContainText('已发送');
});
