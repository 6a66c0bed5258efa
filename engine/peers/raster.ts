import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Box } from '@boardwright/engine/geometry';
import { compareInk, readPng, type Bitmap } from './png.ts';

const DPI = 1000;
/** Nanometres around the drawing, so that pens and pads at its rim are inside; the second where those are large. */
const RIMS = [6e6, 40e6];

/** Nanometres of a coordinate: in gerbers as they are, in drill files millimetres or inches with a point. */
const nanometres = (digits: string, inches: boolean): number =>
  digits.includes('.') ? Number(digits) * (inches ? 25.4e6 : 1e6) : Number(digits);

/** Nanometres, y upwards as in the files. */
interface Frame {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function frameOf(files: readonly string[], rim: number): Frame {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const file of files) {
    const text = readFileSync(file, 'latin1');
    const inches = /^INCH/m.test(text);
    for (const [, x, y] of text.matchAll(/^X(-?[\d.]+)Y(-?[\d.]+)/gm)) {
      [x0, x1] = [Math.min(x0, nanometres(x!, inches)), Math.max(x1, nanometres(x!, inches))];
      [y0, y1] = [Math.min(y0, nanometres(y!, inches)), Math.max(y1, nanometres(y!, inches))];
    }
  }
  if (x0 > x1) [x0, y0, x1, y1] = [0, 0, 0, 0];
  return { x0: Math.floor(x0 - rim), y0: Math.floor(y0 - rim), x1: Math.ceil(x1 + rim), y1: Math.ceil(y1 + rim) };
}

const MARK = 100_000;
const NM_PER_PIXEL = 25.4e6 / DPI;

/** A file of two marks at the corners of a frame, so that two pictures have the same. */
const marks = ({ x0, y0, x1, y1 }: Frame): string =>
  `%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,${MARK / 1e6}*%\nD10*\nX${x0}Y${y0}D03*\nX${x1}Y${y1}D03*\nM02*\n`;

/** Blanks boxes of the board (nanometres, y downwards) in a picture of a frame. */
function blank(picture: Bitmap, boxes: readonly Box[], { x0, y1 }: Frame): void {
  const column = (x: number) => Math.round((x - x0 + MARK / 2) / NM_PER_PIXEL);
  const row = (y: number) => Math.round((y + y1 + MARK / 2) / NM_PER_PIXEL);
  for (const { minX, minY, maxX, maxY } of boxes)
    for (let y = Math.max(0, row(minY)); y <= Math.min(picture.height - 1, row(maxY)); y++)
      picture.ink.fill(0, y * picture.width + Math.max(0, column(minX)), y * picture.width + column(maxX) + 1);
}

/** Gerber and drill files on top of each other as gerbv draws them, at 1000 dpi. */
function rasterise(files: readonly string[], picture: string): Bitmap {
  const white = '#FFFFFFFF';
  const looks = ['-x', 'png', '-D', String(DPI), '-B', '0', '-b', '#000000', ...files.flatMap(() => ['-f', white])];
  execFileSync('gerbv', [...looks, '-o', picture, ...files], { stdio: 'ignore' });
  return readPng(readFileSync(picture));
}

/** Pixels drawn in the first files and differing in the second, without what lies in the `hidden` boxes of the board. */
export function comparePictures(
  reference: readonly string[],
  ours: readonly string[],
  work: string,
  hidden: readonly Box[] = [],
) {
  mkdirSync(work, { recursive: true });
  const corners = path.join(work, 'frame.gbr');
  for (const rim of RIMS) {
    const frame = frameOf([...reference, ...ours], rim);
    writeFileSync(corners, marks(frame));
    const draw = (files: readonly string[], name: string) => rasterise([...files, corners], path.join(work, name));
    const [a, b] = [draw(reference, 'reference.png'), draw(ours, 'ours.png')];
    // Otherwise one of them reaches over the frame.
    if (a.width !== b.width || a.height !== b.height) continue;
    blank(a, hidden, frame);
    blank(b, hidden, frame);
    return compareInk(b, a);
  }
  throw new Error(`${reference.join(' ')} and ${ours.join(' ')} have different frames`);
}
