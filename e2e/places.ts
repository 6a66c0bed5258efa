import type { Page } from '@playwright/test';
import { canvas } from './editor.ts';

export type Place = readonly [x: number, y: number];

/** Pixels. */
const MARGIN = 20;

/** Turns millimetres of the board into places of the window, by what the status bar says under two of them. */
export async function placesOf(page: Page): Promise<(at: Place) => { x: number; y: number }> {
  const box = (await canvas(page).boundingBox())!;
  const read = async (x: number, y: number): Promise<Place> => {
    await page.mouse.move(x, y);
    const text = (await page.locator('.status .coordinates').textContent())!;
    const [, mmX, mmY] = /X (\S+)\s+Y (\S+) mm/.exec(text)!;
    return [Number(mmX), Number(mmY)];
  };
  // Far from each other: the status bar says places on the grid.
  const [x0, y0] = [box.x + MARGIN, box.y + MARGIN];
  const [x1, y1] = [box.x + box.width - MARGIN, box.y + box.height - MARGIN];
  const [a, b] = [await read(x0, y0), await read(x1, y1)];
  return ([x, y]) => ({
    x: x0 + ((x - a[0]) / (b[0] - a[0])) * (x1 - x0),
    y: y0 + ((y - a[1]) / (b[1] - a[1])) * (y1 - y0),
  });
}
