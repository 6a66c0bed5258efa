/**
 * A board of half a million shapes (v9-video fifteen times) in headless Chromium, drawn without a graphics card: frames a second while
 * panning; script time and uploads of frames while panning and while some hundred objects are moved, and hit tests; the longest task of
 * the page's own thread, by its processor time, in edits and selections, and while v9-video is imported, filled and checked. Usage:
 * npm run bench -- big-board
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { goal } from '../../.ci/goal.mjs';
import { pick, SpatialIndex } from '../../engine/src/indexes/index.ts';
import { drawEnv } from '../../engine/src/kinds/index.ts';
import { primitivesOf, tiledBoard, tiledFile } from '../../engine/bench/tiles.ts';
import { panningRate } from './panning.ts';
import { measured, median, percentile } from './served.ts';
import { longestTask, tasksOf } from './tasks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const project = path.resolve(root, '../shared/corpus/kicad/v9-video');
if (!existsSync(project)) {
  console.log('skipped: the corpus is not beside this checkout');
  process.exit(0);
}

/** A task of the page's thread that is longer is felt. */
const TASK_GOAL_MS = 50;

interface Counted {
  readonly frames: number[];
  uploaded: number;
}

/** Frames by their script time, bytes that went to the graphics card. */
const count = (page: Page) =>
  page.addInitScript(() => {
    const counted: Counted = { frames: [], uploaded: 0 };
    Object.assign(globalThis, { counted });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if (entry.name === 'boardwright:frame') counted.frames.push(entry.duration);
    }).observe({ type: 'measure' });
    const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const name of ['bufferData', 'bufferSubData', 'texImage2D', 'texSubImage2D']) {
      const original = gl[name]!;
      gl[name] = function (...args) {
        for (const arg of args) {
          if (!ArrayBuffer.isView(arg)) continue;
          // A part of a buffer is recognized by its length in elements: bufferSubData(target, offset, source, from, length).
          const part = name === 'bufferSubData' ? (args[4] as number | undefined) : undefined;
          counted.uploaded += part ? part * (arg as Float32Array).BYTES_PER_ELEMENT : arg.byteLength;
        }
        return original.apply(this, args);
      };
    }
  });

/** Resolves behind two frames: what was done before is on the screen. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** Resolves when the ratsnest is there and nothing has been drawn or uploaded for three seconds. */
async function rested(page: Page): Promise<void> {
  // Worked out behind the first frame, in slices.
  await page.getByTestId('unrouted').waitFor();
  for (;;) {
    await taken(page);
    await page.waitForTimeout(3000);
    // Work in slices leaves the page no idle moment.
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    const { frames, uploaded } = await taken(page);
    if (frames.length === 0 && uploaded === 0) return;
  }
}

/** What was counted since the last call. */
const taken = (page: Page): Promise<Counted> =>
  page.evaluate(() => {
    const { counted } = globalThis as unknown as { counted: Counted };
    const copy = { frames: [...counted.frames], uploaded: counted.uploaded };
    counted.frames.length = 0;
    counted.uploaded = 0;
    return copy;
  });

const complete = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('boardwright:complete').length > 0, null, {
    polling: 50,
    timeout: 300_000,
  });

const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-big-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The page from which one imports, come to rest. */
async function files(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/workbench/my-files`);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  // “No projects” is shown only when the store is open.
  await page.locator('.empty').first().waitFor();
  // Twice: what is made while nobody waits is made in the first.
  for (const _ of [1, 2]) await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
}

/** Gives an archive to the page. */
async function importZip(page: Page, name: string, zip: Uint8Array): Promise<void> {
  // As a file on the disk: bytes would be decoded on the page's own thread.
  const file = path.join(folder, `${name}.zip`);
  writeFileSync(file, zip);
  await page.locator('input[type=file]').setInputFiles(file);
}

async function opened(page: Page): Promise<void> {
  await page.waitForURL(/\/eda\//, { timeout: 300_000 });
  await complete(page);
  // A single board is shown at any address.
  const kinds = page.getByRole('radiogroup');
  if (!page.url().includes('/eda/sch') || (await kinds.getByText('Schematic').count()) === 0) return;
  await page.evaluate(() => performance.clearMarks());
  await kinds.getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await complete(page);
}

const told = (time: number): string => `${time.toFixed(0)} ms`;
const ms = (time: number): string => `${time.toFixed(1)} ms`;

await measured(4679, async (page, address) => {
  await count(page);
  const inside = globSync('**/*', { cwd: project }).filter(file => statSync(path.join(project, file)).isFile());
  const zip = zipSync(Object.fromEntries(inside.map(file => [file, readFileSync(path.join(project, file))])), {
    level: 1,
  });
  await files(page, address);
  const importing = await longestTask(page, async () => {
    await importZip(page, 'video', zip);
    await page.waitForURL(/\/eda\//, { timeout: 300_000 });
  });
  goal('v9-video: longest task of the page while importing', importing, { most: TASK_GOAL_MS, unit: 'ms' });
  const opening = await longestTask(page, () => opened(page));
  goal('v9-video: longest task while the editor opens', opening, { most: TASK_GOAL_MS, unit: 'ms' });
  const filling = await longestTask(page, async () => {
    await page.getByTestId('canvas').focus();
    await page.keyboard.press('b');
    await page.getByText('All zones filled').waitFor({ timeout: 120_000 });
    await page.waitForTimeout(1000);
  });
  goal('v9-video: longest task during a fill', filling, { most: TASK_GOAL_MS, unit: 'ms' });
  const checking = await longestTask(page, async () => {
    await page.keyboard.press('F7');
    await page.locator('.findings [role=treeitem], .findings .empty').first().waitFor({ timeout: 120_000 });
    await page.waitForTimeout(1000);
  });
  goal('v9-video: longest task during the checks', checking, { most: TASK_GOAL_MS, unit: 'ms' });
});

const store = tiledBoard(path.join(project, 'video.kicad_pcb'), 5, 3);
console.log(`v9-video x 15: ${primitivesOf(store)} shapes`);
const index = new SpatialIndex();
index.reset(store);
const env = drawEnv(store);
const anchors = [...store.all('track')].filter((_, i) => i % 97 === 0).map(({ start }) => start);
const seen = { screen: '', visible: () => true };
// What is picked for the first time is taken apart; so it was when the pointer moved over it.
const times = [0, 1, 2].map(() =>
  anchors.map(({ x, y }) => {
    const began = performance.now();
    pick(index, env, x, y, 50_000, seen);
    return performance.now() - began;
  }),
)[2]!;
const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
console.log(`hit test: median ${median(times).toFixed(3)} ms, mean ${mean.toFixed(3)} ms of ${anchors.length}`);
goal('hit test on half a million shapes, mean', mean, { most: 0.1, unit: 'ms' });

const big = zipSync({ 'big.kicad_pcb': tiledFile(store) }, { level: 1 });
await measured(4680, async (page, address) => {
  await count(page);
  await files(page, address);
  const began = performance.now();
  await importZip(page, 'big', big);
  await opened(page);
  const seen = (performance.now() - began) / 1000;
  goal('board of half a million shapes: import to seen', seen, { most: 6, unit: 's' });
  await rested(page);
  goal('big board: frames a second while panning, fitted', await panningRate(page), { least: 10 });
  await page.mouse.move(600, 450);
  await page.mouse.wheel(0, -500);
  await rested(page);
  goal('big board: frames a second while panning, zoomed in', await panningRate(page), { least: 10 });
  await page.mouse.down({ button: 'middle' });
  for (let i = 0; i < 60; i++) await page.mouse.move(600 + 200 * Math.sin(i / 6), 450 + 120 * Math.cos(i / 6));
  await page.mouse.up({ button: 'middle' });
  const panned = await taken(page);
  console.log(
    `panning: script a frame median ${median(panned.frames).toFixed(1)} ms of ${panned.frames.length}, ${panned.uploaded} bytes uploaded`,
  );
  goal('big board: script a frame while panning, median', median(panned.frames), { most: 4, unit: 'ms' });
  // From below the board, where nothing is taken hold of, a box to the right takes what lies in it: no zones.
  await page.mouse.move(600, 655);
  await page.mouse.wheel(0, -1000);
  await rested(page);
  const taking = async (reach: number): Promise<number> => {
    await page.keyboard.press('Escape');
    await page.mouse.move(500, 660);
    await page.mouse.down();
    await page.mouse.move(520, 650, { steps: 3 });
    await page.mouse.move(500 + reach, 660 - reach);
    await page.mouse.up();
    await settled(page);
    return Number(
      /(\d+) selected/.exec(
        (await page
          .locator('.status')
          .getByText(/\d+ selected/)
          .textContent()) ?? '',
      )?.[1] ?? 0,
    );
  };
  // In large steps until it is enough, then back and on in small ones: little more than a hundred.
  let reach = 10;
  while ((await taking(reach)) < 100 && reach < 480) reach += 10;
  let selected = 0;
  for (reach -= 10; selected < 100 && reach < 490;) selected = await taking(++reach);
  await page.getByTestId('canvas').focus();
  console.log(`${selected} objects, processor time:`);
  const doing = async (name: string, body: () => Promise<unknown>) => {
    await rested(page);
    const tasks = await tasksOf(page, async () => {
      await body();
      await settled(page);
      // What is worked out behind it.
      await page.waitForTimeout(2000);
    });
    const scripts = tasks.flatMap(({ isFrame, script }) => (isFrame && script > 0.3 ? [script] : []));
    const longest = tasks.reduce((a, b) => (b.time > a.time ? b : a));
    const { uploaded } = await taken(page);
    console.log(
      `  ${name}: script a frame median ${ms(median(scripts))}, 99 of 100 ${ms(percentile(scripts, 0.99))}, most ${ms(Math.max(0, ...scripts))}, ` +
        `${(uploaded / 1024).toFixed(0)} KB uploaded, longest task ${told(longest.time)}` +
        (longest.collecting > 1 ? `, ${told(longest.collecting)} of them V8's garbage` : ''),
    );
  };
  await doing('grab', async () => {
    await page.keyboard.press('m');
    await page.mouse.move(605, 495, { steps: 2 });
  });
  await doing('drag', async () => {
    for (let i = 0; i < 40; i++) {
      await page.mouse.move(640 + 60 * Math.sin(i / 6), 480 + 40 * Math.cos(i / 6));
      await page.waitForTimeout(16);
    }
  });
  await doing('drop', async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
  for (const [name, ...keys] of [
    ['undo', 'Control+z'],
    ['redo', 'Control+y'],
    ['rotate', 'r'],
    ['delete', 'Delete'],
    ['undo of it', 'Control+z'],
    ['select all', 'Control+a'],
    ['grab all', 'm'],
    ['put it back', 'Escape'],
    ['deselect', 'Escape'],
  ] as const)
    await doing(name, async () => {
      for (const key of keys) await page.keyboard.press(key);
      if (name === 'grab all') await page.mouse.move(650, 500, { steps: 10 });
    });
});
