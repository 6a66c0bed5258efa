import { readFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { expect, type Locator, type Page } from '@playwright/test';
import { drawn, importZip, saved, shot } from './editor.ts';
import { placesOf, type Place } from './places.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';
import { test } from './sharedPage.ts';

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

  // Zones are refilled around what was routed.
  await page.keyboard.press('b');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('.steps li').first()).toHaveText(/^Fill/, { timeout: 60_000 });
  const tree = await checked(page);
  for (const rule of ['Clearance', 'Tracks crossing', 'Items shorting two nets', 'Unrouted connection'])
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

/** Its motion is over. */
const settledDialog = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(each => each.finished.catch(() => null))));

/** Runs the checks and waits until they are done. */
async function checked(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Run checks' }).click();
  const tree = page.getByRole('tree', { name: 'Checks' });
  await expect(tree.or(page.getByText('No violations')).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Checking…')).toHaveCount(0, { timeout: 60_000 });
  return tree;
}

/**
 * A small board of KiCad's: two parts of eight pads each that share their nets, a differential pair, one that is routed with a skew of
 * 0.414 mm, ground on both sides.
 */
function smallBoard(): Buffer {
  const nets = ['', 'GND', ...Array.from({ length: 8 }, (_, i) => `N${i + 1}`), 'D_P', 'D_N', 'E_P', 'E_N'];
  const net = (name: string): string => `(net ${nets.indexOf(name)} "${name}")`;
  const pad = (number: number, x: number, y: number, name: string, size = '1.6 0.6'): string =>
    `(pad "${number}" smd rect (at ${x} ${y}) (size ${size}) (layers "F.Cu" "F.Paste" "F.Mask") ${net(name)})`;
  const part = (reference: string, x: number, y: number, pads: string): string =>
    `(footprint "t:${reference}" (layer "F.Cu") (at ${x} ${y})
      (property "Reference" "${reference}" (at 0 -4) (layer "F.SilkS") (effects (font (size 1 1) (thickness 0.15))))
      ${pads})`;
  const eight = Array.from({ length: 8 }, (_, i) =>
    pad(i + 1, i < 4 ? -2.7 : 2.7, 1.27 * (i < 4 ? i - 1.5 : 5.5 - i), `N${i + 1}`),
  ).join('\n');
  const two = pad(1, 0, -0.75, 'D_P', '1 0.5') + pad(2, 0, 0.75, 'D_N', '1 0.5');
  const land = (x: number, y: number, name: string): string => part(name, x, y, pad(1, 0, 0, name, '0.5 0.5'));
  const track = (name: string, ...points: readonly string[]): string =>
    points
      .slice(1)
      .map((end, i) => `(segment (start ${points[i]}) (end ${end}) (width 0.2) (layer "F.Cu") ${net(name)})`)
      .join('\n');
  const zone = (layer: string): string =>
    `(zone (net 1) (net_name "GND") (layer "${layer}") (hatch edge 0.5) (connect_pads (clearance 0.2)) (min_thickness 0.25)
      (fill (thermal_gap 0.3) (thermal_bridge_width 0.4))
      (polygon (pts (xy 101 101) (xy 159 101) (xy 159 139) (xy 101 139))))`;
  const text = `(kicad_pcb (version 20240108) (generator "pcbnew")
    (general (thickness 1.6)) (paper "A4")
    (layers (0 "F.Cu" signal) (31 "B.Cu" signal) (36 "B.SilkS" user) (37 "F.SilkS" user) (44 "Edge.Cuts" user))
    (setup (pad_to_mask_clearance 0))
    ${nets.map((name, i) => `(net ${i} "${name}")`).join(' ')}
    ${part('U1', 115, 112, eight)} ${part('U2', 145, 112, eight)}
    ${part('J1', 110, 130, two)} ${part('J2', 150, 130, two)}
    ${land(110, 135, 'E_P')} ${land(140, 135, 'E_P')} ${land(110, 136, 'E_N')} ${land(140, 137, 'E_N')}
    ${track('E_P', '110 135', '140 135')} ${track('E_N', '110 136', '125 136', '126 137', '140 137')}
    (footprint "t:G1" (layer "F.Cu") (at 130 105)
      (pad "1" thru_hole circle (at 0 0) (size 1.6 1.6) (drill 0.8) (layers "*.Cu" "*.Mask") ${net('GND')}))
    (gr_rect (start 100 100) (end 160 140) (stroke (width 0.1) (type solid)) (fill none) (layer "Edge.Cuts"))
    ${zone('F.Cu')} ${zone('B.Cu')})`;
  return Buffer.from(zipSync({ [FILE]: new TextEncoder().encode(text) }));
}

test('a part is fanned out, ground stitched, a pair led through vias, and teardrops made', async ({ page }) => {
  // A board alone: it is what opens.
  await importZip(page, 'small.zip', smallBoard());
  const at = await placesOf(page);
  const move = async (place: Place, steps = 6) => page.mouse.move(at(place).x, at(place).y, { steps });
  const click = async (place: Place) => {
    await move(place);
    await page.mouse.down();
    await page.mouse.up();
  };
  const dialog = page.getByRole('dialog');
  const go = () => dialog.getByRole('button', { name: 'OK' }).click();
  const shown = async (name: string) => {
    await expect(dialog).toBeVisible();
    await settledDialog(page);
    await shot(page, name);
  };
  const order = async (command: string) => {
    await page.keyboard.press('Control+k');
    await page.locator('[aria-controls=palette-list]').fill(command);
    await page.locator('#palette-list').getByRole('option', { name: command }).first().click();
  };

  await click([112.3, 110.1]);
  await page.keyboard.press('Control+Shift+F');
  await shown('routing-fan-out-form');
  await go();
  await expect(page.getByText('8 pads fanned out.')).toBeVisible();
  await shot(page, 'routing-fan-out');
  await page.keyboard.press('Escape');

  await page.keyboard.press('6');
  await click([110, 129.25]);
  await move([122, 130]);
  await expect(hint(page)).toContainText('skew');
  await page.keyboard.press('v');
  await move([136, 130]);
  await expect(hint(page)).toContainText('D_P');
  await shot(page, 'routing-pair');
  await page.keyboard.press('v');
  await click([150, 129.25]);
  await expect(hint(page)).not.toContainText('D_P');
  await page.keyboard.press('Escape');
  await shot(page, 'routing-pair-done');

  await click([118, 135]);
  await order('Tune skew of pair…');
  await shown('routing-skew-form');
  await go();
  await expect(page.getByText(/^E_P is 0\.4\d* mm longer now; its skew to E_N is 0(\.0\d*)? mm\.$/)).toBeVisible();
  await shot(page, 'routing-skew');
  await page.keyboard.press('Escape');

  await page.keyboard.press('b');
  await expect(page.getByText('All zones filled')).toBeVisible({ timeout: 60_000 });
  await order('Via stitching');
  await dialog.getByLabel('Pitch (mm)').fill('5');
  await expect(page.getByTestId('form-note')).toHaveText(/^\d+ vias? fits?$/);
  await shown('routing-stitch-form');
  await go();
  await expect(page.getByText(/^\d+ vias? placed\.$/)).toBeVisible();
  await shot(page, 'routing-stitched');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+Shift+D');
  await shown('routing-teardrops-form');
  await go();
  await expect(page.getByText(/^[1-9]\d* teardrops? added\.$/)).toBeVisible();
  await shot(page, 'routing-teardrops');
  await saved(page);

  const text = await exported(page);
  expect(copperOf(text, 'D_P').vias).toHaveLength(2);
  expect(copperOf(text, 'D_N').vias).toHaveLength(2);
  expect(copperOf(text, 'N1').vias).toHaveLength(1);
  expect(copperOf(text, 'GND').vias.length).toBeGreaterThan(10);
  expect(text).toMatch(/\(teardrop\s+\(type padvia\)/);
  expect(text).toMatch(/\(group "GND stitching"/);

  const tree = await checked(page);
  for (const rule of ['Clearance', 'Tracks crossing', 'Items shorting two nets', 'Hole clearance', 'Hole to hole'])
    await expect(tree.locator('[aria-level="1"]').filter({ hasText: rule })).toHaveCount(0);
  await shot(page, 'routing-all-checked');
});
