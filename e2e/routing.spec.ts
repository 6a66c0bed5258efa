import { readFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { expect, test, type Page } from '@playwright/test';
import { drawn, importZip, saved, shot } from './editor.ts';
import { placesOf, type Place } from './places.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';

test.skip(!hasCorpus, missingCorpus);

const FILE = 'sensor_smd.kicad_pcb';

/** The board of the corpus without the tracks and vias of one net. */
function ripped(net: string): Buffer {
  const files = unzipSync(zippedProject('v6-splitflap-sensor_smd'));
  const text = new TextDecoder().decode(files[FILE]);
  const number = new RegExp(`\\(net (\\d+) "${net}"\\)`).exec(text)![1]!;
  const kept = text
    .split('\n')
    .filter(line => !(/^\s*\((segment|via) /.test(line) && line.includes(`(net ${number})`)))
    .join('\n');
  expect(kept.length).toBeLessThan(text.length);
  return Buffer.from(zipSync({ ...files, [FILE]: new TextEncoder().encode(kept) }));
}

/** The board as it would be handed on to KiCad. */
async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+Shift+E');
  return new TextDecoder().decode(unzipSync(readFileSync(await (await download).path()))[FILE]);
}

/** Tracks and vias of a net in a board file. */
function copperOf(text: string, net: string): { tracks: string[]; vias: string[] } {
  const number = new RegExp(`\\(net (\\d+) "${net}"\\)`).exec(text)?.[1];
  const lists = (head: string): string[] =>
    [...text.matchAll(new RegExp(`\\(${head}\\s[^]*?\\n?\\s*\\(net (?:${number}|"${net}")\\)`, 'g'))]
      .map(([list]) => list.slice(list.lastIndexOf(`(${head}`)))
      .filter(list => !list.slice(1).includes('\n\t(segment') && list.split('(net ').length === 2);
  return { tracks: lists('segment'), vias: lists('via') };
}

const hint = (page: Page) => page.getByTestId('tool-hint');

async function open(page: Page): Promise<(at: Place) => { x: number; y: number }> {
  await importZip(page, 'sensor.zip', ripped('VDD'));
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
  return placesOf(page);
}

test('a net is routed round what is in the way and through a via, and the checks find nothing', async ({ page }) => {
  const at = await open(page);
  const go = async (place: Place, steps = 8) => page.mouse.move(at(place).x, at(place).y, { steps });
  const click = async (place: Place) => {
    await go(place);
    await page.mouse.down();
    await page.mouse.up();
  };
  expect(copperOf(await exported(page), 'VDD')).toEqual({ tracks: [], vias: [] });

  await page.keyboard.press('x');
  await click([116.55, 101.2]);
  await go([124, 106]);
  await expect(hint(page)).toContainText('VDD');
  await expect(hint(page)).toContainText('shove');
  await shot(page, 'routing');
  await click([128, 110.1]);
  // Landed on copper of its net: the track is done.
  await expect(hint(page)).not.toContainText('VDD');

  await click([116.55, 101.2]);
  await go([125, 97]);
  await page.keyboard.press('v');
  await expect(hint(page)).toContainText('VDD');
  await shot(page, 'routing-via');
  await click([129.25, 95]);
  await page.keyboard.press('Escape');
  await saved(page);

  const made = copperOf(await exported(page), 'VDD');
  expect(made.tracks.length).toBeGreaterThan(3);
  expect(made.vias).toHaveLength(1);

  // Zones are poured anew around what was routed.
  await page.keyboard.press('b');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('.steps li').first()).toHaveText(/^Fill/, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Run checks' }).click();
  const tree = page.getByRole('tree', { name: 'Checks' });
  await expect(tree.or(page.getByText('No findings')).first()).toBeVisible({ timeout: 60_000 });
  for (const rule of ['Clearance', 'Tracks crossing', 'Items shorting two nets', 'Unconnected items'])
    await expect(tree.locator('[aria-level="1"]').filter({ hasText: rule })).toHaveCount(0);
  await shot(page, 'routing-checked');
});

test('a track in the way is shoved aside, and undo puts everything back', async ({ page }) => {
  const at = await open(page);
  const before = copperOf(await exported(page), '/SIGNAL');
  const move = async (place: Place) => page.mouse.move(at(place).x, at(place).y, { steps: 8 });
  await page.keyboard.press('x');
  await move([116.55, 101.2]);
  await page.mouse.down();
  await page.mouse.up();
  await move([122, 104]);
  await page.mouse.down();
  await page.mouse.up();
  await move([127, 102.5]);
  await shot(page, 'routing-shove');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const text = await exported(page);
  expect(copperOf(text, '/SIGNAL').tracks).not.toEqual(before.tracks);
  expect(copperOf(text, 'VDD').tracks.length).toBeGreaterThan(1);

  await page.keyboard.press('Control+z');
  const after = await exported(page);
  expect(copperOf(after, '/SIGNAL')).toEqual(before);
  expect(copperOf(after, 'VDD').tracks).toEqual([]);
});

test('a piece of track is dragged, and its neighbours follow', async ({ page }) => {
  const at = await open(page);
  const before = copperOf(await exported(page), '/SIGNAL');
  await page.mouse.move(at([122, 101.2]).x, at([122, 101.2]).y, { steps: 3 });
  await page.keyboard.press('d');
  await page.mouse.move(at([122, 104.1]).x, at([122, 104.1]).y, { steps: 8 });
  await shot(page, 'routing-drag');
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('.steps li').first()).toHaveText('Drag track');
  const after = copperOf(await exported(page), '/SIGNAL');
  expect(after.tracks).not.toEqual(before.tracks);
});
