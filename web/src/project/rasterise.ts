import type { Drawing } from './export.ts';

/** Draws a page of lines as pixels, in PNG. `signal` stops it. */
export async function rasterise({ svg, width, height }: Drawing, signal: AbortSignal): Promise<Uint8Array> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    signal.throwIfAborted();
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error(`no canvas of ${width} x ${height} pixels`);
    context.drawImage(image, 0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    signal.throwIfAborted();
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(url);
  }
}
