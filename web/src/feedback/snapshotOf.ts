import type { Painter } from '@boardwright/engine/render';

/** Most pixels of a side of the picture. */
const MOST_PIXELS = 2560;

/** The drawing as it is seen, as a picture. @throws Error where the browser makes none. */
export async function snapshotOf(painter: Painter): Promise<File> {
  painter.invalidate();
  painter.frame();
  // In the task in which it was drawn: later the browser may have cleared the canvas.
  const copy = copyOf(painter.app.canvas);
  const blob = await new Promise<Blob | null>(resolve => copy.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the browser made no picture of the editor');
  return new File([blob], 'editor.png', { type: blob.type });
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const scale = Math.min(1, MOST_PIXELS / Math.max(canvas.width, canvas.height));
  const copy = document.createElement('canvas');
  copy.width = Math.max(1, Math.round(canvas.width * scale));
  copy.height = Math.max(1, Math.round(canvas.height * scale));
  copy.getContext('2d')!.drawImage(canvas, 0, 0, copy.width, copy.height);
  return copy;
}
