import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Download, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { grave } from './axe.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';
import { canvas, importZip, openFiles, saved, shot } from './editor.ts';
import { test } from './sharedPage.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const stroke = '(stroke (width 0.1) (type solid))';
const field = (name: string, value: string, n: number) =>
  `(property "${name}" "${value}" (at 0 0) (layer "F.Fab") (hide yes) (uuid "${uuid(n)}") (effects (font (size 1 1))))`;

/** A red, gilded board of 40 × 30 mm with one of each: a NPTH, an open pad, a print, a chip resistor. */
const BOARD = `(kicad_pcb (version 20241229) (generator "test") (general (thickness 1.6)) (paper "A4")
 (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (1 "F.Mask" user) (3 "B.Mask" user) (5 "F.SilkS" user) (13 "F.Paste" user) (25 "Edge.Cuts" user) (35 "F.Fab" user))
 (setup (stackup (layer "F.Mask" (type "Top Solder Mask") (color "Red") (thickness 0.01)) (layer "F.Cu" (type "copper") (thickness 0.035))
  (layer "dielectric 1" (type "core") (thickness 1.51) (material "FR4") (epsilon_r 4.5) (loss_tangent 0.02)) (layer "B.Cu" (type "copper") (thickness 0.035)) (copper_finish "ENIG") (dielectric_constraints no)))
 (net 0 "")
 (gr_rect (start 0 0) (end 40 30) ${stroke} (fill no) (layer "Edge.Cuts") (uuid "${uuid(1)}"))
 (gr_rect (start 27 19) (end 33 25) (stroke (width 0) (type solid)) (fill yes) (layer "F.SilkS") (uuid "${uuid(2)}"))
 (footprint "L:Hole" (layer "F.Cu") (uuid "${uuid(3)}") (at 30 8) ${field('Reference', 'H1', 4)}
  (pad "" np_thru_hole circle (at 0 0) (size 6 6) (drill 6) (layers "*.Cu" "*.Mask") (uuid "${uuid(5)}")))
 (footprint "L:Land" (layer "F.Cu") (uuid "${uuid(6)}") (at 10 22) ${field('Reference', 'TP1', 7)}
  (pad "1" smd rect (at 0 0) (size 6 6) (layers "F.Cu" "F.Mask") (uuid "${uuid(8)}")))
 (footprint "Resistor_SMD:R_0603_1608Metric" (layer "F.Cu") (uuid "${uuid(9)}") (at 10 8) (attr smd) ${field('Reference', 'R1', 10)}
  (fp_rect (start -0.8 -0.4) (end 0.8 0.4) ${stroke} (fill no) (layer "F.Fab") (uuid "${uuid(11)}"))
  (pad "1" smd rect (at -0.8 0) (size 0.8 0.95) (layers "F.Cu" "F.Paste" "F.Mask") (uuid "${uuid(12)}"))
  (pad "2" smd rect (at 0.8 0) (size 0.8 0.95) (layers "F.Cu" "F.Paste" "F.Mask") (uuid "${uuid(13)}"))
  (model "\${KICAD8_3DMODEL_DIR}/Resistor_SMD.3dshapes/R_0603_1608Metric.step" (offset (xyz 0 0 0)) (scale (xyz 1 1 1)) (rotate (xyz 0 0 0)))))`;

const text = (value: string) => new TextEncoder().encode(value);
const small = () => Buffer.from(zipSync({ 'small.kicad_pcb': text(BOARD) }));

/** Imports a zip and waits for its editor; small boards are drawn with few colours. */
async function open(page: Page, bytes: Buffer): Promise<void> {
  await openFiles(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'p.zip', mimeType: 'application/zip', buffer: bytes });
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await expect(canvas(page).locator('canvas')).toBeVisible();
}

const surface = (page: Page) => page.getByTestId('solid');

/** Opens the board in three dimensions and waits for its first picture. */
async function solid(page: Page): Promise<void> {
  await page.keyboard.press('Alt+3');
  await expect(page.locator('[data-testid=solid][data-drawn=true]')).toBeVisible({ timeout: 90_000 });
}

/** Half of what a view from the top shows of the board's 40 × 30 mm from bottom to top, millimetres. */
function halfHeight(aspect: number): number {
  const field = (35 * Math.PI) / 180;
  const radius = Math.hypot(40, 30) / 2 + 2;
  return (Math.tan(field / 2) * radius) / Math.sin(Math.atan(Math.tan(field / 2) * Math.min(1, aspect)));
}

/** Where a place of the board is on the surface, seen from the top without perspective. */
async function placeOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = (await surface(page).boundingBox())!;
  const scale = box.height / 2 / halfHeight(box.width / box.height);
  return { x: box.width / 2 + (x - 20) * scale, y: box.height / 2 + (y - 15) * scale };
}

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

type Rgba = readonly [number, number, number, number];

/** Saves the view as a square picture without ground, and gives its colours at places of the board. */
async function picture(page: Page, places: readonly (readonly [number, number])[]): Promise<Rgba[]> {
  const size = 800;
  const save = page.getByRole('button', { name: 'Save PNG' });
  const open = page.getByRole('button', { name: 'Image' });
  if (!(await save.isVisible())) await open.click();
  await page.getByLabel('Width in pixels').fill(String(size));
  await page.getByLabel('Height in pixels').fill(String(size));
  const clear = page.getByRole('checkbox', { name: 'Transparent background' });
  if (!(await clear.isChecked())) await clear.check();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  await open.click();
  await expect(save).toBeHidden();
  const png = await bytesOf(download);
  expect(png.readUInt32BE(16)).toBe(size);
  expect(png.readUInt32BE(20)).toBe(size);
  const box = (await surface(page).boundingBox())!;
  const scale = size / 2 / halfHeight(box.width / box.height);
  const pixels = places.map(
    ([x, y]) => [Math.round(size / 2 + (x - 20) * scale), Math.round(size / 2 + (y - 15) * scale)] as const,
  );
  return page.evaluate(
    async ({ data, wanted }) => {
      const bytes = Uint8Array.from(atob(data), char => char.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      return wanted.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data] as unknown as Rgba);
    },
    { data: png.toString('base64'), wanted: pixels },
  );
}

const MASK = [20, 15] as const;
const HOLE = [30, 8] as const;
const LAND = [10, 22] as const;
const PRINT = [30, 22] as const;
const OUTSIDE = [42, 15] as const;

const isRed = ([r, g, b, a]: Rgba) => a === 255 && r > 90 && r > 2 * g && r > 2 * b;
const isBlue = ([r, g, b, a]: Rgba) => a === 255 && b > 70 && b > 1.6 * r && b > 1.3 * g;
const isGold = ([r, g, b, a]: Rgba) => a === 255 && r > 110 && r > g && g > 1.2 * b;
const isWhite = ([r, g, b, a]: Rgba) =>
  a === 255 && Math.min(r, g, b) > 110 && Math.max(r, g, b) - Math.min(r, g, b) < 40;

test('a board is seen as it is made: mask, finish and print in their colours, holes open', async ({ page }) => {
  await open(page, small());
  await solid(page);
  await page.getByRole('toolbar', { name: '3D view' }).getByText('Parallel').click();
  await page.keyboard.press('z');
  const places = [MASK, HOLE, LAND, PRINT, OUTSIDE];
  // The pictures of the faces come after the board.
  await expect
    .poll(async () => ((seen: Rgba[]) => isGold(seen[2]!) && isWhite(seen[3]!))(await picture(page, places)), {
      timeout: 60_000,
      intervals: [1000],
    })
    .toBe(true);
  const [mask, hole, land, print, outside] = await picture(page, places);
  expect(isRed(mask!), 'solder mask').toBe(true);
  expect(hole![3], 'one sees through the hole').toBe(0);
  expect(isGold(land!), 'a gilded pad').toBe(true);
  expect(isWhite(print!), 'print').toBe(true);
  expect(outside![3], 'beside the board').toBe(0);

  // Another colour, by the name that the order form has for it.
  await page.getByLabel('Solder mask color').last().click({ force: true });
  // The list may reach beyond the window.
  await page.locator('.ant-select-item').getByText('Blue', { exact: true }).dispatchEvent('click');
  expect(isBlue((await picture(page, [MASK]))[0]!), 'another mask').toBe(true);
  // What is switched off is not there: laminate shows under the mask, and nothing without both.
  await page.getByRole('checkbox', { name: 'Solder mask' }).uncheck();
  expect(isBlue((await picture(page, [MASK]))[0]!), 'no mask').toBe(false);
  await page.getByRole('checkbox', { name: 'Laminate' }).uncheck();
  const [none, copper] = await picture(page, [MASK, LAND]);
  expect(none![3], 'no laminate').toBe(0);
  expect(isGold(copper!), 'copper alone').toBe(true);
  await page.getByRole('checkbox', { name: 'Laminate' }).check();
  await page.getByRole('checkbox', { name: 'Solder mask' }).check();

  // Cut open across x, the right half is gone.
  await page.getByRole('radiogroup', { name: 'Cross-section' }).getByText('X', { exact: true }).click();
  const [left, right] = await picture(page, [
    [15, 15],
    [25, 15],
  ]);
  expect(left![3]).toBe(255);
  expect(right![3]).toBe(0);
  // Cut level through the board one sees laminate, not what is printed on it, and the hole stays open.
  await page.getByRole('radiogroup', { name: 'Cross-section' }).getByText('Z', { exact: true }).click();
  const [face, through] = await picture(page, [MASK, HOLE]);
  expect(isBlue(face!), 'laminate where the mask was').toBe(false);
  expect(face![3], 'a face over the cut').toBe(255);
  expect(through![3], 'the hole in the face').toBe(0);
  expect(await grave(page)).toEqual([]);
});

interface Gltf {
  readonly asset: { readonly version: string };
  readonly nodes: readonly { readonly name: string; readonly mesh?: number; readonly matrix?: readonly number[] }[];
  readonly meshes: readonly {
    readonly name: string;
    readonly primitives: readonly { attributes: { POSITION: number } }[];
  }[];
  readonly accessors: readonly {
    readonly count: number;
    readonly min?: readonly number[];
    readonly max?: readonly number[];
  }[];
  readonly images: readonly unknown[];
  readonly buffers: readonly { readonly byteLength: number }[];
}

/** Reads a binary glTF file back as far as one must to know what it holds. */
async function glb(page: Page): Promise<Gltf> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'glTF' }).click(),
  ]);
  const bytes = await bytesOf(download);
  expect(bytes.toString('latin1', 0, 4)).toBe('glTF');
  expect(bytes.readUInt32LE(8)).toBe(bytes.length);
  const length = bytes.readUInt32LE(12);
  const json = JSON.parse(bytes.toString('utf8', 20, 20 + length)) as Gltf;
  expect(bytes.readUInt32LE(20 + length)).toBe(json.buffers[0]!.byteLength);
  return json;
}

const corners = (file: Gltf, mesh: string): number =>
  file.meshes
    .find(({ name }) => name === mesh)!
    .primitives.reduce((sum, { attributes }) => sum + file.accessors[attributes.POSITION]!.count, 0);

test('the board leaves as glTF, with bodies of our own until its models are there', async ({ page }) => {
  test.skip(!hasCorpus, missingCorpus);
  await open(page, small());
  await solid(page);
  // The loss of the GPU context is reported, and it is restored.
  await surface(page)
    .locator('canvas')
    .evaluate(canvas =>
      (canvas as HTMLCanvasElement).getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext(),
    );
  await expect(page.getByText('GPU context lost. Restoring…')).toBeVisible();
  await expect(page.getByText('GPU context lost. Restoring…')).toBeHidden();
  const own = await glb(page);
  expect(own.asset.version).toBe('2.0');
  const R1 = 'Resistor_SMD:R_0603_1608Metric';
  const [root, ...rest] = own.nodes.map(({ name }) => name);
  // The page of these tests may have another of that name.
  expect(root).toMatch(/^small( \d+)?$/);
  expect(rest).toEqual(['board', 'front', 'back', R1]);
  expect(own.images).toHaveLength(2 * 12);
  const front = own.meshes.find(({ name }) => name === 'front')!.primitives;
  const boxes = front.map(({ attributes }) => own.accessors[attributes.POSITION]!);
  expect(Math.min(...boxes.map(({ min }) => min![0]!))).toBeCloseTo(-20, 3);
  expect(Math.max(...boxes.map(({ max }) => max![1]!))).toBeCloseTo(15, 3);
  // R1 is 10 mm left of the middle and 7 mm above it.
  expect(own.nodes[4]!.matrix!.slice(12, 14)).toEqual([-10, 7]);

  const model = path.resolve(import.meta.dirname, '../../shared/corpus/kicad-lib/3dmodels/Resistor_SMD.3dshapes');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add models' }).click(),
  ]);
  await chooser.setFiles(path.join(model, 'R_0603_1608Metric.step'));
  await expect(page.getByText('1 model added')).toBeVisible();
  // 276 triangles, as OpenCascade makes them of that file.
  await expect.poll(async () => corners(await glb(page), R1), { timeout: 60_000, intervals: [2000] }).toBe(3 * 276);
});

test('what is chosen in one view is chosen in the other, and a moved part moves', async ({ page }) => {
  await open(page, small());
  await solid(page);
  await page.getByRole('button', { name: 'View settings' }).click();
  await page.getByRole('toolbar', { name: '3D view' }).getByText('Parallel').click();
  await page.keyboard.press('Control+\\');
  await expect(canvas(page).locator('canvas')).toBeVisible();
  const selected = page.locator('.status');
  let at = await placeOf(page, 10, 8);
  await expect(async () => {
    // The bar above may still be growing, which moves everything; and a click stops the view on its way to the top.
    await surface(page).focus();
    await page.keyboard.press('z');
    await page.waitForTimeout(1000);
    at = await placeOf(page, 10, 8);
    await surface(page).click({ position: at });
    await expect(selected).toContainText('1 selected', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('tabpanel', { name: 'Properties' })).toContainText('R_0603');
  await shot(page, 'solid-probe');
  // The board follows: going there, its selection is the same part.
  await canvas(page).focus();
  await expect(selected).toContainText('1 selected');
  await page.keyboard.press('Escape');
  await expect(selected).toContainText('0 selected');
  await expect(surface(page)).toHaveAttribute('data-chosen', '0');
  await page.keyboard.press('Control+a');
  await expect(surface(page)).not.toHaveAttribute('data-chosen', '0');

  // Turned on the board, it is turned in the file of the body, too.
  await surface(page).click({ position: at });
  await expect(surface(page)).toHaveAttribute('data-chosen', '1');
  await page.keyboard.press('r');
  await saved(page);
  const turned = (await glb(page)).nodes.find(({ name }) => name.startsWith('Resistor'))!;
  expect(turned.matrix!.slice(0, 2).map(Math.round)).toEqual([0, 1]);
});

test('without an outline it reports it, and comes when there is one', async ({ page }) => {
  const bare = BOARD.replace(/ \(gr_rect \(start 0 0\)[^\n]*\n/, '');
  await open(page, Buffer.from(zipSync({ 'bare.kicad_pcb': text(bare) })));
  await page.keyboard.press('Alt+3');
  await expect(
    page.getByText('3D model cannot load without board outline or coordinates', { exact: true }),
  ).toBeVisible({
    timeout: 60_000,
  });
  await shot(page, 'solid-no-outline');
});

test('a large board comes, and its figures are reported', async ({ page }) => {
  test.skip(!hasCorpus, missingCorpus);
  await importZip(page, 'video.zip', zippedProject('v9-video'));
  await page.evaluate(() => {
    const tasks: number[] = [];
    (window as unknown as { tasks: number[] }).tasks = tasks;
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(each => each.duration))).observe({
      type: 'longtask',
    });
  });
  const begin = Date.now();
  await solid(page);
  const first = Date.now() - begin;
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  // Printed, not asserted: test machines share their processors.
  console.log(
    `v9-video: first frame ${first} ms, longest task ${Math.max(0, ...tasks)} ms, over 50 ms: ${tasks.map(Math.round).join(' ')}`,
  );
  await shot(page, 'solid-video');
});
