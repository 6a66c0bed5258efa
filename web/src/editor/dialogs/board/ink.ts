import type { Ink } from '@boardwright/engine/boardInfo';

/** Pixels of a picture, red, green, blue, opacity. */
export type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Larger pictures are made smaller: finer lines than a board can have are of no use. */
const LARGEST = 1200;

/** Decodes a picture of any sort that the browser knows. Throws when it knows it not. */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const bitmap = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map(side => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return pen.getImageData(0, 0, width, height);
}

/** Slope of the border between ink and none: edges keep their place between the pixels. */
const SHARPNESS = 4;

/** What is darker than the threshold (0 to 255) is ink, or what is lighter; where the picture is clear there is none. */
export function inkOf({ data, width, height }: Picture, threshold: number, negative: boolean): Ink {
  const coverage = new Uint8Array(width * height);
  for (let i = 0; i < coverage.length; i++) {
    const [r, g, b, a] = [data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!, data[4 * i + 3]!];
    // Luma of Rec. 601.
    const light = 0.299 * r + 0.587 * g + 0.114 * b;
    const over = (negative ? light - threshold : threshold - light) * SHARPNESS + 127.5;
    coverage[i] = (Math.max(0, Math.min(255, over)) * a) / 255;
  }
  return { coverage, width, height };
}
