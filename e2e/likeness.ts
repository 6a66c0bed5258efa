import type { Page } from '@playwright/test';

/** By how much pixels of two pictures differ: the largest difference in a channel, for each pixel that differs. */
const differences = (page: Page, pictures: readonly [Buffer, Buffer]): Promise<number[]> =>
  page.evaluate(
    async shots => {
      const [a, b] = await Promise.all(
        shots.map(async data => {
          const bytes = Uint8Array.from(atob(data), char => char.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
          context.drawImage(picture, 0, 0);
          return context.getImageData(0, 0, picture.width, picture.height).data;
        }),
      );
      const found: number[] = [];
      for (let i = 0; i < a!.length; i += 4) {
        const most = Math.max(...[0, 1, 2, 3].map(channel => Math.abs(a![i + channel]! - b![i + channel]!)));
        if (most > 0) found.push(most);
      }
      return found;
    },
    pictures.map(picture => picture.toString('base64')),
  );

/** The largest difference of two pictures in any channel. */
export const largestDifference = async (page: Page, a: Buffer, b: Buffer): Promise<number> =>
  (await differences(page, [a, b])).reduce((most, each) => Math.max(most, each), 0);

/** Levels from which a pixel is another: the edge of a line that was drawn in two strips may differ by less. */
const OTHER = 16;

/** How many pixels are others. */
export const otherPixels = async (page: Page, a: Buffer, b: Buffer): Promise<number> =>
  (await differences(page, [a, b])).filter(each => each > OTHER).length;
