/**
 * A board of half a million shapes (v9-video fifteen times, 88 MB) in headless Chromium: time from the click on the stored project to
 * the frame with all fills, memory of the renderer while it is open, and how much of that stays when it is closed.
 * Usage: npm run bench -- reopen
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { goal } from '../../.ci/goal.mjs';
import { tiledBoard, tiledFile } from '../../engine/bench/tiles.ts';
import { rendererMemory } from './memory.ts';
import { measured, median } from './served.ts';

const board = path.resolve(import.meta.dirname, '../../../shared/corpus/kicad/v9-video/video.kicad_pcb');
if (!existsSync(board)) {
  console.log('skipped: the corpus is not beside this checkout');
  process.exit(0);
}
const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-reopen-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const RUNS = 3;
/** Part of the memory of an open board that may stay with the page when it is closed. */
const STAYS = 0.25;

const complete = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('boardwright:complete').length > 0, null, {
    polling: 50,
    timeout: 300_000,
  });
  // What is worked out behind the first frame.
  await page.getByTestId('unrouted').waitFor({ timeout: 300_000 });
};

const close = async (page: Page): Promise<void> => {
  await page.locator('a.back').click();
  await page.getByRole('link', { name: 'big', exact: true }).waitFor();
};

await measured(4681, async (page, address) => {
  await page.goto(`${address}/workbench/my-files`);
  await page.locator('.empty').first().waitFor();
  const before = await rendererMemory(page);
  const file = path.join(folder, 'big.zip');
  writeFileSync(file, zipSync({ 'big.kicad_pcb': tiledFile(tiledBoard(board, 5, 3)) }, { level: 1 }));
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL(/\/eda\//, { timeout: 300_000 });
  await complete(page);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await close(page);
    await page.evaluate(() => {
      performance.clearMarks();
      performance.mark('bench:clicked');
    });
    await page.getByRole('link', { name: 'big', exact: true }).click();
    await complete(page);
    times.push(
      await page.evaluate(() => {
        const at = (name: string) => performance.getEntriesByName(name)[0]!.startTime;
        return at('boardwright:complete') - at('bench:clicked');
      }),
    );
  }
  goal('board of half a million shapes: reopening', median(times) / 1000, { most: 3, unit: 's' });
  const open = await rendererMemory(page);
  await close(page);
  const closed = await rendererMemory(page);
  if (before === null || open === null || closed === null) return console.log('no memory is reported here');
  goal('renderer while it is open', open, { most: 700, unit: 'MB' });
  console.log(`renderer before ${before.toFixed(0)} MB, when it is closed ${closed.toFixed(0)} MB`);
  goal('part of its memory that stays when it is closed', (closed - before) / (open - before), { most: STAYS });
});
