import type { Page } from '@playwright/test';

interface Form {
  /** From 0 to 1. */
  readonly quality: number;
  /** In pixels; missing: those of the picture. */
  readonly width?: number;
}

/** A picture as WebP, which the browser itself can write. */
export async function webpOf(page: Page, png: Buffer, { quality, width }: Form): Promise<Buffer> {
  const webp = await page.evaluate(
    async ([data, quality, width]) => {
      const bytes = Uint8Array.from(atob(data), char => char.charCodeAt(0));
      const png = new Blob([bytes], { type: 'image/png' });
      const options: ImageBitmapOptions = width === null ? {} : { resizeWidth: width, resizeQuality: 'high' };
      const picture = await createImageBitmap(png, options);
      const surface = new OffscreenCanvas(picture.width, picture.height);
      surface.getContext('2d')!.drawImage(picture, 0, 0);
      const blob = await surface.convertToBlob({ type: 'image/webp', quality });
      return btoa([...new Uint8Array(await blob.arrayBuffer())].map(byte => String.fromCharCode(byte)).join(''));
    },
    [png.toString('base64'), quality, width ?? null] as const,
  );
  return Buffer.from(webp, 'base64');
}
