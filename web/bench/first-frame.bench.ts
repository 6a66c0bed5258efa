/**
 * First full frame of a stored v9-video in headless Chromium, from the click on the project to when the frame with all
 * fills is on the screen (its rasterising counts), and the script time of frames while panning. The bundle is in the
 * browser's cache. Usage: npm run bench -- first-frame
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { goal } from '../../.ci/goal.mjs';
import { measured, median } from './served.ts';

const root = path.resolve(import.meta.dirname, '../..');
const project = path.resolve(root, '../shared/corpus/kicad/v9-video');

if (!existsSync(project)) {
  console.log('skipped: the corpus is not beside this checkout');
  process.exit(0);
}
const files = globSync('**/*', { cwd: project }).filter(file => statSync(path.join(project, file)).isFile());
const zip = Buffer.from(
  zipSync(Object.fromEntries(files.map(file => [file, readFileSync(path.join(project, file))])), { level: 1 }),
);
await measured(4677, async (page, address) => {
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    new PerformanceObserver(list =>
      frames.push(
        ...list
          .getEntries()
          .filter(e => e.name === 'boardwright:frame')
          .map(e => e.duration),
      ),
    ).observe({ type: 'measure' });
  });
  const complete = () =>
    page.waitForFunction(() => performance.getEntriesByName('boardwright:complete').length > 0, null, { polling: 10 });
  await page.goto(`${address}/workbench/my-files`);
  await page.locator('input[type=file]').setInputFiles({ name: 'video.zip', mimeType: 'application/zip', buffer: zip });
  await page.waitForURL(/\/eda\/sch/);
  await complete();
  const board = page.url().replace('/eda/sch', '/eda/pcb');

  const opened: number[] = [];
  for (let run = 0; run < 5; run++) {
    await page.goto(`${address}/workbench/my-files`);
    await page.getByRole('link', { name: 'video', exact: true }).waitFor();
    // The click leads to the schematic; the board is opened the same way, within the page.
    await page.evaluate(
      target => {
        performance.clearMarks();
        Object.assign(globalThis, { clicked: performance.now() });
        history.pushState({}, '', target);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      new URL(board).pathname + new URL(board).search,
    );
    await complete();
    opened.push(
      await page.evaluate(
        () =>
          performance.getEntriesByName('boardwright:complete')[0]!.startTime -
          (globalThis as never as { clicked: number }).clicked,
      ),
    );
  }
  await page.evaluate(() => void ((globalThis as never as { frames: number[] }).frames.length = 0));
  await page.mouse.move(600, 450);
  await page.mouse.down({ button: 'middle' });
  for (let i = 0; i < 60; i++) await page.mouse.move(600 + 200 * Math.sin(i / 6), 450 + 120 * Math.cos(i / 6));
  await page.mouse.up({ button: 'middle' });
  const frames = await page.evaluate(() => (globalThis as never as { frames: number[] }).frames);
  console.log(
    `first full frame of v9-video: median ${(median(opened) / 1000).toFixed(2)} s of ${opened.map(ms => (ms / 1000).toFixed(2)).join(', ')}`,
  );
  goal('first full frame of a stored six-layer board', median(opened) / 1000, { most: 1.5, unit: 's' });
  goal(`script a frame while panning, median of ${frames.length}`, median(frames), { most: 4, unit: 'ms' });
});
