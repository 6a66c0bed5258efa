import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { settled } from './editor.ts';
import { boardPictures } from './helpPictures/board.ts';
import type { Seen } from './helpPictures/HelpPicture.ts';
import { orderPictures } from './helpPictures/order.ts';
import { schematicPictures } from './helpPictures/schematic.ts';
import { simulationPictures } from './helpPictures/simulation.ts';
import { wear } from './looks.ts';
import { webpOf } from './webp.ts';

const folder = path.join(import.meta.dirname, '../web/public/pictures/help');

/** Pixels of a picture: the pages reserve a place of this shape. */
const WIDTH = 1280;
const HEIGHT = 800;
/** Pixels of a picture for each of the window, where it shows a part of it. */
const SCALE = 1.6;
/** Pixels of the window around an element, both sides together. */
const MARGIN = 32;
const MOST_BYTES = 40_000;

// Not a test of anything: `npm run help-pictures` takes the pictures of the help again.
test.use({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: SCALE });

/** The window, or what is seen of an element in the shape of a picture: at least so much around it that letters are not blown up. */
async function shoot(page: Page, seen: Seen): Promise<Buffer> {
  if (seen === 'window') return page.screenshot();
  await seen.scrollIntoViewIfNeeded();
  const box = (await seen.boundingBox())!;
  const least = WIDTH / SCALE;
  // Of what is taller than the window, its beginning.
  const tall = Math.min(box.height, HEIGHT);
  const width = Math.min(WIDTH, Math.max(least, box.width + MARGIN, ((tall + MARGIN) * WIDTH) / HEIGHT));
  const height = (width * HEIGHT) / WIDTH;
  const within = (at: number, most: number) => Math.max(0, Math.min(at, most));
  const x = within(box.x + box.width / 2 - width / 2, WIDTH - width);
  const y = within(box.y + tall / 2 - height / 2, HEIGHT - height);
  return page.screenshot({ clip: { x, y, width, height } });
}

/** The best picture that is small enough to be looked at on the way. */
async function small(page: Page, png: Buffer): Promise<Buffer> {
  for (let quality = 0.85; quality > 0.1; quality -= 0.05) {
    const webp = await webpOf(page, png, { quality, width: WIDTH });
    if (webp.length < MOST_BYTES) return webp;
  }
  throw new Error('the picture shows too much to be small');
}

const pictures = [schematicPictures, boardPictures, simulationPictures, orderPictures].flat();

for (const language of ['en', 'zh'] as const)
  for (const { topic, take } of pictures)
    test(`picture of ${topic}, ${language}`, async ({ page }) => {
      await wear(page, 'light', language);
      const seen = await take(page, language);
      await settled(page);
      const webp = await small(page, await shoot(page, seen));
      expect(webp.length).toBeGreaterThan(3000);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${topic}-${language}.webp`), webp);
    });
