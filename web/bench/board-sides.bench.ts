/**
 * Both sides of each Gerber set of the corpus on the order page of boards: from the choice of its archive to when the pictures are on the
 * screen (their rasterising counts), in headless Chromium. The bundle is in the browser's cache. Usage: npm run bench -- board-sides
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { goal } from '../../.ci/goal.mjs';
import { measured, median } from './served.ts';

const corpus = process.env['BOARDWRIGHT_CORPUS'] || path.resolve(import.meta.dirname, '../../../shared/corpus');
const RUNS = 3;
const MOST_SECONDS = 2;

/** Gerber sets in folders that also hold other files. */
const FOLDERS = [
  'altium/goomba/reference_output/no_variant/GERBER',
  'altium/miniscope-daq/Fabrication Files',
  'gerber/boards-mchck',
  'gerber/protel-se_sg_if_v2',
  'kicad/v4-tomu/fab-v0.4.6',
];
const BESIDE = /^(ORIGIN|LICENSE|README)|\.(json|pos|csv|d356|rpt)$/;

if (!existsSync(corpus)) {
  console.log('skipped: ../shared/corpus is missing');
  process.exit(0);
}

function zipped(folder: string): Buffer {
  const names = globSync('*', { cwd: folder }).filter(
    name => !BESIDE.test(name) && statSync(path.join(folder, name)).isFile(),
  );
  return Buffer.from(zipSync(Object.fromEntries(names.map(name => [name, readFileSync(path.join(folder, name))]))));
}

/** The archive of each set, as a person chooses it. */
function sets(): [name: string, archive: Buffer][] {
  const archives = globSync('**/*{erber,_to_fab,iip_quad_uart}*.zip', { cwd: corpus }).map((file): [string, Buffer] => [
    file,
    readFileSync(path.join(corpus, file)),
  ]);
  const folders = FOLDERS.map((folder): [string, Buffer] => [folder, zipped(path.join(corpus, folder))]);
  return [...archives, ...folders].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** When files were chosen, and when both sides were on the screen. */
interface Times {
  chosen: number;
  shown: number | null;
}

await measured(4676, async (page, address) => {
  await page.addInitScript(() => {
    const times: Times = { chosen: 0, shown: null };
    Object.assign(globalThis, { times });
    addEventListener('change', () => Object.assign(times, { chosen: performance.now(), shown: null }), true);
    let isDrawing = false;
    new MutationObserver(() => {
      if (isDrawing || document.querySelectorAll('.board-sides svg').length < 2) return;
      isDrawing = true;
      // The second frame begins when the first one, with the pictures, has been drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => (times.shown = performance.now())));
    }).observe(document, { subtree: true, childList: true });
  });
  const slowest = { name: '', seconds: 0 };
  for (const [name, buffer] of sets()) {
    const seconds: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      await page.goto(`${address}/order/manufacturing/pcb`);
      const archive = { name: 'board.zip', mimeType: 'application/zip', buffer };
      await page.locator('.board-drop input[type=file]').setInputFiles(archive);
      const handle = await page.waitForFunction(() => {
        const { chosen, shown } = (globalThis as never as { times: Times }).times;
        return shown !== null && shown - chosen;
      });
      seconds.push(Number(await handle.jsonValue()) / 1000);
    }
    console.log(`  ${median(seconds).toFixed(2)} s  ${Math.ceil(buffer.length / 1024)} KB  ${name}`);
    if (median(seconds) > slowest.seconds) Object.assign(slowest, { name, seconds: median(seconds) });
  }
  goal(`both sides of the slowest Gerber set, ${slowest.name}`, slowest.seconds, { most: MOST_SECONDS, unit: 's' });
});
