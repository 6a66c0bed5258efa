import { Resvg } from '@resvg/resvg-js';
import type { Box } from '../../src/geometry/index.ts';
import type { Bitmap } from '../../peers/png.ts';

/** Part of a drawing in nanometres, and how many pixels a millimetre has. */
export interface Frame {
  readonly box: Box;
  readonly scale: number;
}

/** Pixels per millimetre: a pixel is 0.05 mm, a third of the thinnest usual line. */
const SCALE = 20;
/** Pixels of a picture; larger drawings are drawn coarser. */
const MOST_PIXELS = 4e6;

export function frameOf(box: Box): Frame {
  const area = ((box.maxX - box.minX) / 1e6) * ((box.maxY - box.minY) / 1e6);
  return { box, scale: Math.min(SCALE, Math.sqrt(MOST_PIXELS / area)) };
}

const sizeOf = ({ box, scale }: Frame): readonly [width: number, height: number] => [
  Math.max(1, Math.round(((box.maxX - box.minX) / 1e6) * scale)),
  Math.max(1, Math.round(((box.maxY - box.minY) / 1e6) * scale)),
];

/** Brightness below which a pixel has ink: a quarter of it is covered. A pixel-wide line may cover halves of two. */
const DARK = 192;

/** What of an SVG in millimetres lies in a frame: ink where it is dark on white. */
export function rasterised(svg: string, frame: Frame): Bitmap {
  const { minX, minY, maxX, maxY } = frame.box;
  const [width, height] = sizeOf(frame);
  const view = `viewBox="${minX / 1e6} ${minY / 1e6} ${(maxX - minX) / 1e6} ${(maxY - minY) / 1e6}"`;
  const root = /<svg\b[^>]*>/.exec(svg)![0];
  const attributes = root
    .slice(4, -1)
    .replaceAll(/\s(width|height|viewBox)="[^"]*"/g, '')
    .trim();
  const framed = `<svg ${attributes} width="${width}" height="${height}" ${view} preserveAspectRatio="none">`;
  const { pixels } = new Resvg(svg.replace(root, framed), {
    background: 'white',
    font: { loadSystemFonts: false },
  }).render();
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < ink.length; i++) ink[i] = pixels[4 * i]! < DARK ? 1 : 0;
  return { width, height, ink };
}

/** The pixels of a frame that lie inside boxes: 1 for each. */
export function insideOf(boxes: readonly Box[], frame: Frame): Uint8Array {
  const { box, scale } = frame;
  const [width, height] = sizeOf(frame);
  const inside = new Uint8Array(width * height);
  const pixel = (value: number, from: number, last: number): number =>
    Math.min(last, Math.max(0, Math.round(((value - from) / 1e6) * scale)));
  for (const { minX, minY, maxX, maxY } of boxes)
    for (let y = pixel(minY, box.minY, height); y < pixel(maxY, box.minY, height); y++)
      inside.fill(1, y * width + pixel(minX, box.minX, width), y * width + pixel(maxX, box.minX, width));
  return inside;
}
