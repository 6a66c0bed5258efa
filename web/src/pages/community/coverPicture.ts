import { COVER_BYTES, COVER_RATIO } from '@boardwright/contract';
import type { CoverDrawing } from '../../project/cover.worker.ts';
import { BOARD_COLOURS } from '../order/optionColours.ts';
import { drawSide } from '../order/pictures/drawSide.ts';

/** Pixels of a cover. */
const WIDTH = 900;
const HEIGHT = (WIDTH * COVER_RATIO.height) / COVER_RATIO.width;
/** Pixels around a drawing. */
const MARGIN = 40;
const GREEN = { mask: BOARD_COLOURS['green']!, silk: BOARD_COLOURS['white']!, finish: '#d9b24a' };
const BACKGROUND = '#e9edf2';

type Picture = HTMLCanvasElement | HTMLImageElement | ImageBitmap;

/** As it is, or, where that is too large for a cover, with losses. Rejects where the browser cannot write pictures. */
async function coverOf(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const [type, quality] of [['image/png'], ['image/jpeg', 0.9], ['image/jpeg', 0.6]] as const) {
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality));
    if (blob && blob.size <= COVER_BYTES) return blob;
  }
  throw new Error('the browser cannot write the cover');
}

/** A cover with a picture in the middle: as large as it can be inside of `margin`, or, with 'crop', as large as the cover. */
function placed(picture: Picture, background: string, margin: number | 'crop'): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const ink = canvas.getContext('2d');
  if (!ink) return canvas;
  ink.fillStyle = background;
  ink.fillRect(0, 0, WIDTH, HEIGHT);
  const room = margin === 'crop' ? 0 : 2 * margin;
  const scales = [(WIDTH - room) / picture.width, (HEIGHT - room) / picture.height] as const;
  const scale = margin === 'crop' ? Math.max(...scales) : Math.min(...scales);
  const [width, height] = [picture.width * scale, picture.height * scale];
  ink.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  return canvas;
}

/** The cover that shows the board or the schematic of a project. */
export async function drawnCover(drawing: CoverDrawing): Promise<Blob> {
  if (drawing.type === 'board') {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [WIDTH - MARGIN, HEIGHT - MARGIN];
    drawSide(canvas, drawing.board, 'front', GREEN);
    return coverOf(placed(canvas, BACKGROUND, MARGIN / 2));
  }
  const url = URL.createObjectURL(new Blob([drawing.svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await coverOf(placed(image, '#ffffff', 0));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A cover of a picture of the user's, of which the middle is shown. Rejects where it is no picture. */
export async function chosenCover(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    return await coverOf(placed(picture, '#ffffff', 'crop'));
  } finally {
    picture.close();
  }
}
