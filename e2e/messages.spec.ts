import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { codeOf } from './authenticator.ts';
import { drawn, importZip, saved } from './editor.ts';
import { wear } from './looks.ts';
import { signUp } from './shop.ts';

/**
 * Messages of the specification, section 8, that pages show by themselves: each is triggered as a person would meet it. Those of calls of the
 * service are in cloud/server/test/specMessages.test.ts.
 */
interface Row {
  readonly en: string;
  readonly zh: string;
  readonly where: string;
  readonly trigger: (page: Page) => Promise<void>;
}

const blink = ['blink.kicad_pro', 'blink.kicad_sch'].map(name =>
  path.join(import.meta.dirname, '../native/test/fixtures', name),
);

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const BARE_BOARD = '(kicad_pcb (version 20240108) (generator "pcbnew") (layers (0 "F.Cu" signal) (31 "B.Cu" signal)))';

async function importBlink(page: Page): Promise<void> {
  await page.goto('/workbench/my-files');
  await page.locator('input[type=file]').setInputFiles(blink);
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await saved(page);
}

const rows: readonly Row[] = [
  {
    en: 'A chosen file cannot be read; nothing was imported. Check that it is still there and not in use, then choose it again.',
    zh: '所选文件无法读取，未导入任何内容。请确认文件还在、没有被占用，再重新选择。',
    where: 'workbench: a file is gone when it is read',
    trigger: async page => {
      await page.goto('/workbench/my-files');
      await expect(page.locator('[data-example]').first()).toBeVisible();
      // A browser reads a file that a test gives as soon as it has it: nobody can move it in between.
      await page.evaluate(() => {
        File.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
      });
      await page.locator('input[type=file]').setInputFiles(blink);
    },
  },
  {
    en: 'EDA has error, please contact support for help. Details are in the console (F12).',
    zh: 'EDA 出错，请联系客服。按 F12 查看控制台。',
    where: 'editor: a part of the program does not arrive',
    trigger: async page => {
      await page.route(/\/assets\/openStore-[\w-]+\.js$/, route => route.abort());
      await page.goto('/eda/sch?id=0192f0c4-0000-7000-8000-000000000000');
    },
  },
  {
    en: 'Duplicate name, please rename. Nothing was saved.',
    zh: '名称重复，请重新命名，未保存。',
    where: 'my files: a project gets the name of another one',
    trigger: async page => {
      await importBlink(page);
      await importBlink(page);
      await page.goto('/workbench/my-files');
      const project = page.getByRole('row').filter({ hasText: 'blink' });
      await project
        .filter({ hasText: 'blink 2' })
        .getByRole('button', { name: /^(Rename|重命名)$/ })
        .click();
      await page.getByRole('dialog').getByRole('textbox').fill('blink');
      await page.keyboard.press('Enter');
    },
  },
  {
    en: '3D model cannot load without board outline or coordinates',
    zh: '没有板框或坐标，无法加载 3D 模型',
    where: 'editor: the 3D view of a board without an outline',
    trigger: async page => {
      await importZip(page, 'bare.zip', Buffer.from(zipSync({ 'bare.kicad_pcb': strToU8(BARE_BOARD) })));
      await page.keyboard.press('Alt+3');
    },
  },
  {
    en: 'Skip parsing: our engineers organise the BOM. Send the file with an inquiry to get a quotation.',
    zh: '可跳过解析，由工程师整理 BOM。请随询价发送文件以获取报价。',
    where: 'assembly: a bill of materials that cannot be read',
    trigger: async page => {
      await page.goto('/order/manufacturing/pcba');
      const buffer = Buffer.from('Dear all,please assemble\nwhat we had,last year\n');
      const letter = { name: 'letter.csv', mimeType: 'text/csv', buffer };
      await page.locator('input[type=file]').first().setInputFiles(letter);
    },
  },
  {
    en: 'Parse is Failed. The board could not be read.',
    zh: '解析失败，无法读取该 PCB。',
    where: 'quote: a board of which nothing can be read',
    trigger: async page => {
      await page.goto('/order/manufacturing/pcb');
      const broken = { name: 'a.kicad_pcb', mimeType: 'text/plain', buffer: Buffer.from('(kicad_pcb (version') };
      await page.locator('.board-drop input[type=file]').setInputFiles(broken);
    },
  },
  {
    en: 'Network error, please refresh the page again.',
    zh: '网络错误，请重新刷新页面。',
    where: 'community: a list that does not arrive',
    trigger: async page => {
      await page.route('**/api/eda/index/share/list**', route => route.abort());
      await page.goto('/community');
    },
  },
  {
    en: 'Please log in first.',
    zh: '请先登录。',
    where: 'account: its pages for visitors',
    trigger: async page => void (await page.goto('/my-orders')),
  },
  {
    en: 'out of stock',
    zh: '无货',
    where: 'component shop: a part without stock',
    trigger: async page => {
      await page.route('**/api/eda/cart/part/search**', async route => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll(/"stock":\d+/g, '"stock":0') });
      });
      await page.goto('/component');
      await page.locator('.part-search input').fill('10k 0603');
      await page.keyboard.press('Enter');
    },
  },
  {
    en: 'No data',
    zh: '暂无数据',
    where: 'checkout and account: a country that is not there',
    trigger: async page => {
      await page.goto('/sign-in?new=1');
      await signUp(page);
      await page.goto('/my-addresses');
      await page.locator('.centre-head').first().getByRole('button').click();
      await page.locator('.address-form').getByRole('combobox').first().click();
      await page.keyboard.type('Atlantis');
    },
  },
];

for (const language of ['en', 'zh'] as const)
  for (const row of rows)
    test(`${row[language]} — ${row.where}`, async ({ page }) => {
      await wear(page, language === 'en' ? 'light' : 'dark', language);
      await row.trigger(page);
      const message = page.getByText(row[language], { exact: true });
      await expect(message.filter({ visible: true }).first()).toBeVisible();
    });

test('messages of an account, in both languages', async ({ page }) => {
  // A browser that refuses to copy, by any way.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
    document.execCommand = () => false;
  });
  const shows = (text: string) => expect(page.locator('.ant-message').getByText(text, { exact: true })).toBeVisible();
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') };
  const avatar = page.locator('.avatar input[type=file]');
  const factor = page.getByTestId('second-factor');
  const code = page.locator('input[autocomplete=one-time-code]');
  const upload = '**/api/eda/file/upload';
  const picturesAreReported = async (failed: string, uploaded: string) => {
    await page.route(upload, route => route.abort());
    await avatar.setInputFiles(picture);
    await shows(failed);
    await page.unroute(upload);
    await avatar.setInputFiles(picture);
    await shows(uploaded);
  };

  await wear(page, 'light', 'en');
  await page.goto('/sign-in?new=1');
  await signUp(page);
  await page.goto('/account');
  await picturesAreReported('Uploading failed', 'Uploaded successfully');
  await factor.getByRole('button').click();
  await page.locator('#factor_password').fill('a long pass phrase');
  await page.keyboard.press('Enter');
  const secret = (await page.getByTestId('factor-secret').textContent())!;
  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.locator('.recovery').getByRole('button', { name: 'Copy' }).click();
  await shows('The browser does not allow copying. Select the codes and press Ctrl+C.');

  await wear(page, 'dark', 'zh');
  await page.reload();
  await picturesAreReported('上传失败', '上传成功');
  await factor.getByRole('button').first().click();
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await page.locator('.recovery').getByRole('button').first().click();
  await shows('浏览器不允许复制，请选中恢复码后按 Ctrl+C。');
});
