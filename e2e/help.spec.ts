import { expect, test, type Locator } from '@playwright/test';
import { grave } from './axe.ts';
import { canvas, drawn, shot } from './editor.ts';

test('the help is searched, read, and opened from the editor, a dialog and a finding', async ({ page }) => {
  await page.goto('/zh/help');
  await page.getByRole('searchbox', { name: '搜索帮助' }).fill('放置电源符号');
  await expect(page.locator('.help-result').first()).toContainText('第一张原理图 › 电源');
  await page.getByRole('searchbox', { name: '搜索帮助' }).press('Enter');
  await page.waitForURL(/\/help\/first-schematic#power$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('第一张原理图');
  await shot(page, 'help-zh');

  await page.goto('/en/help/drc-rules#clearance');
  await expect(page.locator('#clearance')).toBeInViewport();
  await page.goto('/en/help/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');

  await page.goto('/en/workbench/my-files');
  await page.locator('.example button').first().click();
  await page.waitForURL(/\/eda\/sch/);
  await drawn(page);
  await canvas(page).focus();
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Your first schematic');
  await help.getByRole('searchbox').fill('manufacturing files');
  await help.locator('.help-result').first().click();
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Manufacturing files');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await canvas(page).focus();
  await page.keyboard.press('a');
  const symbols = page.getByRole('dialog', { name: 'Place symbol' });
  await symbols.getByRole('button', { name: 'Help on this' }).click();
  await expect(page.locator('.help-drawer').getByRole('heading', { name: 'Find a symbol' })).toBeInViewport();
  await shot(page, 'help-dialog');
});

test('feedback from the editor is sent with a screenshot where one asks for it', async ({ page }) => {
  await page.goto('/en/workbench/my-files');
  await page.locator('.example button').first().click();
  await page.waitForURL(/\/eda\/sch/);
  await drawn(page);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Send feedback…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await dialog.getByLabel('Title').fill('A label is cut off');
  await dialog.getByLabel('Description').fill('At the edge of the sheet.');
  await dialog.getByLabel('E-mail or mobile number').fill('maker@example.org');
  const picture = dialog.getByRole('img', { name: 'The screenshot to be sent' });
  await expect(picture).toBeHidden();
  await dialog.getByRole('checkbox', { name: 'Attach a screenshot of the drawing' }).click();
  await expect(picture).toBeVisible();
  expect(await coloursOf(picture)).toBeGreaterThan(2);
  expect(await grave(page)).toEqual([]);
  const sent = page.waitForRequest(/\/api\/auth\/feed$/);
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  expect(JSON.parse(new URLSearchParams((await sent).postData()!).get('attachments')!)).toHaveLength(1);
  await expect(dialog.getByRole('status')).toContainText('Your message has been sent');
});

/** How many colours a picture has: an empty canvas has one. */
const coloursOf = (picture: Locator): Promise<number> =>
  picture.evaluate(async element => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size;
  });
