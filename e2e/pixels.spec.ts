import { expect, test, type Page } from '@playwright/test';
import { canvas, drawn } from './editor.ts';
import { largestDifference } from './likeness.ts';

/**
 * A board of 40 × 30 mm with what the painter knows: a track on each side, an arc, two pads, a via, a filled
 * zone. Nothing has a net, so that no ratsnest lies over it. Everything is large, so that the middle of each is far from its edges at any scale.
 */
const BOARD = `(kicad_pcb (version 20241229) (generator "test") (general (thickness 1.6)) (paper "A4")
 (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (25 "Edge.Cuts" user)) (setup) (net 0 "")
 (gr_rect (start 0 0) (end 40 30) (stroke (width 0.2) (type solid)) (fill no) (layer "Edge.Cuts") (uuid "00000000-0000-4000-8000-000000000001"))
 (segment (start 4 5) (end 16 5) (width 3) (layer "F.Cu") (net 0) (uuid "00000000-0000-4000-8000-000000000002"))
 (segment (start 4 12) (end 16 12) (width 3) (layer "B.Cu") (net 0) (uuid "00000000-0000-4000-8000-000000000003"))
 (segment (start 4 12) (end 8 12) (width 3) (layer "B.Cu") (net 0) (uuid "00000000-0000-4000-8000-00000000000b"))
 (arc (start 20 8) (mid 24 4) (end 28 8) (width 2) (layer "F.Cu") (net 0) (uuid "00000000-0000-4000-8000-000000000004"))
 (via (at 34 6) (size 5) (drill 2.5) (layers "F.Cu" "B.Cu") (net 0) (uuid "00000000-0000-4000-8000-000000000005"))
 (footprint "L:P" (layer "F.Cu") (uuid "00000000-0000-4000-8000-000000000006") (at 10 22)
  (property "Reference" "" (at 0 0) (layer "F.SilkS") (hide yes) (uuid "00000000-0000-4000-8000-000000000007") (effects (font (size 1 1))))
  (pad "" smd rect (at 0 0) (size 8 6) (layers "F.Cu") (uuid "00000000-0000-4000-8000-000000000008"))
  (pad "" smd circle (at 12 0) (size 6 6) (layers "F.Cu") (uuid "00000000-0000-4000-8000-000000000009")))
 (zone (net 0) (net_name "") (layer "B.Cu") (uuid "00000000-0000-4000-8000-00000000000a") (hatch edge 0.5) (connect_pads (clearance 0.5)) (min_thickness 0.25)
  (fill yes (thermal_gap 0.5) (thermal_bridge_width 0.5)) (polygon (pts (xy 28 15) (xy 38 15) (xy 38 27) (xy 28 27)))
  (filled_polygon (layer "B.Cu") (pts (xy 28 15) (xy 38 15) (xy 38 27) (xy 28 27)))))`;

type Rgb = readonly [number, number, number];
const FRONT: Rgb = [0xd0, 0x45, 0x3f];
const BACK: Rgb = [0x4a, 0x7f, 0xd6];
const PAPER: Rgb = [0x0f, 0x14, 0x1b];
const HOLE: Rgb = [0x0d, 0x11, 0x17];
/** The fill over the background, at its opacity. */
const POUR = BACK.map((channel, i) => Math.round(PAPER[i]! + (channel - PAPER[i]!) * 0.55)) as unknown as Rgb;

/** Copper of a dimmed layer. */
const DIMMED = BACK.map((channel, i) => Math.round(PAPER[i]! + (channel - PAPER[i]!) * 0.35)) as unknown as Rgb;

/** Colours at places of the board, in millimetres: the outline's own box reports where the canvas has them. */
async function colours(page: Page, places: readonly (readonly [number, number])[]): Promise<Rgb[]> {
  const size = (await canvas(page).boundingBox())!;
  const shot = (await canvas(page).screenshot()).toString('base64');
  // Fitted with a margin of 4 % each side; the outline's pen makes the board 0.2 mm larger.
  const scale = Math.min((size.width * 0.92) / 40.2, (size.height * 0.92) / 30.2);
  const pixels = places.map(
    ([x, y]) =>
      [Math.round(size.width / 2 + (x - 20) * scale), Math.round(size.height / 2 + (y - 15) * scale)] as const,
  );
  return page.evaluate(
    async ({ shot: data, pixels: wanted }) => {
      const bytes = Uint8Array.from(atob(data), char => char.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
      context.drawImage(picture, 0, 0);
      return wanted.map(
        ([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3) as unknown as [number, number, number],
      );
    },
    { shot, pixels },
  );
}

const near = (a: Rgb, b: Rgb): boolean => a.every((channel, i) => Math.abs(channel - b[i]!) <= 6);

async function openBoard(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem(
      'boardwright.preferences',
      JSON.stringify({ state: { theme: 'dark', locale: 'en' }, version: 0 }),
    ),
  );
  await page.goto('/workbench/my-files');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pixels.kicad_pcb', mimeType: 'text/plain', buffer: Buffer.from(BOARD) });
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
}

test('a view that was moved and edited looks as if it was drawn at once', async ({ page }) => {
  await openBoard(page);
  const { x, y, width, height } = (await canvas(page).boundingBox())!;
  const [midX, midY] = [x + width / 2, y + height / 2];
  const shown = async () => {
    // The pointer leaves the canvas: its cross-hairs are no part of the picture.
    await page.mouse.move(midX, y + height + 10);
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))));
    return canvas(page).locator('canvas').screenshot();
  };
  const drag = async (...by: readonly (readonly [number, number])[]) => {
    for (const [dx, dy] of by) {
      await page.mouse.move(midX, midY);
      await page.mouse.down({ button: 'middle' });
      await page.mouse.move(midX + dx, midY + dy, { steps: 7 });
      await page.mouse.up({ button: 'middle' });
    }
  };
  const redrawn = async () => {
    await page.keyboard.press('Shift+G');
    const plain = await shown();
    await page.keyboard.press('Shift+G');
    const again = await shown();
    expect(await largestDifference(page, plain, again)).toBeGreaterThan(10);
    return again;
  };
  await page.mouse.move(midX, midY);
  await page.mouse.wheel(0, -300);
  await canvas(page).focus();
  const before = await shown();
  await drag([37, 0], [-300, 120], [211, -270], [0, 5], [70, 70], [-90, 333]);
  const moved = await shown();
  expect(await largestDifference(page, before, moved)).toBeGreaterThan(100);
  expect(await largestDifference(page, moved, await redrawn())).toBeLessThan(4);
  // An edit is seen wherever the view was moved to.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await drag([60, -60]);
  const emptied = await shown();
  expect(await largestDifference(page, moved, emptied)).toBeGreaterThan(100);
  expect(await largestDifference(page, emptied, await redrawn())).toBeLessThan(4);
});

test('a small board has the right colours in the right places', async ({ page }) => {
  await openBoard(page);
  await page.keyboard.press('g');
  const expected: readonly (readonly [string, readonly [number, number], Rgb])[] = [
    ['front track', [10, 5], FRONT],
    ['its round end', [2.8, 5], FRONT],
    ['beside it', [10, 8.2], PAPER],
    ['back track', [10, 12], BACK],
    ['arc, at its top', [24, 4], FRONT],
    ['inside the arc', [24, 8], PAPER],
    ['via, its ring', [36, 6], FRONT],
    ['via, its hole', [34, 6], HOLE],
    ['square pad, near a corner', [6.4, 24.6], FRONT],
    ['round pad, where a corner would be', [24.6, 24.6], PAPER],
    ['round pad', [22, 22], FRONT],
    ['pour', [33, 21], POUR],
  ];
  await expect
    .poll(async () =>
      (
        await colours(
          page,
          expected.map(([, place]) => place),
        )
      ).flatMap((colour, i) => (near(colour, expected[i]![2]) ? [] : [`${expected[i]![0]}: ${colour.join()}`])),
    )
    .toEqual([]);

  // A dimmed layer is as even where two tracks overlap as where there is one.
  const dim = page.getByRole('checkbox', { name: 'Dim inactive copper' });
  await dim.check();
  await expect
    .poll(async () => {
      const [one, two, front] = await colours(page, [
        [14, 12],
        [6, 12],
        [10, 5],
      ]);
      return [near(one!, DIMMED), near(two!, DIMMED), near(front!, FRONT)];
    })
    .toEqual([true, true, true]);
  await dim.uncheck();

  await page.getByRole('button', { name: 'Hide F.Cu' }).click();
  await expect.poll(async () => (await colours(page, [[10, 5]])).every(colour => near(colour, PAPER))).toBe(true);
  await expect.poll(async () => (await colours(page, [[10, 12]])).every(colour => near(colour, BACK))).toBe(true);
});
