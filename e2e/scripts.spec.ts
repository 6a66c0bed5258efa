import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { canvas, importZip, settled, shot } from './editor.ts';

const WORDS = '电源 λ é Ж';
/** As many characters that no font has, which are drawn as boxes. */
const NONE = WORDS.replace(/\S/g, '\u{f0000}');

/** A sheet with one large text, as KiCad 8 writes it. */
const sheet = (text: string): Buffer =>
  Buffer.from(
    zipSync({
      'letters.kicad_sch': new TextEncoder().encode(
        `(kicad_sch (version 20231120) (generator "eeschema") (generator_version "8.0")
  (uuid "5f0c8f0e-6f65-4b0c-9a37-1d5a3f0c1d01") (paper "A4") (lib_symbols)
  (text "${text}" (exclude_from_sim no) (at 30 100 0)
    (effects (font (size 20 20) (thickness 1)) (justify left bottom)) (uuid "5f0c8f0e-6f65-4b0c-9a37-1d5a3f0c1d02"))
  (sheet_instances (path "/" (page "1"))))`,
      ),
      'letters.kicad_pro': new TextEncoder().encode('{"meta":{"filename":"letters.kicad_pro","version":1}}'),
    }),
  );

interface Look {
  /** Kinds of rows, by how often ink begins and ends on them: boxes have tops, sides and bottoms, letters have more. */
  readonly kinds: number;
  /** Inked pixels. */
  readonly ink: number;
}

/** What the part of the sheet looks like where the text is. */
async function look(page: Page): Promise<Look> {
  const png = await canvas(page).locator('canvas').screenshot();
  return page.evaluate(async data => {
    const bytes = Uint8Array.from(atob(data), char => char.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const surface = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
    surface.drawImage(picture, 0, 0);
    const { width, height } = picture;
    const pixels = surface.getImageData(0, 0, width, height).data;
    const light = (at: number) => pixels[4 * at]! + pixels[4 * at + 1]! + pixels[4 * at + 2]!;
    // Paper is what the middle of the sheet, right of the text and above it, shows.
    const paper = light(Math.round(height * 0.25) * width + Math.round(width * 0.7) + 3);
    const kinds = new Set<number>();
    let ink = 0;
    const inked = (at: number) => Math.abs(light(at) - paper) > 150;
    for (let y = Math.round(height * 0.3); y < height * 0.62; y++) {
      let changes = 0;
      for (let x = 1; x < width; x++) {
        if (inked(y * width + x)) ink++;
        if (inked(y * width + x) !== inked(y * width + x - 1)) changes++;
      }
      kinds.add(changes);
    }
    return { kinds: kinds.size, ink };
  }, png.toString('base64'));
}

/** Whether this browser has a font with ideographs: it draws 电 other than what no font has. */
const hasIdeographs = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const picture = (character: string): string => {
      const context = new OffscreenCanvas(80, 80).getContext('2d')!;
      context.font = '48px sans-serif';
      context.fillText(character, 10, 60);
      return context.getImageData(0, 0, 80, 80).data.join();
    };
    return picture('电') !== picture('\u{f0000}');
  });

/** The streams of a PDF, unpacked: drawings, and tables of the characters that codes stand for. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      streams.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // 'endstream', or a stream that is not packed.
    }
  }
  return streams;
}

test('letters of other scripts are drawn, not boxed, on the screen and in print', async ({ page }) => {
  await page.goto('/');
  const ideographs = await hasIdeographs(page);
  if (!ideographs) console.warn('SKIPPED: this browser has no font with ideographs; install fonts-noto-cjk');
  const words = ideographs ? WORDS : WORDS.replace(/\S+ /, '');

  await importZip(page, 'letters.zip', sheet(ideographs ? NONE : NONE.replace(/\S+ /, '')));
  await settled(page);
  const boxes = await look(page);
  await shot(page, 'scripts-boxes');
  await importZip(page, 'letters.zip', sheet(words));
  await settled(page);
  await shot(page, 'scripts');
  const letters = await look(page);
  expect(boxes.kinds).toBeGreaterThanOrEqual(3);
  expect(letters.kinds).toBeGreaterThan(boxes.kinds);
  // Ideographs have more strokes than boxes have sides.
  if (ideographs) expect(letters.ink).toBeGreaterThan(1.2 * boxes.ink);
  else expect(Math.abs(letters.ink - boxes.ink)).toBeGreaterThan(100);

  await canvas(page).focus();
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog');
  const make = async (form: string) => {
    await dialog.getByText(form, { exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    return readFileSync(await download.path());
  };
  const streams = streamsOf(await make('PDF'));
  const table = streams.find(each => each.includes('beginbfchar')) ?? '';
  for (const char of words.replaceAll(' ', ''))
    expect(table).toContain(`<${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`);
  if (!ideographs) return;
  // 源 alone has more corners than five boxes: areas are painted, not outlined.
  const areas = (streams.find(each => each.includes(' h f')) ?? '').match(/[^\n]* h f/g) ?? [];
  expect(Math.max(0, ...areas.map(area => area.split(' l ').length))).toBeGreaterThan(20);
});
