import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { locales } from '@boardwright/resources/locales';
import { drawn, saved } from './editor.ts';
import { signUp } from './shop.ts';

const fixtures = path.join(import.meta.dirname, '../native/test/fixtures');
const names = ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'];

interface Texts {
  readonly title: string;
  readonly introduction: string;
  readonly tag: string;
}

/** Shares a small project with everybody, as a new person does. Gives the path of its page in the community. */
export async function shareBlink(
  page: Page,
  { title, introduction, tag }: Texts,
  language: 'en' | 'zh' = 'en',
): Promise<string> {
  const name = (key: string, exact = false) => ({ name: locales[language][key]!, exact });
  await page.goto('/sign-in?new=1');
  await signUp(page);
  await page.goto('/workbench/my-files');
  await page.locator('input[type=file]').setInputFiles(names.map(name => path.join(fixtures, name)));
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
  await saved(page);
  await page.getByRole('button', name('share.action')).click();
  await page.getByRole('dialog').getByRole('button', name('share.upload', true)).click();
  await page.getByRole('link', name('community.shareThis')).click();
  await expect(page.getByRole('img', name('community.publish.cover'))).toBeVisible();
  await page.getByRole('textbox', name('community.publish.name')).fill(title);
  await page.getByRole('textbox', name('community.introduction')).fill(introduction);
  await page.getByRole('combobox', name('community.tags')).fill(tag);
  await page.keyboard.press('Enter');
  await page.getByRole('button', name('community.publish.share', true)).click();
  await expect(page.locator('.project-viewer')).toBeVisible();
  return new URL(page.url()).pathname;
}
