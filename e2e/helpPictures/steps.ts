import { expect, type Page } from '@playwright/test';
import { locales } from '@boardwright/resources/locales';
import { canvas, drawn } from '../editor.ts';
import type { Language } from './HelpPicture.ts';

/** Opens the schematic of an example. */
export async function openExample(page: Page, id: string): Promise<void> {
  await page.goto('/workbench/my-files');
  await page.locator(`.example:has(img[src*="${id}"]) button`).first().click();
  await page.waitForURL(/\/eda\/sch/);
  await drawn(page);
  await closeQuestions(page);
  await canvas(page).focus();
}

/** The question for the shortcuts that one knows belongs to a first visit. */
async function closeQuestions(page: Page): Promise<void> {
  const question = page.locator('.key-choice button').last();
  if (await question.isVisible()) await question.click();
}

export async function openBoard(page: Page, id: string): Promise<void> {
  await openExample(page, id);
  await page.locator('.ant-segmented-item').nth(1).click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  await canvas(page).focus();
  await page.keyboard.press('Home');
}

/** Opens a circuit for the simulator, which runs. */
export async function openCircuit(page: Page, id: string): Promise<void> {
  await page.goto('/online-simulate');
  await page.locator(`[data-example=${id}]`).getByRole('button').click();
  await page.waitForURL(/\/sim\?id=[^&]+$/);
  await expect(page.locator('.status')).toBeVisible();
  await closeQuestions(page);
}

/** Waits until the circuit has run for so many seconds of its own time. */
export const ranFor = (page: Page, seconds: number): Promise<void> =>
  expect
    .poll(async () => parseFloat((await page.getByTestId('live-time').textContent()) ?? ''), { timeout: 180_000 })
    .toBeGreaterThan(seconds);

/** Runs a command of the command palette. `english`: its title in the code. */
export async function run(page: Page, language: Language, id: string, english: string): Promise<void> {
  await canvas(page).focus();
  await page.keyboard.press('Control+k');
  const title = language === 'zh' ? locales.zh[id]! : english;
  await page.locator('[aria-controls=palette-list]').fill(title);
  await page.locator('#palette-list').getByRole('option', { name: title }).first().click();
}

/** Zooms into the middle of the canvas, or another place of it: parts of its width and height. */
export async function zoomIn(page: Page, steps: number, x = 0.5, y = 0.5): Promise<void> {
  const box = (await canvas(page).boundingBox())!;
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  for (let i = 0; i < steps; i++) await page.mouse.wheel(0, -200);
}

export const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();
