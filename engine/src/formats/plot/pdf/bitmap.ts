import { unzlibSync, zlibSync } from 'fflate';
import { ref, type PdfFile, type Ref } from './file.ts';

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), char => char.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Size and channels of a JPEG, from its frame header (ITU-T T.81, B.2.2); null when there is none. */
function jpegFrame(bytes: Uint8Array): { width: number; height: number; channels: number } | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {
        height: (bytes[at + 5]! << 8) | bytes[at + 6]!,
        width: (bytes[at + 7]! << 8) | bytes[at + 8]!,
        channels: bytes[at + 9]!,
      };
    at += 2 + length;
  }
  return null;
}

interface Png {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly palette: Uint8Array | null;
  /** Pixel data as in the file: compressed, each row with its filter. */
  readonly data: Uint8Array;
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** No drawing needs a larger bitmap; a header that claims one is broken. */
const MOST_PIXELS = 100_000_000;

/** The chunks of a PNG of 8 bits without interlacing (W3C PNG, 5); null for others. */
function readPng(bytes: Uint8Array): Png | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47) return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, kind, interlaced] = [bytes[24]!, bytes[25]!, bytes[28]!];
  const channels = CHANNELS[kind];
  if (depth !== 8 || channels === undefined || interlaced !== 0 || width * height > MOST_PIXELS) return null;
  const data: Uint8Array[] = [];
  let palette: Uint8Array | null = null;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) break;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'IDAT') data.push(body);
    if (name === 'PLTE') palette = body;
    at += 12 + length;
  }
  const whole = new Uint8Array(data.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of data) {
    whole.set(each, at);
    at += each.length;
  }
  return { width, height, channels, palette, data: whole };
}

/** Undoes the filters of the rows (W3C PNG, 9.2). Throws when the data are short. */
function unfilter({ width, height, channels, data }: Png): Uint8Array {
  const raw = unzlibSync(data);
  const row = width * channels;
  const out = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)]!;
    for (let x = 0; x < row; x++) {
      const left = x >= channels ? out[y * row + x - channels]! : 0;
      const up = y > 0 ? out[(y - 1) * row + x]! : 0;
      const corner = y > 0 && x >= channels ? out[(y - 1) * row + x - channels]! : 0;
      out[y * row + x] = raw[y * (row + 1) + 1 + x]! + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

const SPACES: Readonly<Record<number, string>> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };
const header = (width: number, height: number, space: string): string =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace ${space}`;

/** The channels without the last, and the last alone as a soft mask. */
function splitAlpha(file: PdfFile, png: Png): Ref {
  const pixels = unfilter(png);
  const colors = png.channels - 1;
  const count = png.width * png.height;
  const color = new Uint8Array(count * colors);
  const alpha = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < colors; c++) color[i * colors + c] = pixels[i * png.channels + c]!;
    alpha[i] = pixels[i * png.channels + colors]!;
  }
  const mask = file.add(`${header(png.width, png.height, '/DeviceGray')} /Filter /FlateDecode`, zlibSync(alpha));
  return file.add(
    `${header(png.width, png.height, SPACES[colors]!)} /SMask ${ref(mask)} /Filter /FlateDecode`,
    zlibSync(color),
  );
}

/** Writes a bitmap as an image object (ISO 32000-1, 8.9.5). Null for what is neither a JPEG nor a PNG of 8 bits. */
export function writeBitmap(file: PdfFile, base64: string): Ref | null {
  const bytes = bytesOf(base64);
  if (!bytes) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    const frame = jpegFrame(bytes);
    const space = frame && SPACES[frame.channels];
    return space ? file.add(`${header(frame.width, frame.height, space)} /Filter /DCTDecode`, bytes) : null;
  }
  const png = readPng(bytes);
  if (!png) return null;
  try {
    if (png.channels === 2 || png.channels === 4) return splitAlpha(file, png);
  } catch {
    // Broken pixel data: the picture is left out rather than the page.
    return null;
  }
  const predictor = `/DecodeParms << /Predictor 15 /Colors ${png.channels} /Columns ${png.width} >>`;
  const space = png.palette
    ? `[/Indexed /DeviceRGB ${png.palette.length / 3 - 1} <${Array.from(png.palette, each => each.toString(16).padStart(2, '0')).join('')}>]`
    : SPACES[png.channels]!;
  return file.add(`${header(png.width, png.height, space)} /Filter /FlateDecode ${predictor}`, png.data);
}
