/**
 * Comparing two states of v9-video (schematic with six sheets, board of six layers) in headless Chromium: from the click on a version to
 * the list and the picture of what differs, after ten edits of the board. Usage: npm run bench -- compare
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { goal } from '../../.ci/goal.mjs';
import { measured, median } from './served.ts';

const project = path.resolve(import.meta.dirname, '../../../shared/corpus/kicad/v9-video');
if (!existsSync(project)) {
  console.log('skipped: the corpus is not beside this checkout');
  process.exit(0);
}
const files = globSync('**/*', { cwd: project }).filter(file => statSync(path.join(project, file)).isFile());
const zip = Buffer.from(
  zipSync(Object.fromEntries(files.map(file => [file, readFileSync(path.join(project, file))])), { level: 1 }),
);
const RUNS = 3;
const EDITS = 10;

await measured(4685, async (page, address) => {
  await page.goto(`${address}/workbench/my-files`);
  await page.locator('input[type=file]').setInputFiles({ name: 'video.zip', mimeType: 'application/zip', buffer: zip });
  await page.waitForURL(/\/eda\/sch/);
  await page.goto(page.url().replace('/eda/sch', '/eda/pcb'));
  // Behind it the schematic is loaded as well.
  await page.getByTestId('unrouted').waitFor({ timeout: 60_000 });
  await page.getByRole('tab', { name: 'History', exact: true }).click();
  await page.locator('.versions').getByRole('button', { name: 'Save version…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rev A');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden', timeout: 60_000 });
  const canvas = page.getByTestId('canvas');
  const box = (await canvas.boundingBox())!;
  for (let i = 0; i < EDITS; i++) {
    await canvas.click({ position: { x: box.width * (0.3 + 0.04 * i), y: box.height * 0.5 } });
    await page.keyboard.press('Delete');
  }
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now();
    await page.locator('.version button').first().click();
    await dialog.locator('.compare-row').first().waitFor();
    await dialog.locator('.compare-picture svg').first().waitFor({ state: 'attached' });
    times.push((performance.now() - begin) / 1000);
    const count = await dialog.locator('.compare-row').count();
    if (run === 0) console.log(`${count} differences`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  goal('v9-video: two versions compared', median(times), { most: 1.5, unit: 's' });
});
