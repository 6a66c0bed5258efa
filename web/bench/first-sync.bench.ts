/**
 * The first upload of a board of 70 MB (v9-video twelve times) from headless Chromium to the cloud: the longest task of the
 * page's own thread meanwhile, and the bytes sent, to those of the zip.
 * Usage: npm run bench -- first-sync
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { goal } from '../../.ci/goal.mjs';
import { tiledBoard, tiledFile } from '../../engine/bench/tiles.ts';
import { measured } from './served.ts';
import { longestTask } from './tasks.ts';

const board = path.resolve(import.meta.dirname, '../../../shared/corpus/kicad/v9-video/video.kicad_pcb');
if (!existsSync(board)) {
  console.log('skipped: the corpus is not beside this checkout');
  process.exit(0);
}
const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-first-sync-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await measured(4683, async (page, address) => {
  const file = path.join(folder, 'big.zip');
  const zipped = zipSync({ 'big.kicad_pcb': tiledFile(tiledBoard(board, 4, 3)) });
  writeFileSync(file, zipped);
  await page.goto(`${address}/workbench/my-files`);
  await page.locator('.empty').first().waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL(/\/eda\//, { timeout: 300_000 });
  await page.waitForFunction(() => performance.getEntriesByName('boardwright:complete').length > 0, null, {
    polling: 100,
    timeout: 300_000,
  });
  await page.goto(`${address}/sign-in?new=1`);
  await page.locator('input[autocomplete=email]').fill(`bench-${Date.now()}@example.org`);
  await page.locator('input[autocomplete=new-password]').fill('a long pass phrase');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/workbench\//);
  await page.goto(`${address}/workbench/my-files`);
  const upload = page.getByRole('button', { name: 'Upload 1 project' });
  await upload.waitFor();
  let sent = 0;
  page.on('request', request => (sent += request.postDataBuffer()?.length ?? 0));
  const begin = performance.now();
  const longest = await longestTask(page, async () => {
    await upload.click();
    await page.getByTestId('sync-state').filter({ hasText: 'Synced' }).waitFor({ timeout: 300_000 });
  });
  console.log(`uploaded in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  goal('first upload of a board of 70 MB: longest task of the page', longest, { most: 50, unit: 'ms' });
  // Requests of workers are not always reported: then the bench of the command line has the figure.
  if (sent > zipped.length / 10) goal('bytes sent, to those of the zip', sent / zipped.length, { most: 3, unit: 'x' });
});
